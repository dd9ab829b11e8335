import { screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { NO_PROFILE, recentResult, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { courseAnalysis, insightRow, insightTable, trackAnalysis } from "../../tests/sample-insights.ts";
import { server } from "../../tests/server.ts";

const ANALYSIS = "*/api/courses/analysis";
const TRACK = new File(["<gpx/>"], "sunday.gpx");

beforeEach(() => {
  server.use(http.get("*/api/insights", () => HttpResponse.json(insightTable([insightRow()]))));
});
afterEach(() => updateRunnerProfile(NO_PROFILE));

const field = () => screen.getByLabelText(/choose a GPS file/i);

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

  test("of a long ultra gets its times in whole minutes, because they are known to half an hour", async () => {
    const course = courseAnalysis({ distanceKm: 100, gainM: 5_000 });
    server.use(http.post(ANALYSIS, () => HttpResponse.json(trackAnalysis({ course }))));
    updateRunnerProfile({ results: [recentResult(50_000, 6 * 3_600)] });
    const { user } = await openPage("/insights");

    await user.upload(field(), TRACK);

    expect(await screen.findByText(/You would take/)).toHaveTextContent(
      /take \d+ h \d+ min on the flat and \d+ h \d+ min here, \+\d+ h \d+ min \(\+\d+ h \d+ min to \+\d+ h \d+ min\)\.$/,
    );
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
