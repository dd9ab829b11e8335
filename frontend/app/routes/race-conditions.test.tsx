import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { alternativeRow, alternatives, raceClimate, studyPotential } from "../../tests/sample-study.ts";
import { server } from "../../tests/server.ts";
import { forgetRunner, section, serve } from "../../tests/study-page.ts";

beforeEach(forgetRunner);

const HUNDRED_KM = { distanceM: 100_000, timeS: 36_000, raceId: null, date: null };

describe("the usual weather", () => {
  test("covers the runner's own hours, and states what is assumed", async () => {
    serve(race(), { potential: studyPotential() });
    const { user } = await openPage("/marathon/berlin-marathon");

    const weather = section("Usual weather in September");
    // 9:00, and half and all of 4:17:02 later
    expect(weather.getByText("09:00, assumed").closest("div")).toHaveTextContent("10 °C");
    expect(weather.getByText("11:09").closest("div")).toHaveTextContent("12 °C");
    expect(weather.getByText("13:17").closest("div")).toHaveTextContent("14 °C");
    await user.click(weather.getByText("The day hour by hour"));
    expect(weather.getByRole("img", { name: /Finish at 13:17: 14 °C/ })).toBeVisible();
    const hours = weather.getAllByText(/, on the course$/).map((hour) => hour.textContent);
    expect(hours.map((text) => text.slice(0, 5))).toEqual(["09:00", "10:00", "11:00", "12:00", "13:00"]);
    expect(hours[0]).toBe("09:00: 10 °C, 8 to 12 °C, on the course");
    expect(weather.getByText(/Measured at the weather station Tempelhof, 6 km away, means of 1991–2020/)).toBeVisible();
    expect(weather.getByText("September: 10 °C, the month of the race")).toBeInTheDocument();
  });

  test("states the days of a long ultra, and marks an estimated record", async () => {
    const climate = raceClimate({ startHour: 6, kind: "estimate", period: "multi-year mean" });
    updateRunnerProfile({ results: [HUNDRED_KM] });
    serve(race({ raceType: "ultra-marathon", distanceKm: 200 }), { potential: studyPotential({ climate }) });
    await openPage("/ultra-marathon/berlin-marathon");

    const weather = section("Usual weather in September");
    expect(await weather.findByText(/, a day later$/)).toBeVisible();
    expect(
      weather.getByText(/^An estimate from a world-wide grid, for Tempelhof, 6 km away, multi-year mean/),
    ).toBeInTheDocument();
  });
});

describe("qualifying for Boston", () => {
  const boston = () => section(/^Qualifying for Boston/);

  test("uses the drop of the course, and shows the margin at the runner's age", async () => {
    updateRunnerProfile({ results: [{ distanceM: 42_195, timeS: 10_800, raceId: null, date: null }] });
    serve(race({ courseNetDropM: 500, nextEventDate: "2027-03-07" }), { potential: studyPotential() });
    const { user } = await openPage("/marathon/berlin-marathon");
    expect(
      boston().getByText(/A net drop of 500 m: by the downhill rule in force from Boston 2027, 5 min is/),
    ).toBeVisible();
    expect(boston().queryByText(/at age \d+ is/)).not.toBeInTheDocument();

    await user.type(boston().getByLabelText("Age"), "47");
    await user.selectOptions(boston().getByLabelText("Category"), "Men");

    // 3:09:47, and 5:00 more, against 3:15:00
    const margin = await boston().findByText(/^The standard of Boston 2028 .* at age 47 is 3:15:00/);
    expect(margin).toHaveTextContent("provisional: by the rules of 2027");
    expect(margin).toHaveTextContent("13 s below the standard");
    expect(margin).toHaveTextContent("With that buffer you need 3:05:26: this would not be enough");
  });

  test("a course that drops too far does not count", async () => {
    serve(race({ courseNetDropM: 1_900 }), { potential: studyPotential() });
    await openPage("/marathon/berlin-marathon");

    expect(boston().getByText(/times from this course are not accepted/)).toBeVisible();
  });

  test("an unknown drop is stated as not known", async () => {
    serve(race({ courseNetDropM: null }), { potential: studyPotential() });
    await openPage("/marathon/berlin-marathon");

    expect(boston().getByText(/The net drop of this course is not known/)).toBeVisible();
  });

  test("an unknown drop leaves open whether the last cut-off would be met; a downhill course has at least five minutes added", async () => {
    const results = [{ distanceM: 42_195, timeS: 10_800, raceId: null, date: null }];
    updateRunnerProfile({ results, age: 57, sex: "male" });
    const unknown = { courseNetDropM: null, elevationGainM: null, nextEventDate: "2027-03-07" };
    serve(race({ ...unknown, elevationProfile: "Downhill" }), { potential: studyPotential() });
    await openPage("/marathon/berlin-marathon");

    expect(
      boston().getByText(/It is called downhill, which means 457 m or more .* at least 5 min is added/),
    ).toBeVisible();
    const margin = boston().getByText(/^The standard of Boston 2028/);
    expect(margin).toHaveTextContent("with at least 5 min added, is at most 15 min 13 s below the standard.");
    expect(margin).toHaveTextContent(
      "you need 3:20:26, less any further addition for the drop: whether this would be enough is not known.",
    );
  });

  test("a stated flat course is far below the downhill rule", async () => {
    const nothing = { elevationGainM: null, elevationLossM: null, courseNetDropM: null };
    const flat = race({ ...nothing, elevationProfile: "Flat", elevationBasis: "stated" });
    serve(flat, { potential: studyPotential() });
    await openPage("/marathon/berlin-marathon");

    expect(boston().getByText(/A flat course drops far less than the 457 m/)).toBeVisible();
  });

  test.each([
    ["2026-12-06", /should count for Boston 2028 \(provisional: by the rules of 2027\)/],
    ["2027-09-26", /may count for Boston 2028 or for Boston 2029/],
  ])("names the edition for which a race on %s counts", async (nextEventDate, words) => {
    serve(race({ nextEventDate }), { potential: studyPotential() });
    await openPage("/marathon/berlin-marathon");

    expect(boston().getByText(words)).toBeInTheDocument();
  });

  test.each([
    ["2027-05", /should count for Boston 2028/],
    [null, /The day of the next edition is not known, .* These are the rules of Boston 2027\./],
  ])("and one that is expected in %s", async (expectedMonth, words) => {
    serve(race({ nextEventDate: null, dateStatus: "expected", expectedMonth }), { potential: studyPotential() });
    await openPage("/marathon/berlin-marathon");

    expect(boston().getByText(words)).toBeInTheDocument();
  });

  test("is not shown for a marathon of 44 km", async () => {
    serve(race({ distanceKm: 44 }), { potential: studyPotential() });
    await openPage("/marathon/berlin-marathon");

    expect(screen.queryByRole("region", { name: /^Qualifying for Boston/ })).not.toBeInTheDocument();
  });

  test("is shown for marathons only", async () => {
    serve(race({ raceType: "half-marathon", distanceKm: 21.0975 }), { potential: studyPotential() });
    await openPage("/half-marathon/berlin-marathon");

    expect(screen.queryByRole("region", { name: /^Qualifying for Boston/ })).not.toBeInTheDocument();
  });
});

