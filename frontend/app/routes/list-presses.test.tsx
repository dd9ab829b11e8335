/** Filters of lists while a pointer is down on them: the races are asked for then, and once. */
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { asked, serveTwoRaces } from "../../tests/list-page.ts";
import { openPage } from "../../tests/open-page.tsx";

beforeEach(serveTwoRaces);

const FLAT = "elevationProfile=Flat&raceType=marathon&sortBy=nextEventDate&sortOrder=asc&limit=24";
const ALL = "raceType=marathon&sortBy=nextEventDate&sortOrder=asc&limit=24";

test("a press on a filter fetches its races before it is released", async () => {
  const { user, address } = await openPage("/marathons");
  const flat = screen.getByRole("checkbox", { name: /^Flat/ });
  const label = flat.closest("label");
  if (!label) throw new Error("the filter has no label");

  await user.pointer({ keys: "[MouseLeft>]", target: label });
  await waitFor(() => expect(asked).toEqual([ALL, FLAT]));
  expect(flat).not.toBeChecked();
  expect(address()).toBe("/marathons");

  await user.pointer({ keys: "[/MouseLeft]", target: label });
  await waitFor(() => expect(address()).toBe("/marathons?elevationProfile=flat"));
  expect(asked).toEqual([ALL, FLAT]);
});

test("a press on a ticked filter, or on its chip, fetches the races without it", async () => {
  const { user } = await openPage("/marathons?elevationProfile=flat&elevationProfile=rolling");
  const chip = await screen.findByRole("link", { name: /Remove filter\s?Steepness\s?Rolling/ });

  await user.pointer({ keys: "[MouseLeft>]", target: chip });
  await waitFor(() => expect(asked.at(-1)).toBe(FLAT));

  await user.pointer({ keys: "[/MouseLeft]", target: document.body });
  const flat = screen.getByRole("checkbox", { name: /^Flat/ });
  await user.pointer({ keys: "[MouseLeft>]", target: flat.closest("label") ?? flat });
  await waitFor(() => expect(asked.at(-1)).toMatch(/^elevationProfile=Undulating[^&]+&raceType=marathon&/));
});
