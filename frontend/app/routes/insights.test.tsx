import { screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NO_PROFILE, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { courseAnalysis, insightRow, insightTable, trackAnalysis } from "../../tests/sample-insights.ts";
import { server } from "../../tests/server.ts";

const SNOWDONIA = insightRow({
  id: 3,
  slug: "snowdonia-marathon",
  name: "Snowdonia Marathon",
  country: "United Kingdom",
  month: 10,
  meanC: 9,
  participants: 2_500,
  elevationProfile: "Very Hilly",
  elevationBasis: "stated",
  gainMPerKm: null,
});
const ANALYSIS = "*/api/courses/analysis";
const TRACK = new File(["<gpx/>"], "sunday.gpx");

beforeEach(() => {
  server.use(http.get("*/api/insights", () => HttpResponse.json(insightTable([insightRow(), SNOWDONIA]))));
});
afterEach(() => updateRunnerProfile(NO_PROFILE));

const field = () => screen.getByLabelText(/choose a GPS file/i);
const races = () => screen.getByRole("table", { name: /largest first/ });

describe("a track", () => {
  test("is analysed and shown with profile, gradients, climb and splits", async () => {
    server.use(http.post(ANALYSIS, () => HttpResponse.json(trackAnalysis())));
    const { user } = await openPage("/insights");

    await user.upload(field(), TRACK);

    expect(await screen.findByRole("heading", { name: "Your track" })).toBeVisible();
    expect(screen.getByText("sunday.gpx: 1,234 points, GPX.")).toBeVisible();
    expect(screen.getByRole("img", { name: /Elevation profile.*60 m up and 40 m down/ })).toBeVisible();
    expect(screen.getByText(/Factor/)).toHaveTextContent("1.050 (1.040 to 1.060): +5.0 %");
    const gains = screen.getByRole("table", { name: /counted in seven ways/ });
    expect(within(gains).getByRole("row", { name: /guide’s way.* 60 m/ })).toBeVisible();
    expect(screen.getByText("Analysed: 3.5 km. The result is below.")).toBeVisible();
  });

  test("gets splits that add up to the goal", async () => {
    server.use(http.post(ANALYSIS, () => HttpResponse.json(trackAnalysis())));
    const { user } = await openPage("/insights");
    await user.upload(field(), TRACK);
    const goal = await screen.findByLabelText("Goal time");

    await user.clear(goal);
    await user.type(goal, "20:00");

    const rows = within(screen.getByRole("table", { name: /with times/ })).getAllByRole("row");
    expect(rows).toHaveLength(1 + courseAnalysis().kilometres.length);
    expect(rows.at(-1)).toHaveTextContent(/4 \(500 m\).*0:20:00$/);
    expect(screen.queryByText(/To begin with/)).not.toBeInTheDocument();
  });

  test("an invalid goal shows an error and no splits", async () => {
    server.use(http.post(ANALYSIS, () => HttpResponse.json(trackAnalysis())));
    const { user } = await openPage("/insights");
    await user.upload(field(), TRACK);
    const goal = await screen.findByLabelText("Goal time");

    await user.clear(goal);
    await user.type(goal, "fast");

    expect(goal).toBeInvalid();
    expect(goal).toHaveAccessibleDescription(/is no/);
    expect(screen.queryByRole("table", { name: /with times/ })).not.toBeInTheDocument();
  });

  test.each(["0:01:00", "99:00:00"])("an impossible goal, %s, is refused", async (time) => {
    server.use(http.post(ANALYSIS, () => HttpResponse.json(trackAnalysis())));
    const { user } = await openPage("/insights");
    await user.upload(field(), TRACK);
    const goal = await screen.findByLabelText("Goal time");

    await user.clear(goal);
    await user.type(goal, time);

    expect(goal).toHaveAccessibleDescription(/^Nobody runs that distance in such a time/);
    expect(screen.queryByRole("table", { name: /with times/ })).not.toBeInTheDocument();
  });

  test("is listed by mile for imperial units", async () => {
    updateRunnerProfile({ units: "imperial" });
    const marathon = courseAnalysis({ distanceKm: 42.43 });
    server.use(http.post(ANALYSIS, () => HttpResponse.json(trackAnalysis({ course: marathon }))));
    const { user } = await openPage("/insights");

    await user.upload(field(), TRACK);

    const splits = await screen.findByRole("table", { name: "The course mile by mile, with times" });
    expect(within(splits).getByRole("columnheader", { name: "mi" })).toBeVisible();
    expect(within(splits).getAllByRole("row")).toHaveLength(1 + marathon.miles.length);
    expect(screen.getByText(/^The track is 26\.36 mi long, a marathon 26\.2188 mi/)).toBeVisible();
    expect(screen.getByText("Analysed: 26.4 mi. The result is below.")).toBeVisible();
  });

  test("the first goal follows from the runner's result", async () => {
    updateRunnerProfile({ results: [{ distanceM: 3_500, timeS: 1_200, raceId: null, date: null }] });
    server.use(http.post(ANALYSIS, () => HttpResponse.json(trackAnalysis())));
    const { user } = await openPage("/insights");

    await user.upload(field(), TRACK);

    await screen.findByText(/^For you: 0:20:00 for 3.5 km on a flat, cool road, as you have run 3.5 km in 20:00\.$/);
    expect(screen.getByLabelText("Goal time")).toHaveValue("0:21:00");
  });

  test("that is refused shows the reason beside the field", async () => {
    const message = "This track is shorter than 1 km.";
    server.use(http.post(ANALYSIS, () => HttpResponse.json({ code: "track_too_short", message }, { status: 422 })));
    const { user } = await openPage("/insights");

    await user.upload(field(), TRACK);

    await waitFor(() => expect(field()).toBeInvalid());
    expect(field()).toHaveAccessibleDescription(new RegExp(message));
    expect(screen.getByRole("alert")).toHaveTextContent(message);
    expect(screen.queryByRole("heading", { name: "Your track" })).not.toBeInTheDocument();
  });

  test("that is refused removes the previous result", async () => {
    server.use(http.post(ANALYSIS, () => HttpResponse.json(trackAnalysis())));
    const { user } = await openPage("/insights");
    await user.upload(field(), TRACK);
    await screen.findByRole("heading", { name: "Your track" });
    server.use(http.post(ANALYSIS, () => HttpResponse.json({ message: "This is no track." }, { status: 422 })));

    await user.upload(field(), new File(["."], "monday.gpx"));

    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("This is no track."));
    expect(screen.queryByRole("heading", { name: "Your track" })).not.toBeInTheDocument();
    expect(screen.queryByText(/The result is below/)).not.toBeInTheDocument();
  });

  test("can be cancelled during the upload", async () => {
    server.use(
      http.post(ANALYSIS, async () => {
        await delay("infinite");
        return HttpResponse.json(trackAnalysis());
      }),
    );
    const { user } = await openPage("/insights");
    await user.upload(field(), TRACK);

    await user.click(await screen.findByRole("button", { name: "Cancel" }));

    await waitFor(() => expect(screen.queryByRole("progressbar")).not.toBeInTheDocument());
    expect(field()).toBeValid();
    expect(screen.queryByRole("heading", { name: "Your track" })).not.toBeInTheDocument();
  });

  test("a second track replaces the first", async () => {
    const answers = [trackAnalysis(), trackAnalysis({ points: 77, format: "fit" })];
    server.use(http.post(ANALYSIS, () => HttpResponse.json(answers.shift())));
    const { user } = await openPage("/insights");
    await user.upload(field(), TRACK);
    await screen.findByText(/sunday\.gpx/);

    await user.upload(field(), new File(["."], "monday.gpx"));

    expect(await screen.findByText("monday.gpx: 77 points, FIT.")).toBeVisible();
    expect(screen.queryByText(/sunday\.gpx/)).not.toBeInTheDocument();
  });
});

