import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "~/lib/api/query-client.ts";
import { server } from "../../../../tests/server.ts";
import { FavouriteCalendar } from "./favourite-calendar.tsx";
import { HEADINGS } from "./headings.ts";

const CALENDAR = "/api/favorite-calendar";
const PATH = "/api/favorite-calendars/abcdefghijklmnopqrstuvwxyzABCDEF.ics";

/** A server with at most one calendar. */
function serveCalendar(createdAt: string | null) {
  const stored = { createdAt };
  server.use(
    http.get(CALENDAR, () => HttpResponse.json(stored)),
    http.post(CALENDAR, () => {
      stored.createdAt = "2026-11-23T10:00:00Z";
      return HttpResponse.json({ token: "abcdefghijklmnopqrstuvwxyzABCDEF", path: PATH }, { status: 201 });
    }),
    http.delete(CALENDAR, () => {
      stored.createdAt = null;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  render(
    <QueryClientProvider client={createQueryClient("browser")}>
      <h2 id={HEADINGS.calendar} tabIndex={-1}>
        Calendar
      </h2>
      <FavouriteCalendar />
    </QueryClientProvider>,
  );
}

test("the address of the calendar is shown when it is made, and can be removed", async () => {
  serveCalendar(null);

  const make = await screen.findByRole("button", { name: "Make a private address" });
  await expect.poll(() => make.hasAttribute("disabled")).toBe(false);
  await userEvent.click(make);
  expect(await screen.findByLabelText("Private address")).toHaveValue(window.location.origin + PATH);

  await userEvent.click(await screen.findByRole("button", { name: "Remove it" }));
  expect(await screen.findByText("The address is removed.")).toBeVisible();
  expect(screen.queryByLabelText("Private address")).not.toBeInTheDocument();
});

test("an address that was made stays where the list of it cannot be read again", async () => {
  serveCalendar(null);
  const make = await screen.findByRole("button", { name: "Make a private address" });
  await expect.poll(() => make.hasAttribute("disabled")).toBe(false);
  const reads = vi.fn(() => HttpResponse.json({ status: 401, code: "x", message: "y" }, { status: 401 }));
  server.use(http.get(CALENDAR, reads));

  await userEvent.click(make);

  await expect.poll(() => reads.mock.calls.length).toBeGreaterThan(0);
  expect(await screen.findByLabelText("Private address")).toHaveValue(window.location.origin + PATH);
});

test("the focus stays on the button that makes an address, and goes to the heading once it is removed", async () => {
  serveCalendar(null);
  const make = await screen.findByRole("button", { name: "Make a private address" });
  await expect.poll(() => make.hasAttribute("disabled")).toBe(false);

  await userEvent.click(make);
  expect(make).toBeEnabled();
  expect(await screen.findByRole("button", { name: "Make a new address" })).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Remove it" }));

  await screen.findByText("The address is removed.");
  expect(screen.getByRole("heading", { name: "Calendar" })).toHaveFocus();
});

test("where no answer arrives, it is said that the address before may no longer work", async () => {
  serveCalendar("2026-10-01T10:00:00Z");
  server.use(http.post(CALENDAR, () => HttpResponse.error()));

  await userEvent.click(await screen.findByRole("button", { name: "Make a new address" }));

  expect(await screen.findByRole("alert")).toHaveTextContent("the address that your calendar has may no longer work");
});

test("an address from before is not shown again, and a new one ends it", async () => {
  serveCalendar("2026-10-01T10:00:00Z");

  expect(await screen.findByText("There is an address since 1 Oct 2026.")).toBeVisible();
  expect(screen.queryByLabelText("Private address")).not.toBeInTheDocument();
  expect(screen.getByText("With a new address, the one before stops working.")).toBeVisible();
});
