import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { serveAccounts } from "../../tests/identity.ts";
import { server } from "../../tests/server.ts";
import { openPage } from "../../tests/open-page.tsx";

const TOKEN = "manage.key.signature";
const PREFERENCES = {
  maskedEmail: "a•••@example.org",
  state: "verified",
  topics: ["race-news", "training-tips", "discounts"],
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
const refuse = (code: string, status: number) => () =>
  HttpResponse.json({ status, code, message: "A message" }, { status });

describe("/verify-email with the link of the newsletter", () => {
  const LINK = "/verify-email?newsletter=confirm.key.1.signature";

  test("does nothing by itself, and removes its secret from the address", async () => {
    const confirm = vi.fn();
    server.use(http.post("/api/newsletter/confirmation", confirm));

    const { address } = await openPage(LINK);

    expect(await main().findByRole("button", { name: "Confirm subscription" })).toBeVisible();
    await waitFor(() => expect(address()).toBe("/verify-email"));
    expect(confirm).not.toHaveBeenCalled();
  });

  test("confirms on a press, and leads to the preferences", async () => {
    let sent: unknown;
    server.use(
      http.post("/api/newsletter/confirmation", async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ wasConfirmedBefore: false, manageToken: TOKEN });
      }),
    );
    const { user } = await openPage(LINK);

    await user.click(await main().findByRole("button", { name: "Confirm subscription" }));

    expect(await main().findByText("Your subscription is confirmed.")).toBeVisible();
    expect(sent).toEqual({ token: "confirm.key.1.signature" });
    expect(main().getByRole("link", { name: "Choose topics and frequency" })).toHaveAttribute(
      "href",
      `/email-preferences?t=${TOKEN}`,
    );
  });

  test("used a second time, it says so", async () => {
    server.use(
      http.post("/api/newsletter/confirmation", () =>
        HttpResponse.json({ wasConfirmedBefore: true, manageToken: TOKEN }),
      ),
    );
    const { user } = await openPage(LINK);

    await user.click(await main().findByRole("button", { name: "Confirm subscription" }));

    expect(await main().findByText("Your subscription was confirmed before.")).toBeVisible();
  });

  test.each([
    ["newsletter_link_expired", 422, /has expired/],
    ["newsletter_link_used", 409, /was used before/],
    ["newsletter_link_invalid", 422, /is not complete/],
  ])("%s is said, with the form for a new link", async (code, status, text) => {
    server.use(http.post("/api/newsletter/confirmation", refuse(code, status)));
    const { user } = await openPage(LINK);

    await user.click(await main().findByRole("button", { name: "Confirm subscription" }));

    expect(await main().findByRole("alert")).toHaveTextContent(text);
    expect(main().getByLabelText("Email address")).toBeVisible();
  });
});

describe("/unsubscribe", () => {
  test("acts on its button, and can be undone", async () => {
    const left = vi.fn();
    server.use(
      http.post("/api/newsletter/unsubscribe", ({ request }) => {
        left(new URL(request.url).searchParams.get("t"));
        return HttpResponse.json({ state: "unsubscribed" });
      }),
      http.post("/api/newsletter/resubscription", () => HttpResponse.json({ state: "verified" })),
    );
    const { user, address } = await openPage(`/unsubscribe?t=${TOKEN}`);
    const button = await main().findByRole("button", { name: "Unsubscribe" });
    await waitFor(() => expect(address()).toBe("/unsubscribe"));
    expect(left).not.toHaveBeenCalled();

    await user.click(button);
    expect(await main().findByText("You are unsubscribed.")).toBeVisible();
    expect(left).toHaveBeenCalledExactlyOnceWith(TOKEN);
    await user.click(main().getByRole("button", { name: "Undo" }));

    expect(await main().findByText("Your subscription is as it was before.")).toBeVisible();
  });

  test("another failure is its status and text, and the button stays", async () => {
    server.use(http.post("/api/newsletter/unsubscribe", refuse("database_unavailable", 503)));
    const { user } = await openPage(`/unsubscribe?t=${TOKEN}`);

    await user.click(await main().findByRole("button", { name: "Unsubscribe" }));

    expect(await main().findByRole("alert")).toHaveTextContent("503: A message");
    expect(main().getByRole("button", { name: "Unsubscribe" })).toBeEnabled();
  });
});