describe("an alternative race", () => {
  test("is listed with one reason in the runner's minutes", async () => {
    const races = [
      { kind: "faster" as const, awayKm: 120, race: alternativeRow() },
      { kind: "flatter" as const, awayKm: 0, race: alternativeRow({ id: 41, slug: "b", name: "Flat One" }) },
      { kind: "cooler" as const, awayKm: 1_300, race: alternativeRow({ id: 42, slug: "c", name: "Cool One" }) },
      { kind: "later" as const, awayKm: 3, race: alternativeRow({ id: 43, slug: "d", name: "Late One" }) },
    ];
    serve(race({ pbPotential: 61.6 }), { potential: studyPotential(), others: alternatives({ races }) });
    await openPage("/marathon/berlin-marathon");

    const [faster, flatter, cooler, later] = section("Alternative races").getAllByRole("listitem");
    expect(within(faster as HTMLElement).getByRole("link")).toHaveAttribute("href", "/marathon/leiden");
    expect(faster).toHaveTextContent("Leiden, Netherlands, 120 km away");
    expect(faster).toHaveTextContent(
      "About 17:02 min faster for a four-hour marathon runner, between 6:57 min and 27:10 min.",
    );
    expect(flatter).toHaveTextContent(
      "Its hills cost 0:00 (0:00 to 0:00) for a four-hour marathon runner, the hills here +4:55 (",
    );
    expect(flatter).toHaveTextContent("at the same place");
    expect(cooler).toHaveTextContent("Average over day and night: 5 °C in ");
    expect(later).toHaveTextContent("Run in October, and about as hilly.");
  });

  test("of an ultra is compared for the runner of the example time", async () => {
    const races = [{ kind: "faster" as const, awayKm: 120, race: alternativeRow() }];
    serve(race({ raceType: "ultra-marathon", distanceKm: 50, pbPotential: 61.6 }), {
      potential: studyPotential(),
      others: alternatives({ races }),
    });
    await openPage("/ultra-marathon/berlin-marathon");

    const [faster] = section("Alternative races").getAllByRole("listitem");
    expect(faster).toHaveTextContent(/faster for the runner of the example time/);
    expect(screen.queryByText(/four-hour/)).not.toBeInTheDocument();
  });

  test("states overlapping ranges, in whole minutes where they are as wide as half an hour, and the cost of a net drop", async () => {
    const wide = alternativeRow({ grade: [1, 0.9, 1.2], netDropM: 716 });
    const races = [{ kind: "faster" as const, awayKm: 120, race: wide }];
    serve(race({ pbPotential: 61.6 }), { potential: studyPotential(), others: alternatives({ races }) });
    await openPage("/marathon/berlin-marathon");

    const [faster] = section("Alternative races").getAllByRole("listitem");
    expect(faster).toHaveTextContent(/runner, but not surely: between 32 min slower and 43 min faster\./);
    expect(faster).toHaveTextContent(
      "It falls by 716 m: times are not valid for official records, and Boston adds 5 min from 2027 on.",
    );
  });

  test("is left out where it is not faster for this runner", async () => {
    const races = [{ kind: "faster" as const, awayKm: 120, race: alternativeRow({ grade: [1.1, 1.1, 1.1] }) }];
    serve(race({ pbPotential: 61.6 }), { potential: studyPotential(), others: alternatives({ races }) });
    await openPage("/marathon/berlin-marathon");

    expect(screen.queryByRole("region", { name: /^Alternative races/ })).not.toBeInTheDocument();
  });

  test("is not requested for a race without a score", async () => {
    serve(race(), { potential: studyPotential() });
    const asked = vi.fn(() => HttpResponse.json(alternatives()));
    server.use(http.get("*/api/marathons/:id/alternatives", asked));
    await openPage("/marathon/berlin-marathon");

    expect(screen.queryByRole("region", { name: /^Alternative races/ })).not.toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
  });
});
