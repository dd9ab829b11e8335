import { cleanup, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { serveAccounts, storeProviderSession, userRecord } from "../../tests/identity.ts";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";

let sent: unknown[] = [];
const explanation = () => main().findByLabelText("What you do for the race");
const sendIt = () => main().getByRole("button", { name: "Send the claim" });

interface Known {
  ownRaces?: unknown[];
  submissions?: unknown[];
}

function serve(answer: () => Response, { ownRaces = [], submissions = [] }: Known = {}) {
  serveAccounts(
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "organiser" }))),
    http.get("/api/marathons/race-7", () => HttpResponse.json(race({ id: 7, name: "Bonn Marathon" }))),
    http.get("/api/organiser/races", () => HttpResponse.json(ownRaces)),
    http.get("/api/submissions", () => HttpResponse.json(submissions)),
    http.post("/api/submissions", async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
}

function refuse(field: string, message: string) {
  const errors = [{ field, code: "refused", message }];
  return HttpResponse.json({ code: "refused", message: "Please check the marked fields.", errors }, { status: 422 });
}

const main = () => within(screen.getByRole("main"));

beforeEach(() => {
  localStorage.clear();
  sent = [];
  storeProviderSession();
});
afterEach(announceSignedOut);

test("a claim is sent with its evidence, and leads to where it is followed", async () => {
  serve(() => HttpResponse.json({ id: 12, name: "Bonn Marathon" }, { status: 201 }));
  const { user } = await openPage("/submit-race?claim=7");

  await user.type(await main().findByLabelText(/^A page of the race/), "https://bonn.example/team");
  await user.type(await explanation(), "I direct it.");
  await user.click(sendIt());

  expect(await main().findByRole("link", { name: "your submission 12" })).toBeVisible();
  expect(main().getByRole("heading", { name: "Thank you. We have your claim of Bonn Marathon." })).toHaveFocus();
  expect(sent).toEqual([
    { kind: "claim", raceId: 7, claim: { evidenceUrl: "https://bonn.example/team", explanation: "I direct it." } },
  ]);
  cleanup();
  await openPage("/submit-race?claim=7");
  expect(await explanation()).toHaveValue("");
});

test("a refused claim loses nothing, and its first refused field has the focus", async () => {
  serve(() => refuse("explanation", "Please say a little more."));
  const { user } = await openPage("/submit-race?claim=7");

  await user.type(await explanation(), "Me");
  await user.click(sendIt());

  expect(await main().findByText("Please say a little more.")).toBeVisible();
  expect(await explanation()).toHaveValue("Me");
  expect(await explanation()).toHaveFocus();
});

test("a claim is kept while it is typed, also after a reload", async () => {
  serve(() => HttpResponse.error());
  const { user } = await openPage("/submit-race?claim=7");
  await user.type(await explanation(), "I direct it.");
  cleanup();

  await openPage("/submit-race?claim=7");

  expect(await explanation()).toHaveValue("I direct it.");
});

test("who organises the race already is led to its correction instead of a form", async () => {
  serve(() => HttpResponse.error(), { ownRaces: [{ raceId: 7 }] });
  await openPage("/submit-race?claim=7");

  expect(await main().findByText(/You organise this race/)).toBeVisible();
  expect(main().getByRole("link", { name: "correct it" })).toHaveAttribute("href", "/submit-race?race=7");
  expect(main().queryByLabelText("What you do for the race")).toBeNull();
});

test.each([
  ["pending", true],
  ["rejected", false],
])("a claim of the race that is %s is shown instead of a form: %s", async (status, isShown) => {
  const submissions = [{ id: 12, kind: "claim", status, race: { raceId: 7 } }];
  serve(() => HttpResponse.error(), { submissions });
  await openPage("/submit-race?claim=7");

  if (isShown) expect(await main().findByRole("link", { name: "your submission 12" })).toBeVisible();
  else expect(await explanation()).toBeVisible();
});
