/** PB potential keeps the stored result, its race and its distance, through every choice and form. */
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { METRES } from "~/domain/pace/distances.ts";
import { NO_PROFILE, runnerProfile, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { servePotentials } from "../../tests/pb-potential-page.ts";
import { potential } from "../../tests/sample-potentials.ts";
import { catalogueFacts } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

// its name, "12.07 km", is rounded
const STORED = { distanceM: 7.5 * METRES.mile, timeS: 3300.4, raceId: 68, date: "2026-05-03" };

beforeEach(() => {
  servePotentials();
  server.use(
    http.get("*/api/marathons/68/potential", () => HttpResponse.json(potential())),
    http.get("*/api/catalogue", () => HttpResponse.json(catalogueFacts())),
    http.get("*/api/marathons", () => HttpResponse.json([], { headers: { "X-Total-Count": "0" } })),
  );
  updateRunnerProfile({ results: [STORED], weeklyDistanceM: 110_000 });
});
afterEach(() => updateRunnerProfile(NO_PROFILE));

const ranked = () =>
  screen.findByText(/your weekly distance, with the course and weather of your race taken out/, {
    selector: "[role=status]",
  });

test("a choice ranks for the same runner, though the address has the distance rounded", async () => {
  const page = await openPage("/pb-potential");
  const before = (await ranked()).textContent;

  await page.user.selectOptions(screen.getByRole("combobox", { name: "Month" }), "April");

  await waitFor(() => {
    expect(page.address()).toContain("month=4");
  });
  const nameIn = (text: string | null) => /ranked for (you: .*? taken out)/.exec(text ?? "")?.[1];
  expect(nameIn((await ranked()).textContent)).toBe(nameIn(before));
});

test("the same result sent again keeps its race, date and exact distance", async () => {
  const page = await openPage("/pb-potential");
  await ranked();

  await page.user.click(screen.getByRole("button", { name: "Rank for me" }));

  await waitFor(() => {
    expect(page.address()).toContain("time=0%3A55%3A00");
  });
  expect(runnerProfile().results).toEqual([STORED]);
  expect(await ranked()).toBeVisible();
});

test("and so it does from the home page, whose times are those of the ranking", async () => {
  const { user } = await openPage("/");
  const form = within(screen.getByRole("form", { name: "Where can I run my best?" }));

  await user.click(form.getByRole("button", { name: "Show races" }));

  const all = await screen.findByRole("link", { name: "All races ranked for you" });
  expect(runnerProfile().results).toEqual([STORED]);
  const best = screen.getByRole("region", { name: "Where can I run my best?" });
  const time = within(best).getAllByText(/^\d:\d\d:\d\d$/)[0]?.textContent ?? "no time";
  await user.click(all);
  await ranked();
  expect(screen.getByRole("row", { name: /Berlin Marathon/ })).toHaveTextContent(time);
});
