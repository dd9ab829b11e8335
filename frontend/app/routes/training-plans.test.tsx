import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import axe from "axe-core";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { PLAN, week } from "../../tests/plan-page.ts";
import { race } from "../../tests/sample-race.ts";
import { server } from "../../tests/server.ts";

const NO_POTENTIAL = { type: "about:blank", status: 404, code: "not_found", message: "None", requestId: "1" };
afterEach(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  localStorage.clear();
  server.use(
    http.get("*/api/marathons/berlin-marathon", () => HttpResponse.json(race())),
    http.get("*/api/marathons/berlin-marathon/potential", () => HttpResponse.json(NO_POTENTIAL, { status: 404 })),
    http.get("*/api/marathons/hilly-half", () =>
      HttpResponse.json(
        race({
          id: 3,
          slug: "hilly-half",
          name: "Hilly Half",
          raceType: "half-marathon",
          distanceKm: 21.0975,
          elevationGainM: 420,
          nextEventDate: null,
          dateStatus: "expected",
          expectedMonth: "2027-05",
        }),
      ),
    ),
    http.get("*/api/marathons/hilly-half/potential", () => HttpResponse.json(NO_POTENTIAL, { status: 404 })),
  );
});

const fact = async (name: string) =>
  (await screen.findByText(name, { selector: "dt" })).nextElementSibling?.textContent;
