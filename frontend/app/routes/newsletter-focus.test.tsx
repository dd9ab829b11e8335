import { screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { serveAccounts } from "../../tests/identity.ts";
import { server } from "../../tests/server.ts";
import { openPage } from "../../tests/open-page.tsx";

const TOKEN = "manage.key.signature";
const PREFERENCES = {
  maskedEmail: "a•••@example.org",
  state: "verified",
  topics: ["race-news"],
  frequency: "every",
  pausedUntil: null,
  savedRaceMails: null,
};
const CONFIRMATION = "/verify-email?newsletter=confirm.key.1.signature";

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem("newsletter-popup-shown", "true");
  serveAccounts();
});

const main = () => within(screen.getByRole("main"));
const findButton = (name: string) => main().findByRole("button", { name });

/** What the server answers with after a moment, and how often it was asked. */
function serve(method: "post" | "put", path: string, answer: () => Response) {
  const asked = vi.fn();
  server.use(
    http[method](path, async () => {
      asked();
      await delay(50);
      return answer();
    }),
  );
  return asked;
}
const refusal = (status: number, code: string) => HttpResponse.json({ status, code, message: "A message" }, { status });

/** A browser takes the focus from a button that becomes disabled, which jsdom does not. */
async function pressByKeyboard({ user }: Awaited<ReturnType<typeof openPage>>, name: string) {
  const button = await findButton(name);
  button.focus();
  await user.keyboard("{Enter}");
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toHaveFocus();
}

async function pressTwice(name: string) {
  const button = await findButton(name);
  await waitFor(() => expect(button).toBeEnabled());
  // both before React renders
  button.click();
  button.click();
}

describe("confirming a subscription", () => {
  const confirmed = () => HttpResponse.json({ wasConfirmedBefore: false, manageToken: TOKEN });

  test("gives the focus to what says that it is done", async () => {
    serve("post", "/api/newsletter/confirmation", confirmed);
    const page = await openPage(CONFIRMATION);

    await pressByKeyboard(page, "Confirm subscription");

    expect(await main().findByText("Your subscription is confirmed.")).toHaveFocus();
  });

  test("leaves the focus on the button where it failed, which can be pressed again", async () => {
    const asked = serve("post", "/api/newsletter/confirmation", () => refusal(503, "database_unavailable"));
    const page = await openPage(CONFIRMATION);

    await pressByKeyboard(page, "Confirm subscription");
    await main().findByRole("alert");

    expect(await findButton("Confirm subscription")).toHaveFocus();
    await page.user.keyboard("{Enter}");
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  });

  test("by two presses is one request", async () => {
    const asked = serve("post", "/api/newsletter/confirmation", confirmed);
    await openPage(CONFIRMATION);

    await pressTwice("Confirm subscription");

    expect(await main().findByText("Your subscription is confirmed.")).toBeVisible();
    expect(asked).toHaveBeenCalledOnce();
  });
});

describe("unsubscribing", () => {
  test("gives the focus to what says so, and Undo is the next control; after it likewise", async () => {
    serve("post", "/api/newsletter/unsubscribe", () => HttpResponse.json({ state: "unsubscribed" }));
    serve("post", "/api/newsletter/resubscription", () => HttpResponse.json({ state: "verified" }));
    const page = await openPage(`/unsubscribe?t=${TOKEN}`);

    await pressByKeyboard(page, "Unsubscribe");
    expect(await main().findByText("You are unsubscribed.")).toHaveFocus();
    await page.user.tab();
    expect(await findButton("Undo")).toHaveFocus();

    await pressByKeyboard(page, "Undo");
    expect(await main().findByText("Your subscription is as it was before.")).toHaveFocus();
    await page.user.tab();
    expect(await findButton("Unsubscribe")).toHaveFocus();
    await page.user.keyboard("{Enter}");
    expect(await main().findByText("You are unsubscribed.")).toHaveFocus();
  });

  test("leaves the focus on the button where the undoing failed", async () => {
    serve("post", "/api/newsletter/unsubscribe", () => HttpResponse.json({ state: "unsubscribed" }));
    serve("post", "/api/newsletter/resubscription", () => refusal(503, "database_unavailable"));
    const page = await openPage(`/unsubscribe?t=${TOKEN}`);
    await pressByKeyboard(page, "Unsubscribe");
    await main().findByText("You are unsubscribed.");

    await pressByKeyboard(page, "Undo");

    expect(await main().findByRole("alert")).toBeVisible();
    expect(await findButton("Undo")).toHaveFocus();
  });

  test("from mails about saved races gives the focus to what says so", async () => {
    serve("post", "/api/race-mails/unsubscribe", () => new HttpResponse(null, { status: 204 }));
    const page = await openPage("/unsubscribe?races=secret");

    await pressByKeyboard(page, "Unsubscribe");

    expect(await main().findByText("You get no more emails about your saved races.")).toHaveFocus();
  });

  test.each([
    ["newsletters", `/unsubscribe?t=${TOKEN}`, "/api/newsletter/unsubscribe"],
    ["mails about saved races", "/unsubscribe?races=secret", "/api/race-mails/unsubscribe"],
  ])("from %s by two presses is one request", async (_, page, path) => {
    const asked = serve("post", path, () => HttpResponse.json({ state: "unsubscribed" }));
    await openPage(page);

    await pressTwice("Unsubscribe");

    expect(await main().findByText(/^You are unsubscribed|^You get no more emails/)).toBeVisible();
    expect(asked).toHaveBeenCalledOnce();
  });
});

describe("saving the preferences", () => {
  beforeEach(() => {
    server.use(http.get("/api/newsletter/preferences", () => HttpResponse.json(PREFERENCES)));
  });

  test.each([
    ["done", () => HttpResponse.json(PREFERENCES), "Your preferences are saved."],
    ["refused", () => refusal(503, "database_unavailable"), "503: A message"],
  ])("leaves the focus on the button when it is %s", async (_, answer, text) => {
    serve("put", "/api/newsletter/preferences", answer);
    const page = await openPage(`/email-preferences?t=${TOKEN}`);

    await pressByKeyboard(page, "Save preferences");

    expect(await main().findByText(text)).toBeVisible();
    expect(await findButton("Save preferences")).toHaveFocus();
  });

  test("by two presses is one request", async () => {
    const asked = serve("put", "/api/newsletter/preferences", () => HttpResponse.json(PREFERENCES));
    await openPage(`/email-preferences?t=${TOKEN}`);

    await pressTwice("Save preferences");

    expect(await main().findByText("Your preferences are saved.")).toBeVisible();
    expect(asked).toHaveBeenCalledOnce();
  });

  test("with a link that ended, the form for a new one stays while the address is typed", async () => {
    serve("put", "/api/newsletter/preferences", () => refusal(409, "newsletter_not_subscribed"));
    const { user } = await openPage(`/email-preferences?t=${TOKEN}`);
    await user.click(await findButton("Save preferences"));

    await user.type(await main().findByLabelText("Email address"), "ada@example.org");

    expect(main().getByLabelText("Email address")).toHaveValue("ada@example.org");
  });
});
