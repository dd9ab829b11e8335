import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { server } from "../../tests/server.ts";

beforeEach(() => sessionStorage.clear());

async function fillIn(message = "The date is wrong.") {
  const user = userEvent.setup();
  // the newsletter form of the footer has such a field too
  const main = within(await screen.findByRole("main"));
  await user.type(await main.findByLabelText(/Email address/), "ada@example.org");
  await user.type(screen.getByLabelText("Message"), message);
  return user;
}

test("a message about a race carries the race along, and shows its reference", async () => {
  let sent: unknown;
  server.use(
    http.get("/api/marathons/berlin-marathon", () => HttpResponse.json(race())),
    http.post("/api/contact", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ reference: "SL-2345ABCD" }, { status: 201 });
    }),
  );
  await openPage("/contact?race=berlin-marathon");
  expect(await screen.findByRole("link", { name: "Berlin Marathon" })).toBeVisible();
  const user = await fillIn();

  await user.click(screen.getByRole("button", { name: "Send message" }));

  expect(await screen.findByText("SL-2345ABCD")).toBeVisible();
  expect(sent).toMatchObject({
    topic: "wrong-fact",
    race: "berlin-marathon",
    email: "ada@example.org",
    message: "The date is wrong.",
    subject: "",
  });
});

test("a failed message stays in the form, and the next try has the same key", async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post("/api/contact", ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      if (keys.length > 1) return HttpResponse.json({ reference: "SL-2345ABCD" }, { status: 201 });
      const problem = { status: 429, message: "Too many attempts. Please try again later." };
      return HttpResponse.json(problem, { status: 429 });
    }),
  );
  await openPage("/contact");
  const user = await fillIn();

  await user.click(screen.getByRole("button", { name: "Send message" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /^429: Too many attempts\. Please try again later\. Nothing/,
  );
  expect(screen.getByLabelText("Message")).toHaveValue("The date is wrong.");
  await user.click(screen.getByRole("button", { name: "Send message" }));

  expect(await screen.findByText("SL-2345ABCD")).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
});

test("what was typed is there again after a reload, and gone once it was sent", async () => {
  server.use(http.post("/api/contact", () => HttpResponse.json({ reference: "SL-2345ABCD" }, { status: 201 })));
  await openPage("/contact");
  await fillIn("The start moved to 10:00.");
  cleanup();

  await openPage("/contact");
  const message = await screen.findByLabelText("Message");
  expect(message).toHaveValue("The start moved to 10:00.");
  await userEvent.click(screen.getByRole("button", { name: "Send message" }));
  expect(await screen.findByText("SL-2345ABCD")).toBeVisible();
  cleanup();

  await openPage("/contact");
  expect(await screen.findByLabelText("Message")).toHaveValue("");
});
