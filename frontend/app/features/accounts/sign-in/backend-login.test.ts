// @vitest-environment jsdom
import { http, HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { problem, userRecord } from "../../../../tests/identity.ts";
import { server } from "../../../../tests/server.ts";
import { backendLogin, profileOf } from "./backend-login.ts";
import { failureOf, AccountError } from "~/features/accounts/failures.ts";

const answer = (response: () => Response) => server.use(http.post("/api/auth/login", response));
const refused = async () => failureOf(await backendLogin("a.b.c", {}).catch((error: unknown) => error));

describe("the login to our own server", () => {
  test("sends the token in the header and in the body, with cookies and profile", async () => {
    let body: unknown;
    server.use(
      http.post("/api/auth/login", async ({ request }) => {
        body = await request.json();
        return HttpResponse.json(userRecord());
      }),
    );
    const asked = vi.spyOn(globalThis, "fetch");

    await backendLogin("a.b.c", { firstName: "Ada", isRaceOrganiser: true, company: "Club" }, "solved");

    const request = asked.mock.calls[0]?.[0] as Request;
    expect(request.headers.get("authorization")).toBe("Bearer a.b.c");
    expect(request.credentials).toBe("include");
    expect(body).toEqual({
      token: "a.b.c",
      firstName: "Ada",
      isRaceOrganiser: true,
      company: "Club",
      captchaToken: "solved",
    });
  });

  test("raises 429 with the server's text and wait", async () => {
    answer(() => problem(429, "too_many_attempts", { message: "Slowly.", requiresCaptcha: true, retryAfter: 65 }));

    expect(await refused()).toEqual({ text: "Slowly.", retryAfterS: 65, code: "captcha_required" });
  });

  test("raises 429 without a text with the specified one", async () => {
    answer(() => HttpResponse.json({}, { status: 429 }));

    expect((await refused()).text).toBe("Too many attempts. Please try again later.");
  });

  test.each([
    [500, "Internal Server Error"],
    [401, "Unauthorized"],
    [503, "Service Unavailable"],
  ])("any other failure is told as specified (%i)", async (status, statusText) => {
    answer(() => new HttpResponse("<html>", { status, statusText }));

    const failed = await backendLogin("a.b.c", {}).catch((error: unknown) => error);

    expect(failed).toBeInstanceOf(AccountError);
    expect(failed).toMatchObject({ message: `Backend login failed: ${status} ${statusText}`, status });
  });
});

describe("the profile entered at sign-up", () => {
  test("has a name and an organisation, and no rights", () => {
    expect(
      profileOf({ firstName: " Ada ", lastName: "", company: 7, position: "x".repeat(300), userRole: "admin" }),
    ).toEqual({ firstName: "Ada", position: "x".repeat(200) });
    expect(profileOf({ isRaceOrganiser: "true" })).toEqual({});
    expect(profileOf(undefined)).toEqual({});
  });
});
