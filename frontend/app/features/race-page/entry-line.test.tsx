import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Race } from "~/api/types.gen.ts";
import { race } from "../../../tests/sample-race.ts";
import { EntryLine } from "./entry-line.tsx";
import { SourcesProvider } from "./sources/source-chip.tsx";

function show(changes: Partial<Race>) {
  const shown = race(changes);
  return render(
    <SourcesProvider race={shown}>
      <EntryLine race={shown} />
    </SourcesProvider>,
  );
}

test("state, lowest price and where to enter are shown where they are known", () => {
  const entryUrl = "https://berlin.example/entry";
  const { container } = show({ entryStatus: "open", entryFee: 89.5, entryFeeCurrency: "EUR", entryUrl });

  expect(container).toHaveTextContent("Entry open, from EUR 89.50 · Enter");
  expect(screen.getByRole("link", { name: /^Enter/ })).toHaveAttribute("href", entryUrl);
});

test("an opening that is stated is named with its day", () => {
  const { container } = show({ entryStatus: "not-open", entryOpensOn: "2027-01-12" });

  expect(container).toHaveTextContent("Entry not open yet, opens on 12 Jan 2027");
});

test.each([
  ["nothing is known", {}],
  ["the race is cancelled", { entryStatus: "open", eventStatus: "cancelled" }],
  ["the link is no web address", { entryUrl: "javascript:alert(1)" }],
] as const)("nothing is shown where %s", (_, changes) => {
  expect(show(changes).container).toBeEmptyDOMElement();
});
