/** Texts longer than the server takes: they stay whole, say how far they are over, and are not sent. */
import { cleanup, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { openPage } from "../../tests/open-page.tsx";
import { serveOrganiser } from "../../tests/organiser-page.ts";
import { race } from "../../tests/sample-race.ts";
import { comparison } from "../../tests/sample-saved-races.ts";
import { account, LISTS, section, serveSavedRaces } from "../../tests/saved-lists-page.tsx";
import { server } from "../../tests/server.ts";

let sent: unknown[] = [];
const main = () => within(screen.getByRole("main"));
type User = Awaited<ReturnType<typeof openPage>>["user"];

/** Pastes 37 characters more than fit. */
async function pasteTooMuch(user: User, field: HTMLElement, most: number): Promise<void> {
  const text = "é".repeat(most + 37);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
  expect(field).toHaveValue(text);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(`Too long by 37 characters: at most ${most}.`));
}

async function shorten(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  await user.type(field, text);
  expect(field).toBeValid();
}

const record = async ({ request }: { request: Request }) => {
  sent.push(await request.json());
  return HttpResponse.json({ id: 12, name: "Bonn Marathon", reference: "SL-2345ABCD" }, { status: 201 });
};

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
});
afterEach(announceSignedOut);

test("a claim is sent once its explanation fits", async () => {
  serveOrganiser(
    http.get("/api/marathons/race-7", () => HttpResponse.json(race({ id: 7, name: "Bonn Marathon" }))),
    http.post("/api/submissions", record),
  );
  const { user } = await openPage("/submit-race?claim=7");
  await user.type(await main().findByLabelText(/^A page of the race/), "https://bonn.example/team");
  const field = main().getByLabelText("What you do for the race");
  const send = main().getByRole("button", { name: "Send the claim" });

  await pasteTooMuch(user, field, 2000);
  await user.click(send);
  expect(field).toHaveFocus();
  expect(sent).toEqual([]);

  await shorten(user, field, "I direct it.");
  await user.click(send);
  expect(await main().findByRole("link", { name: "your submission 12" })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("a new event is not sent while its town is too long, and the town is shown", async () => {
  serveOrganiser(
    http.post("/api/submissions/check", () => HttpResponse.json({ problems: [] })),
    http.post("/api/submissions", record),
  );
  const { user } = await openPage("/submit-race");
  await pasteTooMuch(user, await main().findByLabelText("Town"), 120);
  await user.click(main().getByRole("button", { name: /Source, and send/ }));
  await pasteTooMuch(user, await main().findByLabelText(/^Note to the editors/), 2000);

  await user.click(await main().findByRole("button", { name: /^Send/ }));

  expect(await main().findByLabelText("Town")).toHaveFocus();
  expect(main().getByLabelText("Town")).toHaveAccessibleDescription("Too long by 37 characters: at most 120.");
  expect(sent).toEqual([]);
});

test("a message is not sent while it is too long, and says so after a reload too", async () => {
  server.use(http.post("/api/contact", record));
  const { user } = await openPage("/contact");
  const field = () => main().findByLabelText("Message");
  const press = () => user.click(main().getByRole("button", { name: "Send message" }));
  await user.type(await main().findByLabelText(/Email address/), "ada@example.org");
  await pasteTooMuch(user, await field(), 5000);
  await press();
  expect(sent).toEqual([]);
  cleanup();

  await openPage("/contact");
  expect(await field()).toHaveAccessibleDescription("Too long by 37 characters: at most 5000.");
  await press();
  expect(sent).toEqual([]);
  await shorten(user, await field(), "The date is wrong.");
  await press();

  expect(await screen.findByText("SL-2345ABCD")).toBeVisible();
});

test("a note of a comparison is not saved while it is too long", async () => {
  serveSavedRaces();
  account({ comparisons: [comparison({ id: "a", name: "Spring" })] });
  server.use(http.put("*/api/comparisons/:id", record));
  const { user } = await openPage("/lists", LISTS);
  const list = await section("Comparisons");
  await user.click(await list.findByRole("button", { name: "Edit comparison Spring" }));

  await pasteTooMuch(user, list.getByRole("textbox", { name: /^Note/ }), 5000);
  await user.click(list.getByRole("button", { name: "Save changes" }));
  await pasteTooMuch(user, list.getByRole("textbox", { name: "Name" }), 200);

  expect(sent).toEqual([]);
});
