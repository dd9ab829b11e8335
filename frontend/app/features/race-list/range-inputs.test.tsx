import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { asked, serve } from "../../../tests/list-page.ts";
import { openPage } from "../../../tests/open-page.tsx";

const field = (name: RegExp) => screen.getByRole("textbox", { name });

async function openList(query: string) {
  serve([]);
  const { address } = await openPage(`/all-races?${query}`);
  return address;
}

test.each(["abc", "-5", "2000"])(
  "%s is no distance: it stays, the field says so, and no filter changes",
  async (typed) => {
    const address = await openList("distanceKmMin=10");
    const least = field(/^Distance range, at least/);

    await userEvent.clear(least);
    await userEvent.type(least, typed);
    await userEvent.tab();

    expect(least).toHaveValue(typed);
    expect(least).toBeInvalid();
    expect(least).toHaveAccessibleDescription(/^Please enter a number from 0 to /);
    expect(field(/^Distance range, at most/)).toBeValid();
    expect(address()).toBe("/all-races?distanceKmMin=10");
  },
);

test("a range that is left by a press counts once the press ends, and so does what is pressed", async () => {
  const address = await openList("month=4");
  const road = screen.getByRole("checkbox", { name: /^Road/ });
  const label = road.closest("label") ?? road;
  await userEvent.type(field(/^Distance range, at least/), "30");
  const user = userEvent.setup();

  await user.pointer({ keys: "[MouseLeft>]", target: label });
  expect(field(/^Distance range, at least/)).not.toHaveFocus();
  expect(asked.filter((query) => query.includes("distanceKmMin=30") && !query.includes("terrain"))).toEqual([]);
  await user.pointer({ keys: "[/MouseLeft]", target: label });

  await waitFor(() => expect(address()).toBe("/all-races?month=4&terrain=road&distanceKmMin=30"));
});

test("Enter shows the problem too, and a figure ends it", async () => {
  const address = await openList("distanceKmMin=10");
  const most = field(/^Distance range, at most/);

  await userEvent.type(most, "far{Enter}");
  expect(most).toHaveAccessibleDescription(/^Please enter a number/);
  expect(address()).toBe("/all-races?distanceKmMin=10");

  await userEvent.clear(most);
  await userEvent.tab();
  expect(most).toBeValid();
  expect(screen.queryByText(/^Please enter a number/)).not.toBeInTheDocument();
});
