import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Race } from "~/api/types.gen.ts";
import { race } from "../../../tests/sample-race.ts";
import { PastEditions } from "./past-editions.tsx";

function shown(changes: Partial<Race>): (string | null)[] {
  render(<PastEditions race={race(changes)} />);
  return screen.getAllByRole("listitem").map((item) => item.textContent);
}

test("days of past editions are listed, the five latest", () => {
  const pastDates = ["2026-09-27", "2025-09-21", "2024-09-29", "2023-09-24", "2022-09-25", "2021-09-26"];

  expect(shown({ pastDates, usualDay: "last Sunday of September" })).toEqual([
    "27 Sept 2026",
    "21 Sept 2025",
    "29 Sept 2024",
    "24 Sept 2023",
    "25 Sept 2022",
  ]);
  expect(screen.getByText("Usually: last Sunday of September")).toBeInTheDocument();
});

test("of a UTMB festival a day before Friday is its first day, not that of the race: its week is listed", () => {
  const pastDates = ["2026-08-24", "2025-08-29", "2025-08-25", "2024-08-27"];

  expect(shown({ utmbWorldSeries: true, pastDates, usualDay: "fourth Monday of August" })).toEqual([
    "week of 24 Aug 2026",
    "29 Aug 2025",
    "week of 26 Aug 2024",
  ]);
  expect(screen.getByText("The festival usually begins: fourth Monday of August")).toBeInTheDocument();
});

test("a race on a weekday that is no festival keeps its day", () => {
  expect(shown({ pastDates: ["2026-11-26"], usualDay: "fourth Thursday of November" })).toEqual(["26 Nov 2026"]);
  expect(screen.getByText("Usually: fourth Thursday of November")).toBeInTheDocument();
});
