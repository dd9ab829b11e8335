import { act, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { BostonNote } from "./order-notes.tsx";

afterEach(() => updateRunnerProfile({ results: [], age: null, sex: null }));

test("the note above margins to Boston's standard says what they lack, then for which age they are", () => {
  render(<BostonNote />, { wrapper: MemoryRouter });
  expect(screen.getByRole("link", { name: /age and category/ })).toBeVisible();

  const results = [{ distanceM: 42_195, timeS: 10_800, raceId: null, date: null }];
  act(() => updateRunnerProfile({ results, age: 39, sex: "female" }));
  expect(screen.getByText(/are for age 39 on the day of Boston/)).toBeVisible();
});
