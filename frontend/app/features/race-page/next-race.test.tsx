import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { race } from "../../../tests/sample-race.ts";
import { NextRace } from "./next-race.tsx";

test("a week that is known from another race of the event is a heading of its own, with the reason", () => {
  const basis = "Expected in the week of 5 Apr 2027: Canberra Marathon, a race of the same event, is on 11 Apr 2027";
  const week = { nextEventDate: null, expectedMonth: "2027-04", expectedWeekStart: "2027-04-05", dateBasis: basis };

  render(
    <MemoryRouter>
      <NextRace race={race({ ...week, dateStatus: "expected" })} />
    </MemoryRouter>,
  );

  expect(screen.getByText("Week of 5 Apr 2027")).toHaveAttribute("datetime", "2027-04");
  expect(screen.getByText("Our estimate, not confirmed")).toBeVisible();
  expect(screen.getByText(basis)).toBeVisible();
});
