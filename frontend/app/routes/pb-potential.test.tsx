import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { updateRunnerProfile, NO_PROFILE, runnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { order, servePotentials, table } from "../../tests/pb-potential-page.ts";
import { potentialRow, potentialTable } from "../../tests/sample-potentials.ts";
import { server } from "../../tests/server.ts";

beforeEach(servePotentials);
afterEach(() => updateRunnerProfile(NO_PROFILE));

const pbTable = () => screen.getByRole("table", { name: /highest PB potential first/ });
const rowOf = (name: string) => within(table()).getByRole("row", { name: new RegExp(name) });

describe("PB potential", () => {
  test("ranks for a four-hour runner until a result is entered", async () => {
    await openPage("/pb-potential");

    expect(order()).toEqual(["Berlin Marathon", "Warm Marathon", "Steep Marathon"]);
    expect(rowOf("Warm Marathon")).toHaveTextContent("4:09:36");
    expect(rowOf("Warm Marathon")).toHaveTextContent("+9:36+4:48 to +14:24");
    expect(screen.getByText(/ranked for a runner who takes 4:00:00/)).toBeVisible();
  });

  test("a typed result changes the ranking and the URL, and is stored for other tools", async () => {
    const page = await openPage("/pb-potential");

    await page.user.selectOptions(screen.getByRole("combobox", { name: "Recent race" }), "half marathon");
    await page.user.type(screen.getByRole("textbox", { name: "Time" }), "1:02:20");
    await page.user.click(screen.getByRole("button", { name: "Rank for me" }));

    await waitFor(() => {
      expect(page.address()).toBe("/pb-potential?distance=half+marathon&time=1%3A02%3A20");
      expect(rowOf("Warm Marathon")).toHaveTextContent("2:15:15");
    });
    expect(
      screen.getByText(/ranked for you: 2:13:47 for a marathon on a flat, cool road, by Vickers and Vertosick/),
    ).toBeVisible();
    expect(runnerProfile().results[0]).toMatchObject({ timeS: 3740, distanceM: 21_097.5 });
  });

  test("a shared URL does not change the stored result", async () => {
    await openPage("/pb-potential?distance=10+km&time=45:00");

    expect(
      screen.getByText(/ranked for you: 3:44:10 for a marathon .* from 10 km in 45:00 and a usual weekly distance/),
    ).toBeVisible();
    expect(runnerProfile().results).toEqual([]);
  });

  test("a stored result is used at once", async () => {
    updateRunnerProfile({ results: [{ distanceM: 42_195, timeS: 12_000, raceId: null, date: null }] });
    await openPage("/pb-potential");

    await screen.findByText(/ranked for you: 3:20:00 for a marathon .* as you have run a marathon in 3:20:00/);
    expect(screen.getByRole("textbox", { name: "Time" })).toHaveValue("3:20:00");
  });

  test("month and omitted parts apply at once and are in the URL", async () => {
    const page = await openPage("/pb-potential");

    await page.user.click(screen.getByRole("checkbox", { name: /altitude/ }));
    await waitFor(() => {
      expect(page.address()).toBe("/pb-potential?without=altitude");
      expect(rowOf("Steep Marathon")).toHaveTextContent("4:00:00");
    });
    await page.user.selectOptions(screen.getByRole("combobox", { name: "Month" }), "May");
    expect(await screen.findByText(/No race matches/)).toBeVisible();
  });

  test("a time that is typed while a choice loads stays in its field", async () => {
    await openPage("/pb-potential");

    fireEvent.change(screen.getByRole("combobox", { name: "Month" }), { target: { value: "5" } });
    fireEvent.change(screen.getByRole("textbox", { name: "Time" }), { target: { value: "3:4" } });

    expect(await screen.findByText(/No race matches/)).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Time" })).toHaveValue("3:4");
    expect(screen.getByRole("combobox", { name: "Month" })).toHaveValue("5");
  });

  test("an invalid time shows an error beside the field, and the list stays", async () => {
    await openPage("/pb-potential?time=fast&distance=marathon");

    expect(screen.getByRole("textbox", { name: "Time" })).toBeInvalid();
    expect(screen.getByRole("textbox", { name: "Time" })).toHaveValue("fast");
    expect(screen.getByRole("alert")).toHaveTextContent("The list is for a four-hour marathon runner.");
    expect(order()).toHaveLength(3);
  });

  test("marks an unverified steepness as stated", async () => {
    await openPage("/pb-potential");

    expect(rowOf("Steep Marathon")).toHaveTextContent("Downhill (stated, not verified)");
    expect(rowOf("Berlin Marathon")).not.toHaveTextContent("stated");
  });

  test("marks courses whose times may not count", async () => {
    await openPage("/pb-potential");

    expect(
      within(rowOf("Steep Marathon")).getByText(/Times are not valid for official records: it falls by 1,663 m/),
    ).toBeInTheDocument();
    expect(
      within(rowOf("Steep Marathon")).getByText(/From 2027 on, the Boston Marathon adds 10 min to a time run here/),
    ).toBeInTheDocument();
  });

  test("names each figure for narrow screens, which have no heads of columns", async () => {
    await openPage("/pb-potential");

    expect(within(rowOf("Warm Marathon")).getByText("Time", { exact: false })).toHaveClass("lg:hidden");
    expect(rowOf("Warm Marathon")).toHaveTextContent(
      /Time in usual weather [\d:]+Compared with a flat, cool road, min:s \+/,
    );
  });

  test("the score leaves out the same parts as the times, and states it", async () => {
    await openPage("/pb-potential?without=altitude&by=pb");

    // the height of Steep costs 6 %: without it the course is the flat, cool road itself; Warm is 4 % slower by its heat
    expect(within(pbTable()).getByRole("row", { name: /Steep Marathon/ })).toHaveTextContent(
      "PB 90.0Course score 90.0",
    );
    expect(within(pbTable()).getByRole("row", { name: /Warm Marathon/ })).toHaveTextContent("PB 74.0Course score 90.0");
    expect(screen.getByRole("columnheader", { name: "PB potential without altitude" })).toBeInTheDocument();
    expect(
      screen.getByText(/^Times and scores leave out altitude\. The score is for a four-hour marathon runner/),
    ).toBeVisible();
  });

  test("the score with all parts equals that of the race page", async () => {
    await openPage("/pb-potential");

    expect(rowOf("Warm Marathon")).toHaveTextContent("Course score 90.0Weather 74.0 · PB 70.0");
    expect(screen.queryByText(/leave out/)).not.toBeInTheDocument();
  });

  test("the order is that of the course, and by choice that of the day or of both", async () => {
    const page = await openPage("/pb-potential");
    expect(order()).toEqual(["Berlin Marathon", "Warm Marathon", "Steep Marathon"]);

    await page.user.selectOptions(screen.getByRole("combobox", { name: "Rank by" }), "Usual weather of race day");
    await waitFor(() => expect(page.address()).toBe("/pb-potential?by=day"));
    const days = within(await screen.findByRole("table", { name: /best usual weather first/ }));
    expect(days.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Berlin Marathon",
      "Steep Marathon",
      "Warm Marathon",
    ]);
  });

  test("an estimate takes no place until one asks for it", async () => {
    const word = potentialRow({ id: 9, name: "Word Marathon", score: 71.2, estimates: ["steepness"] });
    server.use(http.get("*/api/potentials", () => HttpResponse.json(potentialTable([potentialRow(), word]))));
    const page = await openPage("/pb-potential");
    expect(order()).toEqual(["Berlin Marathon"]);
    expect(screen.getByText(/1 race left out.* or we don’t know the surface\.$/)).toBeVisible();

    await page.user.click(screen.getByRole("link", { name: "Include estimated scores" }));

    await waitFor(() => expect(page.address()).toBe("/pb-potential?estimates=1"));
    await waitFor(() => expect(rowOf("Word Marathon")).toHaveTextContent("≈ 71.2"));
    expect(screen.getByRole("checkbox", { name: "Include estimated scores" })).toBeChecked();

    await page.user.click(screen.getByRole("checkbox", { name: "Include estimated scores" }));
    await page.user.selectOptions(screen.getByRole("combobox", { name: "Rank by" }), "PB potential: both");

    await waitFor(() => expect(screen.getByText(/1 race left out.* the surface or the temperature\.$/)).toBeVisible());
  });

  test("the weather alone ranks a race whose course is an estimate, and leaves out one without a temperature", async () => {
    const word = potentialRow({ id: 9, name: "Word Marathon", estimates: ["steepness"] });
    const noMonth = potentialRow({ id: 10, name: "No Month", dayScore: null, estimates: ["temperature"] });
    server.use(http.get("*/api/potentials", () => HttpResponse.json(potentialTable([potentialRow(), word, noMonth]))));
    await openPage("/pb-potential?by=day");

    const byWeather = within(screen.getByRole("table", { name: /best usual weather first/ }));
    expect(byWeather.getByRole("row", { name: /Berlin Marathon/ })).toBeVisible();
    expect(byWeather.getByRole("row", { name: /Word Marathon/ })).toBeVisible();
    expect(byWeather.queryByRole("row", { name: /No Month/ })).toBeNull();
    expect(screen.getByText("1 race left out: the usual temperature is not known.")).toBeVisible();
    expect(screen.queryByText("Include estimated scores")).toBeNull();
  });

  test("a time over an ultra is in whole minutes with a warning, and none is given far beyond a marathon", async () => {
    const ultra = potentialRow({ raceType: "ultra-marathon", distanceKm: 170, grade: [1.5, 1.3, 1.7], name: "Long" });
    const short = potentialRow({
      id: 2,
      raceType: "ultra-marathon",
      distanceKm: 50,
      grade: [1.1, 1, 1.2],
      name: "Short",
    });
    server.use(http.get("*/api/potentials", () => HttpResponse.json(potentialTable([ultra, short]))));
    await openPage("/pb-potential?raceType=ultra-marathon");

    expect(rowOf("Short")).toHaveTextContent(/\d h \d+ min/);
    // too far beyond a marathon: no time, but what the course costs
    expect(rowOf("Long")).not.toHaveTextContent(/\d h/);
    expect(rowOf("Long")).toHaveTextContent(/\d+.%/);
    expect(screen.getByText(/^Beyond the marathon a time says less/)).toBeVisible();
  });

  test("shows the full method on request", async () => {
    const page = await openPage("/pb-potential?by=pb");
    expect(screen.queryByRole("region", { name: "The method in full" })).not.toBeInTheDocument();

    const short = within(screen.getByRole("region", { name: "How it is worked out" }));
    await page.user.click(short.getByRole("link", { name: "The method in full" }));

    const full = within(await screen.findByRole("region", { name: "The method in full" }));
    expect(page.address()).toBe("/pb-potential?by=pb&method=full");
    expect(full.getByText(/^C\(i\) = 155\.4 i⁵/)).toBeVisible();
    expect(full.getByRole("heading", { name: "Not included" })).toBeVisible();
    expect(full.getByRole("cell", { name: "product of the four" })).toBeVisible();
  });

  test("shows one example with the numbers of the server", async () => {
    await openPage("/pb-potential");

    const example = await screen.findByRole("region", { name: "Example: Jungfrau Marathon" });
    expect(example).toHaveTextContent("1.2000 × 1.0500 × 1.1000 × 1.0000 = 1.3860");
    expect(example).toHaveTextContent("a marathon takes 5:32:38, and the score is 34.2");
  });

  test("a server failure shows a message, and the page stays usable", async () => {
    server.use(http.get("*/api/potentials", () => new HttpResponse(null, { status: 503 })));
    await openPage("/pb-potential");

    expect(screen.getByText("503: Service Unavailable")).toBeVisible();
    expect(screen.getByRole("heading", { name: "What the score means" })).toBeVisible();
  });
});

test("a reader who counts in miles reads the method in feet, miles and Fahrenheit", async () => {
  updateRunnerProfile({ units: "imperial" });
  await openPage("/pb-potential");

  expect(await screen.findByText(/drops by more than 5\.3 feet per mile/)).toBeVisible();
  expect(screen.getByText(/Race day can easily be nine degrees warmer or cooler/)).toBeVisible();
  expect(screen.getByText(/^Nothing below 2,461 ft, then 6 % for every 3,281 ft/)).toBeVisible();
  expect(screen.getByText(/39 to 50 °F of air.*loses 0\.12 % for each degree.*up to about 59 °F of air/)).toBeVisible();
});