describe("the plots", () => {
  test("are described in sentences and list every race drawn", async () => {
    await openPage("/insights");

    expect(screen.getByRole("img", { name: /Of 2 races, 2 have a known steepness/ })).toBeVisible();
    const [, berlin, snowdonia] = within(races()).getAllByRole("row");
    expect(berlin).toHaveTextContent(/Berlin Marathon.*0\.7.*14 °C.*54,095.*76\.1/);
    expect(snowdonia).toHaveTextContent(/Snowdonia Marathon.*stated.*–.*9 °C/);
    expect(within(races()).getByRole("link", { name: "Snowdonia Marathon" })).toHaveAttribute(
      "href",
      "/marathon/snowdonia-marathon",
    );
  });

  test("are filtered by the form and the URL", async () => {
    const { user, address } = await openPage("/insights");

    await user.selectOptions(screen.getByLabelText("Month"), "October");

    await waitFor(() => expect(address()).toBe("/insights?month=10"));
    expect(await screen.findByRole("img", { name: /Of 1 race, 1 has/ })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Berlin Marathon" })).not.toBeInTheDocument();
  });

  test("leave the keyboard focus on the choice that was made", async () => {
    const page = await openPage("/insights");
    const month = screen.getByRole("combobox", { name: "Month" });
    month.focus();

    await page.user.selectOptions(month, "October");

    expect(await screen.findByRole("link", { name: "Snowdonia Marathon" })).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole("link", { name: "Berlin Marathon" })).toBeNull();
    });
    expect(screen.getByRole("combobox", { name: "Month" })).toHaveFocus();
  });

  test("link to the races of a month and of a country", async () => {
    await openPage("/insights?raceType=marathon");

    expect(screen.getByRole("link", { name: "September" })).toHaveAttribute(
      "href",
      "/all-races?raceType=marathon&month=9",
    );
    expect(screen.getByRole("link", { name: "United Kingdom" })).toHaveAttribute(
      "href",
      "/all-races?raceType=marathon&country=United+Kingdom",
    );
  });

  test("show a message and no dots without a match", async () => {
    await openPage("/insights?continent=antarctica");

    expect(screen.getByRole("img", { name: /Of 0 races, 0 have/ })).toBeVisible();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });

  test("show a message when loading fails, and a track can still be analysed", async () => {
    server.use(http.get("*/api/insights", () => new HttpResponse(null, { status: 503 })));
    await openPage("/insights");

    expect(screen.getByText(/could not be loaded/)).toBeVisible();
    expect(field()).toBeEnabled();
  });

  test("export their table as CSV", async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      "URL",
      Object.assign(URL, { createObjectURL: (blob: Blob) => String(saved.push(blob)), revokeObjectURL: vi.fn() }),
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const { user } = await openPage("/insights");

    await user.click(screen.getByRole("button", { name: "These races as CSV" }));

    await waitFor(() => expect(click).toHaveBeenCalled());
    const text = await saved[0]?.text();
    expect(text?.split("\r\n")).toEqual([
      "id,name,type,country,continent,month,steepness,steepness_basis,gain_m_per_km,mean_temperature_c,participants,pb_potential,pb_potential_low,pb_potential_high",
      "2,Berlin Marathon,marathon,Germany,Europe,9,Flat,track,0.72,14.4,54095,76.1,,",
      "3,Snowdonia Marathon,marathon,United Kingdom,Europe,10,Very Hilly,stated,,9,2500,76.1,,",
      "",
    ]);
    click.mockRestore();
  });
});
