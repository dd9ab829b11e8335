import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { Race } from "~/api/types.gen.ts";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { raceClimate, studyPotential } from "../../tests/sample-study.ts";
import { server } from "../../tests/server.ts";
import { forgetRunner, section, serve } from "../../tests/study-page.ts";

beforeEach(forgetRunner);

/** The potential of every start as the server gives it: here only the day and the climate's start differ. */
function serveStarts(shown: Race): string[] {
  const asked: string[] = [];
  serve(shown, {});
  server.use(
    http.get("*/api/marathons/:id/potential", ({ request }) => {
      const start = new URL(request.url).searchParams.get("start");
      asked.push(start ?? "own");
      const climate = start ? raceClimate({ startHour: 14, isStartAssumed: false }) : raceClimate();
      return HttpResponse.json(studyPotential({ climate, dayScore: start ? 61.5 : 88.5 }));
    }),
  );
  return asked;
}

const weatherScore = () => screen.getByText("Weather score", { selector: "dt" }).nextElementSibling;
const facts = () => screen.getByRole("region", { name: "Key facts" });
const startFact = () => within(facts()).getByText("Start", { selector: "dt" }).nextElementSibling;

test("a start that is set counts for the scores and the weather, and can be taken back", async () => {
  const asked = serveStarts(race({ startTime: null, dayScore: 88.5 }));
  const { user, address } = await openPage("/marathon/berlin-marathon");
  expect(facts()).toHaveTextContent("Start09:00, assumed");
  expect(weatherScore()).toHaveTextContent("88.5");

  await user.click(screen.getByText("Set another start time"));
  await user.clear(screen.getByLabelText("Start by the local clock"));
  await user.type(screen.getByLabelText("Start by the local clock"), "14:00");
  await user.click(screen.getByRole("button", { name: "Use this start" }));

  await waitFor(() => expect(startFact()).toHaveTextContent("14:00, as you set it"));
  expect(address()).toBe("/marathon/berlin-marathon?start=14%3A00");
  expect(weatherScore()).toHaveTextContent("61.5");
  expect(
    section("PB potential").getByText(/^For a start at 14:00, as you set it\. Lists and rankings use 09:00\./),
  ).toBeVisible();
  expect(section("Usual weather in September").getByText("14:00")).toBeVisible();
  expect(screen.getByRole("link", { name: "Prepare for race day" })).toHaveAttribute(
    "href",
    "/race-preparation?race=berlin-marathon&start=14%3A00",
  );

  await user.click(screen.getByRole("link", { name: "Back to 09:00, assumed" }));

  await waitFor(() => expect(startFact()).toHaveTextContent(/^09:00, assumed/));
  expect(address()).toBe("/marathon/berlin-marathon");
  expect(weatherScore()).toHaveTextContent("88.5");
  expect(asked).toEqual(["own", "14:00"]);
});

test("the focus stays at the button, or in the field, by which a start was set", async () => {
  serveStarts(race({ startTime: null }));
  const { user } = await openPage("/marathon/berlin-marathon");
  await user.click(screen.getByText("Set another start time"));
  const field = screen.getByLabelText("Start by the local clock");
  await user.clear(field);
  await user.type(field, "14:00");

  screen.getByRole("button", { name: "Use this start" }).focus();
  await user.keyboard("{Enter}");

  await waitFor(() => expect(startFact()).toHaveTextContent("14:00, as you set it"));
  expect(screen.getByRole("button", { name: "Use this start" })).toHaveFocus();

  await user.clear(field);
  await user.type(field, "15:30{Enter}");

  await waitFor(() => expect(startFact()).toHaveTextContent("15:30, as you set it"));
  expect(screen.getByLabelText("Start by the local clock")).toHaveFocus();
});

test("the way back to the race's own start has the focus at the form that sets another, which shows it", async () => {
  serveStarts(race({ startTime: null }));
  const { user, goBack } = await openPage("/marathon/berlin-marathon?start=14:00");
  const field = screen.getByLabelText("Start by the local clock");
  expect(field).toHaveValue("14:00");

  screen.getByRole("link", { name: "Back to 09:00, assumed" }).focus();
  await user.keyboard("{Enter}");

  await waitFor(() => expect(startFact()).toHaveTextContent(/^09:00, assumed/));
  expect(screen.getByText("Set another start time")).toHaveFocus();
  expect(screen.getByLabelText("Start by the local clock")).toHaveValue("09:00");

  await goBack();

  await waitFor(() => expect(screen.getByLabelText("Start by the local clock")).toHaveValue("14:00"));
});

test("a stated start is shown with its mark, and is the one to come back to", async () => {
  serveStarts(race({ startTime: "09:15", startTimeCertainty: "likely" }));
  await openPage("/marathon/berlin-marathon?start=14:00");

  expect(startFact()).toHaveTextContent("14:00, as you set it");
  expect(screen.getByRole("link", { name: "Back to 09:15" })).toHaveAttribute("href", "/marathon/berlin-marathon");
});

test("what is no time of day in the address is named, and the race's own start counts", async () => {
  const asked = serveStarts(race({ startTime: null }));
  await openPage("/marathon/berlin-marathon?start=25:00");

  expect(facts()).toHaveTextContent("09:00, assumed");
  expect(screen.getByText("The start in the address is no time of day.")).toBeVisible();
  expect(asked).toEqual(["own"]);
});

test("the time in the dark of an ultra begins at the start that is set", async () => {
  serve(race({ raceType: "ultra-marathon", startTime: null }), { potential: studyPotential({ climate: null }) });
  await openPage("/ultra-marathon/berlin-marathon?start=22:00");

  expect(await section("Effort and darkness").findByText(/^[0-9]+ (h|min)/)).toBeVisible();
});
