import { cleanup, screen, within } from "@testing-library/react";
import axe from "axe-core";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { fact, PLAN, week } from "../../tests/plan-page.ts";
import { race } from "../../tests/sample-race.ts";
import { server } from "../../tests/server.ts";

const NO_POTENTIAL = { type: "about:blank", status: 404, code: "not_found", message: "None", requestId: "1" };

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

  test("says on race day at which pace to start where the goal is faster than the result supports", async () => {
    await openPage("/training-plans?goal=3:00:00&recent=60:00&weekly=40&longest=18");

    const last = within(await week(16));
    expect(
      last.getByText(
        /^42\.2 km · 6:5\d \/km at the start, as your result supports on a flat road; your goal needs 4:16 \/km$/,
      ),
    ).toBeVisible();
    expect(screen.getByText(/Race pace in this plan is 6:4\d \/km/)).toBeVisible();
  });

  test("says that a goal is slow whose pace is that of easy runs", async () => {
    await openPage("/training-plans?goal=4:15:00&recentDistance=10+km&recent=45:00");

    expect(
      await screen.findByText(
        /Your goal is slower than your result predicts: its race pace lies within your easy pace\./,
      ),
    ).toBeVisible();
  });

  test("says why easy runs are slower than the table of VDOT has them", async () => {
    await openPage(PLAN);

    expect(
      await screen.findByText(
        /We predict a slower marathon than their table, 5:\d\d \/km: your easy pace is slower too\./,
      ),
    ).toBeVisible();
  });

  test("says before its weeks, in print too, that it knows nothing of the runner's health", async () => {
    await openPage(PLAN);

    const note = await screen.findByText(/^A plan knows nothing of your health\. .* is a reason to stop\.$/);
    const first = await week(1);
    expect(note.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(note.closest(".no-print, .print\\:hidden")).toBeNull();
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

  test("opened by a link that holds the whole plan has its weeks before the form", async () => {
    const isFormFirst = async () => {
      const first = await week(1);
      const form = screen.getByRole("form", { name: "Your race and training" });
      return Boolean(form.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING);
    };
    await openPage(PLAN);
    expect(await isFormFirst()).toBe(true);
    cleanup();

    await openPage(`${PLAN}&units=km&athlete=Ada`);
    expect(await isFormFirst()).toBe(false);
    expect(screen.getByRole("link", { name: /Change the race or the figures/ })).toHaveAttribute("href", "#plan-form");
  });

  test("in miles has weeks of whole miles, and says so where the sum of their runs is none", async () => {
    await openPage(`${PLAN}&units=mi`);

    const region = await week(3);
    const [total = "", ...runs] = within(region)
      .getAllByText(/^(about )?[\d.]+ miles\b/)
      .map((element) => element.textContent.replace(/ miles.*/, ""));
    const sum = runs.reduce((milesSoFar, miles) => milesSoFar + Number(miles), 0);
    expect(total).toBe(`${Number.isInteger(sum) ? "" : "about "}${Math.round(sum)}`);
  });

  test("has no accessibility violation", async () => {
    await openPage(PLAN);
    await screen.findByRole("button", { name: "Calendar file" });

    const { violations } = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });

    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

test.each([
  ["race=hilly-half", "/half-marathon", "race=hilly-half&", "race=hilly-half&", "&strategy=effort"],
  ["distance=half", "/half-marathon", "", "distance=half&", ""],
  ["distance=marathon", "/marathon", "", "distance=marathon&", ""],
])("a plan for %s leads on with its distance, race and goal", async (asked, kind, race, about, pacing) => {
  await openPage(`/training-plans?${asked}&goal=2:45:00`);

  const further = within(await screen.findByRole("region", { name: "Next steps" }));
  expect(further.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    `${kind}-predictor?${race}goal=2%3A45%3A00`,
    `${kind}-pace-chart?${race}goal=2%3A45%3A00${pacing}`,
    `/race-preparation?${about}goal=2%3A45%3A00`,
    `/recovery-tips?${about.slice(0, -1)}`,
  ]);
  expect(screen.getByRole("link", { name: "What a result predicts" })).toHaveAttribute(
    "href",
    `${kind}-predictor?${race}goal=2%3A45%3A00`,
  );
});
