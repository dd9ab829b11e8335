import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Race } from "~/api/types.gen.ts";
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

test("a race without a day says why there is no calendar button, and a cancelled one says nothing of it", () => {
  const why = "You can add it to your calendar once its day is known.";
  const show = (fields: Partial<Race>) => {
    const { unmount } = render(
      <MemoryRouter>
        <NextRace race={race(fields)} />
      </MemoryRouter>,
    );
    const isSaid = screen.queryByText(why) !== null;
    unmount();
    return isSaid;
  };

  expect(show({ nextEventDate: null, expectedMonth: "2027-04", dateStatus: "expected" })).toBe(true);
  expect(show({ nextEventDate: null, dateStatus: "unknown", eventStatus: "cancelled" })).toBe(false);
  expect(show({ nextEventDate: "2027-04-11", dateStatus: "listed" })).toBe(false);
});
