import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { serveAccounts } from "../../tests/identity.ts";
import { server } from "../../tests/server.ts";
import { openPage } from "../../tests/open-page.tsx";

const LINK = "/email-preferences?t=manage.key.signature";
const PREFERENCES = {
  maskedEmail: "a•••@example.org",
  topics: ["race-news"],
  frequency: "every",
  pausedUntil: null,
  savedRaceMails: null,
};

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("newsletter-popup-shown", "true");
  serveAccounts();
});

const main = () => within(screen.getByRole("main"));

/** A subscription that was ended; undoing that puts it in the state it had before. */
function serveEnded(before: "verified" | "pending"): void {
  let state = "unsubscribed";
  server.use(
    http.get("/api/newsletter/preferences", () => HttpResponse.json({ ...PREFERENCES, state })),
    http.post("/api/newsletter/resubscription", () => {
      state = before;
      return HttpResponse.json({ state });
    }),
  );
}

describe("/email-preferences of somebody who has unsubscribed", () => {
  test("has the button that undoes it, and then the choices", async () => {
    serveEnded("verified");
    const { user } = await openPage(LINK);
    expect(await main().findByText("a•••@example.org is not subscribed at the moment.")).toBeVisible();
    expect(main().queryByRole("link", { name: /undo/i })).toBeNull();

    await user.click(main().getByRole("button", { name: "Undo the unsubscription" }));

    expect(await main().findByRole("button", { name: "Save preferences" })).toBeVisible();
    expect(main().getByText("Your subscription is as it was before.")).toHaveFocus();
  });

  test("says that it was undone also where the address was never confirmed", async () => {
    serveEnded("pending");
    const { user } = await openPage(LINK);

    await user.click(await main().findByRole("button", { name: "Undo the unsubscription" }));

    expect(await main().findByText("Your subscription is as it was before.")).toBeVisible();
    expect(main().queryByRole("button", { name: "Undo the unsubscription" })).toBeNull();
  });

  test("keeps the button where the undoing failed, and says why", async () => {
    serveEnded("verified");
    const failed = { status: 503, code: "database_unavailable", message: "A message" };
    server.use(http.post("/api/newsletter/resubscription", () => HttpResponse.json(failed, { status: 503 })));
    const { user } = await openPage(LINK);

    await user.click(await main().findByRole("button", { name: "Undo the unsubscription" }));

    expect(await main().findByRole("alert")).toHaveTextContent("503: A message");
    await waitFor(() => expect(main().getByRole("button", { name: "Undo the unsubscription" })).toHaveFocus());
  });
});
