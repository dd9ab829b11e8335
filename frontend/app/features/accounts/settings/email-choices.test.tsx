import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { delay, http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "~/lib/api/query-client.ts";
import { userRecord } from "../../../../tests/identity.ts";
import { server } from "../../../../tests/server.ts";
import { EmailChoices } from "./email-choices.tsx";

const CHOICES = "/api/me/email-choices";

function show(user = userRecord()) {
  render(
    <QueryClientProvider client={createQueryClient("browser")}>
      <EmailChoices user={user} />
    </QueryClientProvider>,
  );
  return screen.getByRole("switch", { name: /Changes of my saved races/ });
}

test("emails about saved races are off until they are switched on", async () => {
  let sent: unknown;
  server.use(
    http.get(CHOICES, () => HttpResponse.json({ savedRaces: false })),
    http.put(CHOICES, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ savedRaces: true });
    }),
  );
  const choice = show();
  await expect.poll(() => choice.hasAttribute("disabled")).toBe(false);
  expect(choice).not.toBeChecked();

  await userEvent.click(choice);

  expect(await screen.findByText("These emails are on.")).toBeVisible();
  expect(choice).toBeChecked();
  expect(sent).toEqual({ savedRaces: true });
});

test("a switch that could not be stored goes back, and says so", async () => {
  server.use(
    http.get(CHOICES, () => HttpResponse.json({ savedRaces: false })),
    http.put(CHOICES, () => HttpResponse.json({ status: 500, message: "No space" }, { status: 500 })),
  );
  const choice = show();
  await expect.poll(() => choice.hasAttribute("disabled")).toBe(false);

  await userEvent.click(choice);

  expect(await screen.findByRole("alert")).toBeVisible();
  expect(choice).not.toBeChecked();
});

test("the switch keeps the focus while it is stored, and a second press waits for that", async () => {
  const stored = vi.fn(async () => {
    await delay(100);
    return HttpResponse.json({ savedRaces: true });
  });
  server.use(
    http.get(CHOICES, () => HttpResponse.json({ savedRaces: false })),
    http.put(CHOICES, stored),
  );
  const choice = show();
  await expect.poll(() => choice.hasAttribute("disabled")).toBe(false);

  await userEvent.click(choice);
  await userEvent.click(choice);

  expect(choice).toHaveAttribute("aria-disabled", "true");
  expect(choice).toBeEnabled();
  expect(choice).toHaveFocus();
  expect(await screen.findByText("These emails are on.")).toBeVisible();
  expect(stored).toHaveBeenCalledTimes(1);
});

test("an address that is not confirmed gets none, and is told so", () => {
  server.use(http.get(CHOICES, () => HttpResponse.json({ savedRaces: true })));

  show(userRecord({ emailConfirmed: false }));

  expect(screen.getByText(/not confirmed yet/)).toBeVisible();
});
