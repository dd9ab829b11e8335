import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { typeBerlin } from "../../../tests/race-search-field.tsx";

class Range {
  startContainer: Node;
  startOffset: number;
  endOffset: number;

  constructor({ startContainer, startOffset, endOffset }: StaticRangeInit) {
    this.startContainer = startContainer;
    this.startOffset = startOffset;
    this.endOffset = endOffset;
  }
}

class Ranges {
  texts: string[];

  constructor(...ranges: Range[]) {
    this.texts = ranges.map(({ startContainer, startOffset, endOffset }) =>
      (startContainer.textContent ?? "").slice(startOffset, endOffset),
    );
  }
}

afterEach(() => vi.unstubAllGlobals());

test("a browser with highlights of its own highlights the matched text, without elements for it", async () => {
  const highlights = new Map<string, Ranges>();
  vi.stubGlobal("Highlight", Ranges);
  vi.stubGlobal("StaticRange", Range);
  vi.stubGlobal("CSS", { highlights });

  await typeBerlin();

  expect(highlights.get("search-match")?.texts).toEqual(["Berlin", "Berlin", "Berlin", "Berlin"]);
  expect(screen.getByRole("listbox").querySelector("mark")).toBeNull();
});
