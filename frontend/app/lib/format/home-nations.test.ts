import { describe, expect, test } from "vitest";
import { mentionedNation, withoutNations } from "./home-nations.ts";

describe("a nation in a search text", () => {
  test.each([
    ["scotland", "Scotland"],
    ["Flat half marathon SCOTLAND", "Scotland"],
    ["state of Wales", "Wales"],
    ["marathons in northern  ireland", "Northern Ireland"],
    ["England, autumn", "England"],
    ["wales or scotland", "Wales"],
  ])("%s speaks of %s", (text, nation) => {
    expect(mentionedNation(text)).toBe(nation);
  });

  test.each(["ireland", "New England", "New South Wales", "Walesby", "scottish run", ""])(
    "%s speaks of none",
    (text) => {
      expect(mentionedNation(text)).toBeUndefined();
    },
  );
});

test("what is left beside the nations keeps places that only hold such a name", () => {
  expect(withoutNations("Scotland's hills, New England").trim()).toBe("hills, New England");
});
