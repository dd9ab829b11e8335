import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hardNavigate } from "~/lib/navigation/hard-navigate.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { SESSION_KEY, storedSession } from "~/lib/session/session.ts";
import { storeProviderSession, problem, serveAccounts, userRecord } from "../../../tests/identity.ts";
import { openPage } from "../../../tests/open-page.tsx";

vi.mock("~/lib/navigation/hard-navigate.ts", () => ({ hardNavigate: vi.fn() }));

beforeEach(() => {
  localStorage.clear();
  vi.mocked(hardNavigate).mockClear();
});

afterEach(announceSignedOut);

const header = () => within(screen.getByRole("banner"));
const asUser = (changes: Parameters<typeof userRecord>[0]) =>
  serveAccounts(http.get("/api/user", () => HttpResponse.json(userRecord(changes))));

describe("the header of a guest", () => {
  test("has Sign In and Sign Up, which load a new document and pass on the page", async () => {
    const asked = vi.fn(() => problem(401, "no_token"));
    serveAccounts(http.get("/api/user", asked));

    await openPage("/about?safe=1");

    expect(header().getAllByRole("link", { name: "Sign In" })[0]).toHaveAttribute(
      "href",
      "/login?redirect=%2Fabout%3Fsafe%3D1",
    );
    expect(header().getAllByRole("link", { name: "Sign Up" })[0]).toHaveAttribute(
      "href",
      "/register?redirect=%2Fabout%3Fsafe%3D1",
    );
    for (const name of ["Admin", "Submit Race"]) expect(header().queryByRole("link", { name })).toBeNull();
    expect(header().queryByRole("button", { name: "Sign Out" })).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });

  test("on the sign-up page passes on the page before it", async () => {
    serveAccounts();

    await openPage("/register?redirect=/compare");

    expect(header().getAllByRole("link", { name: "Sign In" })[0]).toHaveAttribute("href", "/login?redirect=%2Fcompare");
  });
});

describe("the header of a signed-in visitor", () => {
  beforeEach(() => {
    storeProviderSession();
  });

  test.each([
    ["a runner", userRecord(), []],
    ["an organiser", userRecord({ userRole: "organiser" }), ["Submit Race"]],
    ["an admin", userRecord({ userRole: "admin" }), ["Admin"]],
    ["somebody who only asked to be an organiser", userRecord({ isRaceOrganiser: true }), []],
    ["an admin of older servers", { ...userRecord(), user_role: "admin" as const }, ["Admin"]],
  ])("of %s has Sign Out and what the role adds", async (_, user, added) => {
    asUser(user);
    await openPage("/about");

    await waitFor(() => {
      // what comes late may be hidden for a moment while more of it arrives
      expect(header().getAllByRole("button", { name: "Sign Out" })[0]).toBeVisible();
      expect(header().queryByRole("link", { name: "Sign In" })).toBeNull();
      const links = ["Submit Race", "Admin"].filter((name) => header().queryAllByRole("link", { name }).length > 0);
      expect(links).toEqual(added);
    });
  });

  test("Sign Out calls both addresses and the provider, and clears personal data only", async () => {
    const told: string[] = [];
    const tell = ({ request }: { request: Request }) => {
      told.push(`${new URL(request.url).pathname} ${String(request.headers.get("authorization"))}`);
      return new HttpResponse(null, { status: 204 });
    };
    serveAccounts(
      http.post("/api/auth/logout", tell),
      http.post("/api/logout", tell),
      http.post("/auth/v1/logout", tell),
    );
    localStorage.setItem("guestFavorites", '[{"raceId":3}]');
    localStorage.setItem("cookie-consent", "true");
    localStorage.setItem("startline-return-path", "{}");
    const { user } = await openPage("/about");

    await user.click((await header().findAllByRole("button", { name: "Sign Out" }))[0] as HTMLElement);

    expect(await screen.findByText("You are signed out.")).toBeVisible();
    expect(header().getAllByRole("link", { name: "Sign In" })[0]).toBeVisible();
    expect(told.sort()).toEqual([
      "/api/auth/logout Bearer header.payload.signature",
      "/api/logout Bearer header.payload.signature",
      "/auth/v1/logout Bearer header.payload.signature",
    ]);
    expect(localStorage.getItem(SESSION_KEY)).toBeNull();
    expect(localStorage.getItem("startline-return-path")).toBeNull();
    expect(localStorage.getItem("cookie-consent")).toBe("true");
  });

  test("Sign Out on a private page leads to the home page, not to the sign-in", async () => {
    serveAccounts();
    const { user, address } = await openPage("/my-races");

    await user.click((await header().findAllByRole("button", { name: "Sign Out" }))[0] as HTMLElement);

    expect(await screen.findByText("You are signed out.")).toBeVisible();
    expect(address()).toBe("/");
    expect(hardNavigate).not.toHaveBeenCalled();
  });

  test.each([
    ["answers", () => problem(503, "unavailable")],
    ["is reached", () => HttpResponse.error()],
  ])("Sign Out works while no server %s, and says what is left to do", async (_, down) => {
    serveAccounts(
      http.post("/api/auth/logout", down),
      http.post("/api/logout", down),
      http.post("/auth/v1/logout", down),
    );
    const { user } = await openPage("/about");

    await user.click((await header().findAllByRole("button", { name: "Sign Out" }))[0] as HTMLElement);

    expect(
      await screen.findByText(
        "You are signed out on this device, but our server did not answer. Later, end this session in your account, under “Where you are signed in”.",
      ),
    ).toBeVisible();
    expect(storedSession()).toBeUndefined();
  });

  test.each([
    ["our server", ["/auth/v1/logout"]],
    ["the provider", ["/api/auth/logout", "/api/logout"]],
  ])("Sign Out is complete when %s alone answers", async (_, silent) => {
    serveAccounts(...silent.map((path) => http.post(path, () => HttpResponse.error())));
    const { user } = await openPage("/about");

    await user.click((await header().findAllByRole("button", { name: "Sign Out" }))[0] as HTMLElement);

    expect(await screen.findByText("You are signed out.")).toBeVisible();
  });
});

describe("the page for support", () => {
  test("shows the visitor's own record and no token", async () => {
    storeProviderSession();
    asUser({ userRole: "admin" });

    await openPage("/debug-user");

    expect(await screen.findByText("token ends")).toBeVisible();
    expect(screen.getByText("ada@example.org")).toBeVisible();
    expect(document.body.textContent).not.toMatch(/header\.payload\.signature|a-refresh-token/);
  });

  test.each([
    ["a guest, in production", undefined],
    ["a runner, in production", userRecord()],
  ])("is not there for %s", async (_, user) => {
    if (user) {
      storeProviderSession();
      asUser(user);
    } else serveAccounts();

    await openPage("/debug-user");

    expect(await screen.findByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
  });

  test("leads guests to the sign-in where operators show it", async () => {
    serveAccounts(http.get("*/api/auth/settings", () => HttpResponse.json({ mode: "embedded", showsDebugUser: true })));

    await openPage("/debug-user");

    const link = await screen.findByRole("link", { name: "Sign in to see your account" });
    expect(link).toHaveAttribute("href", "/login?redirect=%2Fdebug-user");
  });
});
