import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse, type RequestHandler } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { providerSession, refusal, serveAccounts, storeProviderSession } from "../../../../tests/identity.ts";
import { openPage } from "../../../../tests/open-page.tsx";

const FACTOR = { id: "f1", friendly_name: "", factor_type: "totp", status: "verified", created_at: "", updated_at: "" };
const tokenOf = (aal: string) => `header.${btoa(JSON.stringify({ aal }))}.signature`;
let isOn = false;

/** A session of the provider, with the factor once it is on. */
function session() {
  const plain = providerSession();
  if (!isOn) return { ...plain, access_token: tokenOf("aal1") };
  return { ...plain, access_token: tokenOf("aal2"), user: { ...plain.user, factors: [FACTOR] } };
}

function serve(verify: () => Response, ...others: RequestHandler[]) {
  serveAccounts(
    ...others,
    http.get("/auth/v1/user", () => HttpResponse.json(session().user)),
    http.post("/auth/v1/factors", () =>
      HttpResponse.json({
        id: "f1",
        type: "totp",
        friendly_name: "",
        totp: { qr_code: "<svg xmlns='http://www.w3.org/2000/svg'/>", secret: "ABCDEFGH", uri: "otpauth://totp/x" },
      }),
    ),
    http.post("/auth/v1/factors/f1/challenge", () => HttpResponse.json({ id: "c1", type: "totp", expires_at: 1 })),
    http.post("/auth/v1/factors/f1/verify", verify),
    http.post("/auth/v1/factors/recovery-codes", () =>
      HttpResponse.json({ id: "r1", type: "recovery_code", total: 1, codes: ["abcdefghjkmnpqrs"] }),
    ),
  );
}

async function enterCode() {
  const { user } = await openPage("/my-races");
  await user.click(await screen.findByRole("button", { name: "Set up an authenticator app" }));
  expect(await screen.findByRole("img", { name: /^QR code/ })).toBeVisible();
  expect(screen.getByText("ABCD EFGH")).toBeVisible();
  await user.type(screen.getByLabelText("Code of the app"), "123456");
  await user.click(screen.getByRole("button", { name: "Switch on" }));
  return user;
}

beforeEach(() => {
  localStorage.clear();
  isOn = false;
  storeProviderSession();
});
afterEach(announceSignedOut);

test("an authenticator app is switched on by its code, and recovery codes are shown once", async () => {
  serve(() => {
    isOn = true;
    return HttpResponse.json(session());
  });
  const user = await enterCode();

  const codes = within((await screen.findByText(/They are shown only now/)).parentElement as HTMLElement);
  expect(codes.getByRole("listitem")).toHaveTextContent("abcd-efgh-jkmn-pqrs");
  await user.click(screen.getByRole("button", { name: "I have kept them" }));

  expect(await screen.findByText("Signing in asks for a code of your authenticator app.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Remove the app" })).toBeVisible();
});

test("the recovery codes are shown also where our own server does not answer, and stay while it does not", async () => {
  let isDown = false;
  let readsAfter = 0;
  serve(
    () => {
      isOn = true;
      isDown = true;
      return HttpResponse.json(session());
    },
    http.post("/api/auth/login", () => new HttpResponse(null, { status: 503 })),
    http.get("/auth/v1/user", () => {
      if (!isDown) return HttpResponse.json(session().user);
      readsAfter += 1;
      return refusal(500, "unexpected_failure");
    }),
  );
  await enterCode();

  const codes = within((await screen.findByText(/They are shown only now/)).parentElement as HTMLElement);
  expect(codes.getByRole("listitem")).toHaveTextContent("abcd-efgh-jkmn-pqrs");
  await waitFor(() => expect(readsAfter).toBeGreaterThan(0));
  expect(codes.getByRole("listitem")).toBeVisible();
  expect(screen.queryByText(/This code is wrong/)).toBeNull();
});

test("the focus is on the code of the app when it is asked for, and on the heading once that is cancelled", async () => {
  serve(() => HttpResponse.error());
  const { user } = await openPage("/my-races");
  await user.click(await screen.findByRole("button", { name: "Set up an authenticator app" }));

  expect(await screen.findByLabelText("Code of the app")).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Cancel" }));

  expect(screen.getByRole("button", { name: "Set up an authenticator app" })).toBeEnabled();
  expect(screen.getByRole("heading", { name: "A code when you sign in" })).toHaveFocus();
});

test("where the sign-in service has no recovery codes, the screen says what that means", async () => {
  const switchOn = () => {
    isOn = true;
    return HttpResponse.json(session());
  };
  const unknown = vi.fn(() => HttpResponse.text("404 page not found", { status: 404 }));
  serve(
    switchOn,
    http.post("/auth/v1/factors/recovery-codes", unknown),
    http.post("/auth/v1/factors/recovery-codes/regenerate", unknown),
  );
  const user = await enterCode();
  const said = "Recovery codes are not available here: without your phone you cannot sign in.";

  expect(await screen.findByText(said)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "New recovery codes" }));
  await waitFor(() => expect(unknown).toHaveBeenCalledTimes(2));
  const section = within((await screen.findByText(said)).parentElement as HTMLElement);
  expect(section.queryByRole("alert")).toBeNull();
});

test("a wrong code is said beside its field, and nothing is switched on", async () => {
  serve(() => refusal(422, "mfa_verification_failed"));
  await enterCode();

  expect(await screen.findByText(/This code is wrong, or it was used before/)).toBeVisible();
  expect(screen.getByLabelText("Code of the app")).toBeVisible();
});

test("after an old sign-in, new recovery codes and the removal of the app ask to sign in again", async () => {
  isOn = true;
  const again = vi.fn(() => refusal(400, "reauthentication_needed"));
  serve(
    () => HttpResponse.error(),
    http.post("/auth/v1/factors/recovery-codes/regenerate", again),
    http.delete("/auth/v1/factors/f1", again),
  );
  const { user } = await openPage("/my-races");

  for (const name of ["New recovery codes", "Remove the app"]) {
    await user.click(await screen.findByRole("button", { name }));
    const alert = within(await screen.findByText(/^Your sign-in is too old for this/));
    const link = alert.getByRole("link", { name: "Sign in again" });
    expect(link).toHaveAttribute("href", "/login?again=1&redirect=%2Fmy-races%23second-factor");
    expect(screen.getByText("Signing in asks for a code of your authenticator app.")).toBeVisible();
  }
  expect(again).toHaveBeenCalledTimes(2);
});

test("where the recovery codes could not be shown, an alert beside the button says to make new ones", async () => {
  serve(
    () => {
      isOn = true;
      return HttpResponse.json(session());
    },
    http.post("/auth/v1/factors/recovery-codes", () => refusal(429, "over_request_rate_limit")),
    http.post("/auth/v1/factors/recovery-codes/regenerate", () =>
      HttpResponse.json({ id: "r1", type: "recovery_code", total: 1, codes: ["abcdefghjkmnpqrs"] }),
    ),
  );
  const user = await enterCode();

  const said = "Your recovery codes could not be shown. Make new ones now.";
  expect(await screen.findByText(said)).toHaveAttribute("role", "alert");
  await user.click(await screen.findByRole("button", { name: "New recovery codes" }));

  expect(await screen.findByText(/They are shown only now/)).toBeVisible();
  expect(screen.queryByText(said)).toBeNull();
});