describe("a training plan", () => {
  test("without inputs is sixteen weeks to a marathon, by week numbers", async () => {
    await openPage("/training-plans");

    expect(await fact("Weeks")).toBe("16");
    expect(screen.getByText(/By week numbers/)).toBeInTheDocument();
    const last = within(await week(16));
    expect(last.getByText(/^Race day: the marathon/)).toBeInTheDocument();
    // the race is not counted
    expect(last.getByText(/^[\d.]+ km before the race$/)).toBeInTheDocument();
    expect(within(await week(14)).getByText(/2 weeks to go · Taper/)).toBeInTheDocument();
    expect(screen.getByText(/It assumes a week of 30 km/)).toBeInTheDocument();
    expect(screen.getByText(/Enter a recent race, or a goal time/)).toBeInTheDocument();
  });

  test("ends on the day of the race that was chosen", async () => {
    await openPage("/training-plans?race=berlin-marathon&goal=3:30:00");

    expect(await screen.findByRole("heading", { level: 1, name: "Training for Berlin Marathon" })).toBeInTheDocument();
    const last = await week(16);
    expect(within(last).getByText("Race day: Berlin Marathon")).toBeInTheDocument();
    expect(within(last).getByText("26 Sept")).toBeInTheDocument();
  });

  test("of a race with an unknown day says so, and has its hills", async () => {
    await openPage("/training-plans?race=hilly-half");

    expect(await screen.findByText(/Hilly Half is expected in May 2027/)).toBeInTheDocument();
    expect(screen.getByText(/The course climbs 20 m per km/)).toBeInTheDocument();
    // from the low figures that are assumed of a first half marathon
    expect(await fact("Weeks")).toBe("14");
    expect(screen.getByText(/It assumes a week of 15 km now with a longest run of 6 km\./)).toBeVisible();
  });

  test("of a distance that there is none is an error, not a marathon", async () => {
    await openPage("/training-plans?distance=parkrun");

    expect(screen.getByRole("alert")).toHaveTextContent(/“parkrun” is no distance of our plans/);
    expect(screen.queryByText("Weeks", { selector: "dt" })).toBeNull();
  });

  test("has race pace 3 % faster than the result supports at most, and says what the goal would need", async () => {
    await openPage("/training-plans?goal=3:00:00&recent=60:00&weekly=40&longest=18");

    expect(await screen.findByText(/^Your goal needs 4:16 \/km; your result supports 6:5\d \/km/)).toBeVisible();
    expect(screen.getByRole("row", { name: /^Race pace in training 6:4\d/ })).toBeVisible();
  });

  test("says why less is run than now", async () => {
    await openPage("/training-plans?weekly=160&longest=30&days=4");

    expect(
      await screen.findByText(/^You run 160 km a week now, and the largest week of this plan has \d+ km/),
    ).toBeVisible();
  });

  test("from nothing begins with running and walking", async () => {
    await openPage("/training-plans?distance=half&weekly=0&longest=0");

    expect((await within(await week(1)).findAllByText(/^Run and walk/)).length).toBeGreaterThan(0);
  });

  test("is refused where there is too little time, with the first possible day", async () => {
    await openPage("/training-plans?date=2027-04-25&start=2027-03-01&weekly=30&longest=14");

    expect(await screen.findByRole("heading", { name: /Not advised/ })).toBeInTheDocument();
    expect(
      screen.getByText(/12 weeks would be enough: the first race day that fits is Sunday 23 May 2027/),
    ).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Races from that day on" })).toHaveAttribute(
      "href",
      "/all-races?raceType=marathon&dateFrom=2027-05-23&sort=soonest",
    );
    expect(screen.queryByRole("region", { name: "Week 1" })).toBeNull();
  });

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

  test("is the same in other units", async () => {
    const { user, address } = await openPage("/training-plans?weekly=40&longest=18");
    const weeks = await fact("Weeks");

    await user.click(screen.getByText("Two runs a day, days off, long-run day, units, name"));
    await user.click(screen.getByRole("radio", { name: "Miles" }));

    expect(screen.getByRole("textbox", { name: "Weekly distance now" })).toHaveValue("40 km");
    await waitFor(() => expect(address()).toContain("weekly=40+km&longest=18+km"));
    expect(await fact("Weeks")).toBe(weeks);
    expect(JSON.parse(localStorage.getItem("runnerProfile") ?? "{}")).toMatchObject({ weeklyDistanceM: 40_000 });
  });

  test("shows where the weekly distance comes from", async () => {
    await openPage("/training-plans?weekly=40");

    expect(await screen.findByLabelText("Weekly distance now")).toHaveAccessibleDescription(/as entered here/);
    expect(screen.getByLabelText("Longest run")).toHaveAccessibleDescription(/assumed until you enter it/);
  });

  test("takes figures entered in another tool", async () => {
    localStorage.setItem("runnerProfile", JSON.stringify({ weeklyDistanceM: 60_000, longestRunM: 24_000 }));
    await openPage("/training-plans?date=2027-04-25&start=2027-03-01");

    expect(await fact("Weeks")).toBe("8");
    expect(screen.getByPlaceholderText("60 km")).toBeInTheDocument();
  });

  describe("whose usual first day has passed", () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 2, 1, 9) });
    });

    test("starts today and says so; all of its weeks can be shown", async () => {
      const { user, address } = await openPage("/training-plans?date=2027-04-25&weekly=60&longest=28");
      await waitFor(async () => expect(await fact("Weeks")).toBe("8"));
      expect(screen.getByText(/has 16 weeks and would have started on 4 Jan 2027/)).toBeInTheDocument();

      await user.click(screen.getByRole("button", { name: "Show all 16 weeks" }));

      await waitFor(async () => expect(await fact("Weeks")).toBe("16"));
      await waitFor(() => expect(address()).toContain("start=2027-01-04"));
    });

    test("is refused where that is too late, also by a link", async () => {
      await openPage("/training-plans?date=2027-04-25&weekly=30&longest=14");

      expect(await screen.findByRole("heading", { name: /Not advised/ })).toBeInTheDocument();
      expect(screen.getByText(/there are 8 weeks until the marathon/)).toBeInTheDocument();
      expect(screen.getByRole("link", { name: /Show all 16 weeks, from 4 Jan 2027/ })).toBeInTheDocument();
    });

    test("goes on as it was where a run of it is done", async () => {
      localStorage.setItem("trainingLog", JSON.stringify({ "2027-04-25 42195": ["2027-01-05"] }));
      const { user, address } = await openPage("/training-plans?date=2027-04-25&weekly=60&longest=28");
      expect(await screen.findByText(/Day one of this plan was 4 Jan 2027, 56 days ago/)).toBeInTheDocument();
      expect(await fact("Weeks")).toBe("16");

      await user.click(screen.getByRole("button", { name: "Start today instead" }));

      await waitFor(async () => expect(await fact("Weeks")).toBe("8"));
      await waitFor(() => expect(address()).toContain("start=2027-03-01"));
    });
  });

  test("for a race day that is near begins today; for one that is far it has its usual length", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 2, 1, 9) });
    await openPage("/training-plans?weekly=60&longest=28");
    const day = screen.getByLabelText("Race day");

    fireEvent.change(day, { target: { value: "2027-04-25" } });

    await waitFor(async () => expect(await fact("Weeks")).toBe("8"));
    expect(screen.getByLabelText("First day of training")).toHaveValue("2027-03-01");
    fireEvent.change(screen.getByLabelText("First day of training"), { target: { value: "" } });
    fireEvent.change(day, { target: { value: "2027-10-24" } });
    await waitFor(async () => expect(await fact("Weeks")).toBe("16"));
  });

  test("has no accessibility violation", async () => {
    await openPage(PLAN);
    await screen.findByRole("button", { name: "Calendar file" });

    const { violations } = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });

    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

test.each([
  ["race=hilly-half", "/half-marathon", "race=hilly-half&", "race=hilly-half&"],
  ["distance=half", "/half-marathon", "", "distance=half&"],
  ["distance=marathon", "/marathon", "", "distance=marathon&"],
])("a plan for %s leads on with its distance, race and goal", async (asked, kind, race, about) => {
  await openPage(`/training-plans?${asked}&goal=2:45:00`);

  const further = within(await screen.findByRole("region", { name: "Next steps" }));
  expect(further.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    `${kind}-predictor?${race}goal=2%3A45%3A00`,
    `${kind}-pace-chart?${race}goal=2%3A45%3A00`,
    `/race-preparation?${about}goal=2%3A45%3A00`,
    `/recovery-tips?${about.slice(0, -1)}`,
  ]);
  expect(screen.getByRole("link", { name: "What a result predicts" })).toHaveAttribute("href", `${kind}-predictor`);
});
