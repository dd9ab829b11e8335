import fc from "fast-check";
import { expect, test } from "vitest";
import { overLimit } from "./text-limit.ts";

test("a text says how far it is over its limit", () => {
  expect(overLimit("a".repeat(2000), 2000)).toBeUndefined();
  expect(overLimit("a".repeat(2001), 2000)).toBe("Too long by 1 character: at most 2000.");
  expect(overLimit("a".repeat(2037), 2000)).toBe("Too long by 37 characters: at most 2000.");
});

test("an emoji is one character, as the server counts", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), (most) => {
      expect(overLimit("🏃".repeat(most), most)).toBeUndefined();
      expect(overLimit("🏃".repeat(most + 2), most)).toBe(`Too long by 2 characters: at most ${most}.`);
    }),
  );
});
