import { screen, waitFor } from "@testing-library/react";
import axe from "axe-core";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { server } from "../../tests/server.ts";
import { strictCalendar } from "../../tests/strict-calendar.ts";

beforeEach(() => {
  localStorage.clear();
  server.use(http.get("*/api/marathons/berlin-marathon", () => HttpResponse.json(race())));
});

afterEach(() => {
  vi.useRealTimers();
});

describe("recovery", () => {
  test("without inputs is that of a marathon, counted from the race", async () => {
    await openPage("/recovery-tips");

    expect(screen.getByText(/26 days without hard running after a marathon/)).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Week 4 after the race" })).toBeInTheDocument();
    expect(screen.queryByRole("heading", { name: "Week 5 after the race" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Calendar file" })).toBeNull();
    expect(screen.getByText("Enter a race day for a calendar file.")).toBeVisible();
  });

  test.each([
    ["half", 13, 2],
    ["marathon", 26, 4],
    ["ultra", 31, 5],
  ])("of distance %s has %i days without hard running and %i weeks", async (distance, days, weeks) => {
    await openPage(`/recovery-tips?distance=${distance}`);

    expect(screen.getByText(new RegExp(`^${days} days without hard running`))).toBeInTheDocument();
    expect(screen.getAllByRole("heading", { name: /^Week \d after the race$/ })).toHaveLength(weeks);
  });

  test("says of strides how the run is done", async () => {
    await openPage("/recovery-tips");

    expect(screen.getByText("Run easily; at the end four times 20 seconds quick and relaxed.")).toBeInTheDocument();
  });

  test("is the same in other units", async () => {
    const { user } = await openPage("/recovery-tips?weekly=50");
    expect(screen.getAllByText(/Easy run, 5 km/)).not.toHaveLength(0);

    await user.click(screen.getByRole("radio", { name: "Miles" }));

    expect(screen.getByRole("textbox", { name: "Usual weekly distance before the race" })).toHaveValue("50 km");
    expect(screen.getAllByText(/^Easy run, 3(\.\d)? miles/)).not.toHaveLength(0);
  });

  test("asks for the weekly distance in the runner's units", async () => {
    const { user } = await openPage("/recovery-tips");
    const weekly = screen.getByRole("textbox", { name: "Usual weekly distance before the race" });
    expect(weekly).toHaveAttribute("placeholder", "Such as 50 km");

    await user.click(screen.getByRole("radio", { name: "Miles" }));

    expect(weekly).toHaveAttribute("placeholder", "Such as 30 miles");
  });

  test("lists warning signs with their sources", async () => {
    await openPage("/recovery-tips");

    expect(screen.getByRole("heading", { name: /emergency number/ })).toBeInTheDocument();
    expect(screen.getByText(/as dark as tea or cola/)).toBeInTheDocument();
    for (const link of screen.getAllByRole("link", { name: /^(NHS|CDC|NHS inform)$/ }))
      expect(link.getAttribute("href")).toMatch(/^https:\/\//);
  });

  test("takes distance and day from a race, and tells whether the next one is too soon", async () => {
    const { user } = await openPage("/recovery-tips?race=berlin-marathon&next=2027-10-10");

    expect(screen.getByRole("heading", { level: 1, name: "Recovery after Berlin Marathon" })).toBeInTheDocument();
    expect(screen.getByText(/14 days between the races. Too soon by the rule/)).toBeInTheDocument();
    expect(screen.getByText("Saturday 23 October 2027")).toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "Miles" }));
    expect(await screen.findByDisplayValue("2027-10-10")).toBeInTheDocument();
  });

  test("counts one day between two races as a day", async () => {
    await openPage("/recovery-tips?race=berlin-marathon&next=2027-09-27");

    expect(screen.getByText(/^1 day between the races\. Too soon by the rule/)).toBeInTheDocument();
  });

  test.each([
    ["an edition of the last weeks", "2027-09-01", "2027-08-29"],
    ["no edition of long ago", "2028-03-01", ""],
  ])("takes the day of %s", async (_, today, day) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${today}T09:00`) });
    const past = race({ slug: "past", lastDate: "2027-08-29", nextEventDate: null, dateStatus: "unknown" });
    server.use(http.get("*/api/marathons/past", () => HttpResponse.json(past)));
    await openPage("/recovery-tips?race=past");

    await waitFor(() => expect(screen.getByLabelText("Race day")).toHaveValue(day));
  });

  test("has no problem in a field that is emptied, and takes the race's own day again", async () => {
    const { user } = await openPage("/recovery-tips?race=berlin-marathon&date=2027-09-27&weekly=50&next=2027-12-05");
    const fields = ["Race day", "Usual weekly distance before the race", "Day of your next race, if there is one"].map(
      (name) => screen.getByLabelText(name),
    );

    for (const field of fields) {
      await user.clear(field);
      expect(field).toBeValid();
    }

    expect(screen.getByLabelText("Race day")).toHaveAccessibleDescription(/^The date in this guide/);
    expect(screen.getByText("Saturday 23 October 2027")).toBeInTheDocument();
  });

  test("goes into a calendar that a strict reader takes", async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return "blob:recovery";
    });
    vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const { user } = await openPage("/recovery-tips?distance=half&date=2027-04-25&weekly=40");

    await user.click(screen.getByRole("button", { name: "Calendar file" }));

    await waitFor(() => expect(blobs).toHaveLength(1));
    const { events } = strictCalendar((await blobs[0]?.text()) ?? "");
    expect(events[0]).toMatchObject({ DTSTART: "2027-04-26", SUMMARY: "Walk, 20 min" });
    expect(events.some(({ SUMMARY }) => SUMMARY?.startsWith("Easy run, "))).toBe(true);
  });

  test("has no accessibility violation", async () => {
    await openPage("/recovery-tips?date=2027-04-25&weekly=50&next=2027-09-26");

    const { violations } = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });

    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});
