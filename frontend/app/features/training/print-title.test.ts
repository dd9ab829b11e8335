import { expect, test } from "vitest";
import { printTitle } from "./print-title.ts";

const BERLIN = { name: "Berlin Marathon", kind: "marathon", day: "2027-09-26", dateStatus: "expected" } as const;

test.each([
  [{}, null, "Training plan: marathon"],
  [{ date: "2027-04-24" }, null, "Training plan: marathon on 24 April 2027"],
  [{ date: "tomorrow", distance: "half" }, null, "Training plan: half marathon"],
  [{ distance: "ultra", athlete: "Ada" }, null, "Ada’s training plan: ultra"],
  [{ athlete: "Ada" }, BERLIN, "Ada’s training plan: Berlin Marathon on 26 September 2027 (not confirmed)"],
  [{}, { ...BERLIN, dateStatus: "confirmed" as const }, "Training plan: Berlin Marathon on 26 September 2027"],
  [{ date: "2027-09-05" }, BERLIN, "Training plan: Berlin Marathon on 5 September 2027"],
])("the printed title of %o, race %o, is %s", (inputs, race, title) => {
  expect(printTitle(inputs, race)).toBe(title);
});
