import { expect, test } from "vitest";
import { slugOf } from "./slugs.ts";

test.each([
  ["Île-de-France", "ile-de-france"],
  [" Bosnia & Herzegovina ", "bosnia-herzegovina"],
  ["Trøndelag", "trondelag"],
  ["Łódź", "lodz"],
  ["What a profile says?", "what-a-profile-says"],
  ["北京", ""],
])("%j is %j in an address", (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});
