import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { openPage } from "../../tests/open-page.tsx";
import { fact, PLAN } from "../../tests/plan-page.ts";

beforeEach(() => {
  localStorage.clear();
});

describe("a training plan", () => {
  test("keeps invalid input, shows its problem, and makes the plan without it", async () => {
    const { user } = await openPage(PLAN);

    const field = screen.getByRole("textbox", { name: "Weekly distance now" });
    await user.clear(field);
    await user.type(field, "loads");

    expect(field).toHaveValue("loads");
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/not a distance/);
    expect(await fact("Weeks")).toBe("16");
  });

  test("follows the form, and stores it in the profile and the address", async () => {
    const { user, address } = await openPage("/training-plans");
    expect(await fact("Largest week")).toBe("54 km");

    await user.type(screen.getByRole("textbox", { name: "Weekly distance now" }), "90");

    await waitFor(async () => expect(await fact("Largest week")).not.toBe("54 km"));
    await waitFor(() => expect(address()).toBe("/training-plans?weekly=90"));
    expect(JSON.parse(localStorage.getItem("runnerProfile") ?? "{}")).toMatchObject({ weeklyDistanceM: 90_000 });
  });

  test("for an athlete leaves the profile of the coach as it is", async () => {
    localStorage.setItem("runnerProfile", JSON.stringify({ weeklyDistanceM: 60_000 }));
    const { user, address } = await openPage("/training-plans?athlete=Ada&weekly=4");

    await user.type(await screen.findByRole("textbox", { name: "Weekly distance now" }), "0");

    await waitFor(() => expect(address()).toContain("weekly=40"));
    expect(JSON.parse(localStorage.getItem("runnerProfile") ?? "{}")).toMatchObject({ weeklyDistanceM: 60_000 });
  });

  test("is the same in other units", async () => {
    const { user, address } = await openPage("/training-plans?weekly=40&longest=18");
    const weeks = await fact("Weeks");

    await user.click(screen.getByText("Dates away, days off, two runs a day, long-run day, units, name"));
    await user.click(screen.getByRole("radio", { name: "Miles" }));

    expect(screen.getByRole("textbox", { name: "Weekly distance now" })).toHaveValue("40 km");
    await waitFor(() => expect(address()).toContain("weekly=40+km&longest=18+km"));
    expect(await fact("Weeks")).toBe(weeks);
    expect(JSON.parse(localStorage.getItem("runnerProfile") ?? "{}")).toMatchObject({ weeklyDistanceM: 40_000 });
  });

  test("shows where a figure comes from that was not typed", async () => {
    await openPage("/training-plans?weekly=40");

    expect(await screen.findByLabelText("Weekly distance now")).toHaveAccessibleDescription("In a usual week.");
    expect(screen.getByLabelText("Longest run")).toHaveAccessibleDescription(/assumed until you enter it/);
  });

  test("takes figures entered in another tool", async () => {
    localStorage.setItem("runnerProfile", JSON.stringify({ weeklyDistanceM: 60_000, longestRunM: 24_000 }));
    await openPage("/training-plans?date=2027-04-25&start=2027-03-01");

    expect(await fact("Weeks")).toBe("8");
    expect(screen.getByPlaceholderText("60 km")).toBeInTheDocument();
  });

  test("has no problem in a field that is emptied", async () => {
    const { user, address } = await openPage("/training-plans?goal=3:45:00&weekly=40&longest=18");
    const fields = ["Goal time", "Weekly distance now", "Longest run"].map((name) =>
      screen.getByRole("textbox", { name }),
    );

    for (const field of fields) {
      await user.clear(field);
      expect(field).toHaveValue("");
      expect(field).toBeValid();
    }

    await waitFor(() => expect(address()).toBe("/training-plans"));
  });
});

describe("the recent race of a plan", () => {
  const HALF = { distanceM: METRES.half, timeS: 6300, raceId: null, date: null };
  const distance = () => screen.getByRole("combobox", { name: "Race distance" });
  const time = () => screen.getByRole("textbox", { name: "Time" });

  test("a time that is typed counts over the distance that the form shows, also where that came from the profile", async () => {
    updateRunnerProfile({ results: [HALF] });
    const { user, address } = await openPage("/training-plans");
    expect(distance()).toHaveValue("half marathon");

    await user.type(time(), "1:43:00");

    expect(distance()).toHaveValue("half marathon");
    await waitFor(() => expect(address()).toBe("/training-plans?recentDistance=half+marathon&recent=1%3A43%3A00"));
  });

  test("whose time is emptied keeps its distance for the next one; until then the profile's result counts", async () => {
    updateRunnerProfile({ results: [HALF] });
    const { user } = await openPage("/training-plans");
    await user.selectOptions(distance(), "10 km");
    expect(time()).toHaveAccessibleDescription(
      /^Until you enter a time, your figures count: half marathon in 1:45:00\.$/,
    );
    expect(time()).toHaveAttribute("placeholder", "45:00");

    await user.type(time(), "45:00");
    expect(time()).not.toHaveAccessibleDescription();
    await user.clear(time());

    expect(distance()).toHaveValue("10 km");
    expect(time()).toHaveAccessibleDescription(
      /^Until you enter a time, your figures count: half marathon in 1:45:00\.$/,
    );
    await user.selectOptions(distance(), "half marathon");
    expect(time()).toHaveAccessibleDescription("From your figures.");
    expect(time()).toHaveAttribute("placeholder", "1:45:00");
  });
});
