import { expect, test } from "vitest";
import { wholeParts } from "./whole-parts.ts";

test.each([
  [
    [33.5, 33.5, 33],
    [34, 33, 33],
  ],
  [
    [45.6, 8.7, 45.7],
    [45, 9, 46],
  ],
  [
    [100, 0, 0],
    [100, 0, 0],
  ],
  [[], []],
])("%j are %j: rounded, and together the whole", (parts, whole) => {
  expect(wholeParts(parts)).toEqual(whole);
});
