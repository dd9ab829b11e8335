import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { studyPotential } from "../../tests/sample-study.ts";
import { forgetRunner, serve } from "../../tests/study-page.ts";

/** 3:00:00 on a flat, cool road is this long there. */
const HERE = "3:09:47";

const ENOUGH = "enough for the 2026 cut-off";
const NOT_ENOUGH = `not ${ENOUGH}`;

beforeEach(forgetRunner);
afterEach(forgetRunner);

/** The text of a page, once it says this. */
async function wordsOn(address: string, words: RegExp): Promise<string> {
  await openPage(address);
  await screen.findAllByText(words);
  const text = screen.getByRole("main").textContent.replace(/\s+/g, " ");
  cleanup();
  return text;
}

describe("one runner, one rule book for Boston", () => {
  test.each([
    // 3:09:47, five minutes for the drop, 3:15:00
    [47, 500, "13 s below the standard", "With that buffer you need 3:05:26: this would not be enough", NOT_ENOUGH],
    [
      44,
      500,
      "9 min 47 s above the standard",
      "With that buffer you need 2:55:26: this would not be enough",
      undefined,
    ],
    [57, 500, "15 min 13 s below the standard", "With that buffer you need 3:20:26: this would be enough", ENOUGH],
    [47, 100, "5 min 13 s below the standard", "With that buffer you need 3:10:26: this would be enough", ENOUGH],
  ])(
    "at %i, with a drop of %i m: race page, predictor, comparison and tool agree",
    async (age, drop, margin, buffer, cutOff) => {
      const profile = { results: [{ distanceM: 42_195, timeS: 10_800, raceId: null, date: null }], age };
      updateRunnerProfile({ ...profile, sex: "male" });
      serve(race({ courseNetDropM: drop, nextEventDate: "2027-03-07" }), { potential: studyPotential() });

      for (const address of [
        "/marathon/berlin-marathon",
        `/marathon-predictor?distance=marathon&time=3:00:00&race=berlin-marathon&age=${age}&sex=male`,
        `/running-tools?qualifier=${HERE}&age=${age}&sex=male&drop=${drop}+m`,
      ]) {
        const words = (await wordsOn(address, /With that buffer you need/)).toLowerCase();
        expect(words, address).toContain(margin);
        expect(words, address).toContain(buffer.toLowerCase());
      }

      const compared = await wordsOn("/compare?races=1", /^Boston 2028: /);
      expect(compared).toContain(`Boston 2028: ${margin}${drop === 500 ? ", +5 min for the drop" : ""}`);
      expect(/(not )?enough for the 2026 cut-off/.exec(compared)?.[0]).toBe(cutOff);
    },
  );
});
