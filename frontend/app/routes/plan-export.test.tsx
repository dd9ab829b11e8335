import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { PLAN, saved, week } from "../../tests/plan-page.ts";
import { server } from "../../tests/server.ts";

beforeEach(() => {
  localStorage.clear();
});

describe("taking a plan along", () => {
  test("as a calendar, asks the server nothing", async () => {
    const blobs = saved();
    const { user } = await openPage(PLAN);

    await user.click(await screen.findByRole("button", { name: "Calendar file" }));

    await waitFor(() => expect(blobs).toHaveLength(1));
    expect(await blobs[0]?.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(blobs[0]?.type).toBe("text/calendar;charset=utf-8");
  });

  test("as a link with all that it rests on: result, week, units, days and name", async () => {
    localStorage.setItem(
      "runnerProfile",
      JSON.stringify({
        results: [{ distanceM: 10_000, timeS: 2_700, raceId: null, date: null }],
        weeklyDistanceM: 80_467.2,
        longestRunM: 32_186.88,
        age: null,
        sex: null,
        units: "imperial",
      }),
    );
    const { user } = await openPage(
      `/training-plans?distance=marathon&date=2027-04-25&days=5&athlete=Ada&away=2027-02-14..2027-02-20`,
    );
    const copied = vi.spyOn(navigator.clipboard, "writeText");
    expect(await screen.findByRole("heading", { name: "Ada’s plan" })).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Share" }));

    const link = new URL(String(copied.mock.calls[0]?.[0]));
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      weekly: "50 miles",
      longest: "20 miles",
      recentDistance: "10 km",
      recent: "0:45:00",
      units: "mi",
      athlete: "Ada",
      away: "2027-02-14..2027-02-20",
      start: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
    });
  });

  test("with the name of its runner on the calendar and on the sheets of the months", async () => {
    const blobs = saved();
    const { user } = await openPage(`${PLAN}&athlete=Ada`);
    const printed = vi.spyOn(window, "print").mockImplementation(() => {
      expect(screen.getAllByText("Ada’s training for the marathon")).not.toHaveLength(0);
    });

    await user.click(await screen.findByRole("button", { name: "Calendar file" }));
    await user.click(await screen.findByRole("button", { name: "Print by month" }));

    await waitFor(() => expect(blobs).toHaveLength(1));
    expect(await blobs[0]?.text()).toContain("Ada’s training for the marathon");
    expect(printed).toHaveBeenCalledOnce();
  });

  test("says how a calendar follows a change, and when what the server holds is deleted", async () => {
    await openPage(PLAN);

    expect(
      await screen.findByText(/After you change the plan, load a new file: it updates the entries\./),
    ).toBeVisible();
    expect(screen.getByText(/They are deleted half a year after the race, or when you remove them\./)).toBeVisible();
  });

  test("from a coach's link shows no figure of the reader's own, and leaves assumed ones open", async () => {
    localStorage.setItem(
      "runnerProfile",
      JSON.stringify({
        results: [{ distanceM: 5_000, timeS: 1_000, raceId: null, date: null }],
        weeklyDistanceM: 90_000,
        longestRunM: 30_000,
        units: "metric",
      }),
    );
    await openPage(
      `/training-plans?date=2027-04-25&start=2027-01-04&weekly=50+miles&longest=8.699+miles+assumed&recent=none&units=mi`,
    );

    expect(await screen.findByLabelText("Weekly distance now")).toHaveValue("50 miles");
    expect(screen.getByLabelText("Longest run")).toHaveValue("");
    expect(screen.getByLabelText("Longest run")).toHaveAttribute("placeholder", "8.7 miles");
    expect(screen.getByLabelText("Time")).toHaveValue("");
    expect(screen.getByText("This plan is made without a result.")).toBeVisible();
  });

  test("as a backup that is read back, with what is done", async () => {
    const blobs = saved();
    const { user } = await openPage(PLAN);
    await user.click(within(await week(1)).getAllByRole("checkbox")[0] as HTMLElement);
    await user.click(await screen.findByRole("button", { name: "Backup file" }));
    const text = (await blobs[0]?.text()) ?? "";
    localStorage.clear();
    cleanup();

    const again = await openPage("/training-plans");
    const file = new File([text], "training.json", { type: "application/json" });
    await again.user.upload(await screen.findByLabelText("Backup of a plan"), file);

    expect(await screen.findByText(/Done: 1 of \d+ runs/)).toBeInTheDocument();
    expect(again.address()).toContain("date=2027-04-25");
  });

  test.each([
    [429, { code: "too_many_attempts", retryAfter: 3552 }, /^429: Too many calendars .* in 60 minutes\.$/],
    [422, { code: "calendar_out_of_range" }, /^422: The days of this plan are too far away/],
    [503, { code: "unavailable" }, /^503: \S/],
  ])("at a private address that is refused with %i says why", async (status, problem, words) => {
    server.use(http.post("*/api/calendars", () => HttpResponse.json({ status, ...problem }, { status })));
    const { user } = await openPage(PLAN);

    await user.click(await screen.findByRole("button", { name: "Make a private address" }));

    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  test("at a private address, which is updated when the plan changes and removed on request", async () => {
    const token = "t".repeat(32);
    const asked: string[] = [];
    server.use(
      http.post("*/api/calendars", async ({ request }) => {
        const body = (await request.json()) as { entries: unknown[] };
        asked.push(`POST ${body.entries.length > 50}`);
        return HttpResponse.json({ token, path: `/api/calendars/${token}.ics` }, { status: 201 });
      }),
      http.put(`*/api/calendars/${token}`, () => {
        asked.push("PUT");
        return HttpResponse.json({ token, path: `/api/calendars/${token}.ics` });
      }),
      http.delete(`*/api/calendars/${token}`, () => {
        asked.push("DELETE");
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openPage(PLAN);

    await user.click(await screen.findByRole("button", { name: "Make a private address" }));
    expect(await screen.findByRole("textbox", { name: "Private address" })).toHaveValue(
      `${window.location.origin}/api/calendars/${token}.ics`,
    );
    expect(screen.getByRole("textbox", { name: "Private address" })).toHaveFocus();
    expect(screen.getByRole("button", { name: "Send the plan again" })).toHaveAttribute("aria-disabled", "true");
    await user.click(within(await week(9)).getByText("Change week 9"));
    await user.click(screen.getByRole("link", { name: "Skip week 9" }));
    expect(await screen.findByText("The plan has changed since it was sent.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Send the plan again" }));
    await waitFor(() => expect(screen.getByText("The calendar there is this plan.")).toBeInTheDocument());
    expect(screen.getByRole("button", { name: "Send the plan again" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Remove it" }));

    expect(await screen.findByRole("button", { name: "Make a private address" })).toHaveFocus();
    expect(asked).toEqual(["POST true", "PUT", "DELETE"]);
    expect(localStorage.getItem("trainingFeeds")).toBe("{}");
  });
});

test("a private address that had run out is replaced, and calendars have to subscribe to the new one", async () => {
  const [old, fresh] = ["o".repeat(32), "f".repeat(32)];
  const feed = { token: old, path: `/api/calendars/${old}.ics`, sent: "x" };
  localStorage.setItem("trainingFeeds", JSON.stringify({ "2027-04-25 42195": feed }));
  server.use(
    http.put(`*/api/calendars/${old}`, () => HttpResponse.json({ status: 404, code: "not_found" }, { status: 404 })),
    http.post("*/api/calendars", () =>
      HttpResponse.json({ token: fresh, path: `/api/calendars/${fresh}.ics` }, { status: 201 }),
    ),
  );
  const { user } = await openPage(PLAN);

  await user.click(await screen.findByRole("button", { name: "Send the plan again" }));

  expect(await screen.findByText("The old address had run out. Subscribe to the new one.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Private address" })).toHaveValue(
    `${window.location.origin}/api/calendars/${fresh}.ics`,
  );
});

describe("a printed plan", () => {
  test("has a title that names the race and its day, in place of that of the page", async () => {
    await openPage("/training-plans?date=2027-04-24&athlete=Ada");

    expect(await screen.findByRole("heading", { level: 1, name: "Training Plans" })).toHaveClass("print:hidden");
    expect(screen.getByText("Ada’s training plan: marathon on 24 April 2027")).toHaveClass("hidden", "print:block");
    // terms of the guide stay with their text
    expect(screen.getByText("Long run", { selector: "dt" }).parentElement).toHaveClass("break-inside-avoid");
  });

  test("has no word that asks the reader to do something on the screen", async () => {
    await openPage("/training-plans");

    const prompts = [/What do you run now\?/, /Enter a recent race/, /Drag a run to another day/];
    for (const prompt of prompts) expect((await screen.findByText(prompt)).closest(".no-print")).not.toBeNull();
    expect(screen.getByText(/It assumes a week of 30 km/).closest(".no-print")).toBeNull();
  });
});
