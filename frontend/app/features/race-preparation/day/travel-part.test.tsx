/** The sentence about the clocks of the runner and of the race. */
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { race } from "../../../../tests/sample-race.ts";
import { readPreparation } from "~/features/race-preparation/preparation-inputs.ts";
import { raceDayPlan } from "~/features/race-preparation/race-day-plan.ts";
import { Travel } from "./travel-part.tsx";

const request = readPreparation({ date: "2027-04-11" }, { distanceM: 42_195 }, "metric");
const PLAN = raceDayPlan(request, race(), null, null);

test.each([
  ["Europe/Paris", "Clocks there show the same time as yours, that of Europe/Paris."],
  [
    "Europe/Berlin",
    "Clocks there show the same time as yours: no time difference between Europe/Berlin and Europe/Paris.",
  ],
])("for a runner of %s in Paris names each zone once", (home, sentence) => {
  render(<Travel plan={PLAN} zone="Europe/Paris" home={home} isHomeGiven />);

  expect(screen.getByText(sentence)).toBeVisible();
});
