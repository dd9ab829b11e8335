import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hardNavigate } from "~/lib/navigation/hard-navigate.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { hasSessionJustEnded, noteEndedSession } from "~/lib/session/ended-session.ts";
import { storedSession } from "~/lib/session/session.ts";
import {
  storeProviderSession,
  problem,
  providerSession,
  refusal,
  serveAccounts,
  sessionCard,
} from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";

vi.mock("~/lib/navigation/hard-navigate.ts", () => ({ hardNavigate: vi.fn() }));
vi.mock("~/routes/shared/saved-lists.tsx", () => ({ SavedLists: () => <p>The lists</p> }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.mocked(hardNavigate).mockClear();
});

afterEach(announceSignedOut);

const main = () => within(screen.getByRole("main"));

describe("the dashboard of a guest", () => {
  test("is the sign-in, which returns to it", async () => {
    serveAccounts();

    await openPage("/my-races?tab=medals#your-data");

    await waitFor(() =>
      expect(hardNavigate).toHaveBeenCalledWith("/login?redirect=%2Fmy-races%3Ftab%3Dmedals%23your-data"),
    );
    expect(screen.queryByText("The lists")).toBeNull();
  });
});

describe("the settings of an account", () => {
  beforeEach(() => {
    storeProviderSession();
  });

  test("show the account", async () => {
    serveAccounts();
    await openPage("/my-races");

    expect(await main().findByText("ada@example.org")).toBeVisible();
    expect(main().getByText("The lists")).toBeVisible();
    expect(main().getByText("2 Nov 2026")).toBeVisible();
    expect(hardNavigate).not.toHaveBeenCalled();
  });

  test("are scrolled to by the fragment of the address, although they load late", async () => {
    serveAccounts();
    const seen: string[] = [];
    vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function scrollIntoView(this: Element) {
      seen.push(this.id);
    });
    await openPage("/my-races#your-data");

    await main().findByRole("button", { name: "Download my data" });
    await waitFor(() => expect(seen).toEqual(["your-data"]));
  });

  test("are not replaced by a sign-in while the server does not answer", async () => {
    serveAccounts(http.get("/api/user", () => problem(503, "unavailable")));

    await openPage("/my-races");

    expect(await main().findByText(/You stay signed in/)).toBeVisible();
    expect(screen.getAllByRole("button", { name: "Sign Out" })[0]).toBeVisible();
    expect(storedSession()).toBeDefined();
    expect(hardNavigate).not.toHaveBeenCalled();
  });

  test("end the session here when our server and the provider say that it is over", async () => {
    serveAccounts(
      http.get("/api/user", () => problem(401, "session_revoked")),
      http.post("/auth/v1/token", () => refusal(400, "refresh_token_not_found")),
    );

    await openPage("/my-races");

    expect(await screen.findByText("Your session has ended. Please sign in again.")).toBeVisible();
    expect(storedSession()).toBeUndefined();
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith("/login?redirect=%2Fmy-races"));
  });

  test.each([
    [1, true],
    [61, false],
  ])("the sign-in that one is led to %i s later says so: %s", async (later, says) => {
    noteEndedSession();
    localStorage.clear();
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + later * 1_000);

    await openPage("/login?redirect=%2Fmy-races");

    expect(main().queryAllByText("Your session has ended. Please sign in again.")).toHaveLength(says ? 1 : 0);
  });

  test("report the end of a session that the provider does not renew", async () => {
    storeProviderSession(-10);
    serveAccounts(http.post("/auth/v1/token", () => refusal(400, "refresh_token_not_found")));

    await openPage("/my-races");

    await waitFor(() => expect(storedSession()).toBeUndefined());
    await waitFor(() => expect(hasSessionJustEnded()).toBe(true));
  });

  test("log in to our server with a session that it does not know yet", async () => {
    const login = vi.fn(() => HttpResponse.json({ email: "ada@example.org", createdAt: "2026-11-02" }));
    serveAccounts(
      http.get("/api/user", () => problem(401, "login_required")),
      http.post("/api/auth/login", login),
    );

    await openPage("/my-races");

    expect(await main().findByText("ada@example.org")).toBeVisible();
    expect(login).toHaveBeenCalledTimes(1);
  });

  test("change the password with the current one", async () => {
    let change: unknown;
    serveAccounts(
      http.put("/auth/v1/user", async ({ request }) => {
        change = await request.json();
        return HttpResponse.json(providerSession().user);
      }),
    );
    const { user } = await openPage("/my-races");
    await user.click(await main().findByText("Change your password"));
    const form = within(main().getByText("Change your password").closest("details") as HTMLElement);

    await user.type(form.getByLabelText("Current password"), "the old one");
    await user.type(form.getByLabelText("New password"), "nine unrelated words");
    await user.click(form.getByRole("button", { name: "Change password" }));

    expect(await screen.findByText(/Your password is changed/)).toBeVisible();
    const details = main().getByText("Change your password").closest("details") as HTMLDetailsElement;
    expect(details.open).toBe(false);
    expect(within(details).getByLabelText("New password")).toHaveValue("");
    expect(change).toMatchObject({ current_password: "the old one", password: "nine unrelated words" });
  });

  test("change the email address once both addresses have confirmed it", async () => {
    let change: unknown;
    const answers = [HttpResponse.json({ msg: "half", code: "200" }), HttpResponse.json(providerSession())];
    serveAccounts(
      http.put("/auth/v1/user", async ({ request }) => {
        change = await request.json();
        return HttpResponse.json(providerSession().user);
      }),
      http.post("/auth/v1/verify", () => answers.shift()),
    );
    const { user } = await openPage("/my-races");
    await user.click(await main().findByText("Change your email address"));
    const form = () => within(main().getByText("Change your email address").closest("details") as HTMLElement);

    await user.type(await form().findByLabelText("New email address"), "lovelace@example.org");
    await user.type(form().getByLabelText("Current password"), "the old one");
    await user.click(form().getByRole("button", { name: "Change address" }));
    expect(await form().findByText(/when you have confirmed both/)).toBeVisible();
    expect(change).toMatchObject({ email: "lovelace@example.org", current_password: "the old one" });

    for (const said of [/Now confirm it with the email at your other address/, /Your email address is changed/]) {
      await user.type(form().getByLabelText("Email address"), "lovelace@example.org");
      await user.type(form().getByLabelText("Code from the email"), "123456");
      await user.click(form().getByRole("button", { name: "Confirm with a code" }));
      expect(await screen.findByText(said)).toBeVisible();
    }
  });

  test("are told that a new address is the one they have, for which no email is sent", async () => {
    const asked = vi.fn(() => HttpResponse.json(providerSession().user));
    serveAccounts(http.put("/auth/v1/user", asked));
    const { user } = await openPage("/my-races");
    await user.click(await main().findByText("Change your email address"));

    await user.type(await main().findByLabelText("New email address"), "Ada@Example.org");
    await user.type(main().getByLabelText("Current password"), "the old one");
    await user.click(main().getByRole("button", { name: "Change address" }));

    expect(await main().findByText("This is your email address already. Please enter another one.")).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  test("sign out another device, but not this one", async () => {
    const ended = vi.fn();
    serveAccounts(
      http.get("/api/me/sessions", () =>
        HttpResponse.json([
          sessionCard(),
          sessionCard({
            id: "s2",
            current: false,
            userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
          }),
        ]),
      ),
      http.delete("/api/me/sessions/:id", ({ params }) => {
        ended(params["id"]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openPage("/my-races");
    expect(await main().findByText("Firefox on Linux")).toBeVisible();
    expect(main().queryByRole("button", { name: "Sign out Firefox on Linux" })).toBeNull();

    await user.click(main().getByRole("button", { name: "Sign out Safari on iPhone" }));

    expect(await screen.findByText("That device is signed out.")).toBeVisible();
    expect(ended).toHaveBeenCalledWith("s2");
  });
});

// the last of all: after a failed renewal the provider's client rests for a minute
describe("a provider that is down", () => {
  test("does not end the session, even while our server refuses it", async () => {
    storeProviderSession();
    const asked = vi.fn(() => refusal(503, "unexpected_failure"));
    serveAccounts(
      http.get("/api/user", () => problem(401, "bad_token")),
      http.post("/auth/v1/token", asked),
    );

    await openPage("/my-races");

    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(storedSession()).toBeDefined();
  });
});