describe.each(["/unsubscribe", "/email-preferences"])("%s without the link of an email", (path) => {
  test("sends one, and speaks of nothing else", async () => {
    server.use(http.post("/api/newsletter-signup", refuse("database_unavailable", 503)));
    const { user } = await openPage(path);
    await user.type(await main().findByLabelText("Email address"), "ada@example.org");
    expect(main().queryByRole("button", { name: "Subscribe" })).toBeNull();

    await user.click(main().getByRole("button", { name: "Send me the email" }));

    expect(await main().findByRole("alert")).toHaveTextContent("The email could not be sent. Please try again.");
    server.use(http.post("/api/newsletter-signup", () => new HttpResponse(null, { status: 202 })));
    await user.click(main().getByRole("button", { name: "Send me the email" }));
    expect(await main().findByText(/^Thank you/)).toBeVisible();
  });
});

describe("/unsubscribe with the link of a mail about a saved race", () => {
  test("ends these mails on a press", async () => {
    let key: string | null = null;
    server.use(
      http.post("/api/race-mails/unsubscribe", ({ request }) => {
        key = new URL(request.url).searchParams.get("t");
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, address } = await openPage("/unsubscribe?races=secret");
    const button = await main().findByRole("button", { name: "Unsubscribe" });
    await waitFor(() => expect(address()).toBe("/unsubscribe"));
    expect(key).toBeNull();

    await user.click(button);

    expect(await main().findByText("You get no more emails about your saved races.")).toBeVisible();
    expect(key).toBe("secret");
  });
});

describe("/email-preferences", () => {
  test("stores topics, frequency and a pause", async () => {
    let sent: unknown;
    server.use(
      http.get("/api/newsletter/preferences", () => HttpResponse.json(PREFERENCES)),
      http.put("/api/newsletter/preferences", async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ ...PREFERENCES, pausedUntil: "2026-12-22T10:00:00Z" });
      }),
    );
    const { user } = await openPage(`/email-preferences?t=${TOKEN}`);

    await user.click(await main().findByRole("checkbox", { name: "Discounts" }));
    await user.click(main().getByRole("radio", { name: "At most one a week" }));
    await user.click(main().getByRole("radio", { name: "30 days" }));
    await user.click(main().getByRole("button", { name: "Save preferences" }));

    expect(await main().findByText("Your preferences are saved.")).toBeVisible();
    expect(sent).toEqual({
      topics: ["race-news", "training-tips"],
      frequency: "weekly",
      pauseDays: 30,
      savedRaceMails: null,
    });
    expect(main().getByRole("radio", { name: "Until 22 Dec 2026" })).toBeChecked();
  });

  test("has the emails about saved races of the account with the same address", async () => {
    let sent: unknown;
    const stored = { ...PREFERENCES, savedRaceMails: false };
    server.use(
      http.get("/api/newsletter/preferences", () => HttpResponse.json(stored)),
      http.put("/api/newsletter/preferences", async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ ...stored, savedRaceMails: true });
      }),
    );
    const { user } = await openPage(`/email-preferences?t=${TOKEN}`);

    await user.click(await main().findByRole("checkbox", { name: /Changes of my saved races/ }));
    await user.click(main().getByRole("button", { name: "Save preferences" }));

    expect(await main().findByText("Your preferences are saved.")).toBeVisible();
    expect(sent).toMatchObject({ savedRaceMails: true });
    expect(main().getByRole("link", { name: "Unsubscribe from the newsletter" })).toBeVisible();
  });

  test("needs one topic at least", async () => {
    server.use(
      http.get("/api/newsletter/preferences", () => HttpResponse.json({ ...PREFERENCES, topics: ["discounts"] })),
    );
    const { user } = await openPage(`/email-preferences?t=${TOKEN}`);

    await user.click(await main().findByRole("checkbox", { name: "Discounts" }));

    expect(main().getByRole("alert")).toHaveTextContent("Choose at least one topic, or unsubscribe.");
    expect(main().getByRole("button", { name: "Save preferences" })).toBeDisabled();
  });

  test.each(["/email-preferences", "/unsubscribe"])("%s without a link asks for the address", async (path) => {
    await openPage(path);

    expect(await main().findByText(/Open this page from the link in one of our emails/)).toHaveTextContent(
      "If your address gets our newsletter, the email has a link to your choices, where you can also unsubscribe. Otherwise it asks whether you want to subscribe: ignore it then.",
    );
    expect(main().getByLabelText("Email address")).toBeVisible();
  });
});
