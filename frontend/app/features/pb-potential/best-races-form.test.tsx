import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPage } from "../../../tests/open-page.tsx";
import { potentialRow, potentialTable } from "../../../tests/sample-potentials.ts";
import { catalogueFacts } from "../../../tests/sample-races.ts";
import { server } from "../../../tests/server.ts";
import { NO_PROFILE, runnerProfile, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";

const HOT: [number, number, number][] = [
  [1.05, 1.04, 1.06],
  [1.06, 1.05, 1.07],
  [1.07, 1.06, 1.08],
];
const ROWS = [
  potentialRow({ id: 1, name: "Hot", heat: HOT }),
  potentialRow({ id: 2, name: "Flat" }),
  potentialRow({ id: 3, name: "Steep", grade: [1.2, 1.1, 1.3] }),
  potentialRow({ id: 4, name: "Climb", grade: [1.1, 1.05, 1.15] }),
  potentialRow({ id: 5, name: "Tokyo", continent: "Asia", country: "Japan" }),
];

beforeEach(() => {
  server.use(
    http.get("*/api/catalogue", () => HttpResponse.json(catalogueFacts())),
    http.get("*/api/marathons", () => HttpResponse.json([], { headers: { "X-Total-Count": "0" } })),
    http.get("*/api/matching-races", ({ request }) => {
      const { continent } = Object.fromEntries(new URL(request.url).searchParams);
      return HttpResponse.json({ ids: continent === "europe" ? [4, 3, 2, 1] : [], unknownIds: [] });
    }),
    http.get("*/api/potentials", () => HttpResponse.json(potentialTable(ROWS))),
  );
});

afterEach(() => {
  updateRunnerProfile(NO_PROFILE);
});

const form = () => screen.getByRole("form", { name: "Where can I run my best?" });

test("a recent time and a region give the three fastest races with the runner's time", async () => {
  const { user } = await openPage("/");

  await user.selectOptions(within(form()).getByLabelText("Recent race"), "marathon");
  await user.type(within(form()).getByLabelText("Time"), "4:00:00");
  await user.selectOptions(within(form()).getByLabelText("Where"), "Europe");
  await user.click(within(form()).getByRole("button", { name: "Show races" }));

  const link = await screen.findByRole("link", { name: "All races ranked for you" });
  const found = within(screen.getByRole("region", { name: "Where can I run my best?" })).getAllByRole("listitem");
  expect(found.map((item) => within(item).getByRole("heading").textContent)).toEqual(["Flat", "Hot", "Climb"]);
  expect(found[0]).toHaveTextContent("4:00:00");
  expect(link).toHaveAttribute("href", expect.stringContaining("time=4%3A00%3A00"));
  expect(link).toHaveAttribute("href", expect.stringContaining("continent=europe"));
});

test("without a time the form says what to enter", async () => {
  const { user } = await openPage("/");

  await user.click(within(form()).getByRole("button", { name: "Show races" }));

  expect(await screen.findByText("Enter a recent time, such as 1:45:30.")).toBeVisible();
});

test.each([
  ["marathon", "1:45", /^That is faster than the world's best over this distance, about 1:59:30\./],
  ["5 km", "3:59:30", /^3:59:30 is slower than a slow walk over this distance/],
])("a result that cannot be is refused at its field, and neither ranked nor stored: %s in %s", async (...typed) => {
  const [distance, time, reason] = typed;
  const { user } = await openPage("/");

  await user.selectOptions(within(form()).getByLabelText("Recent race"), distance);
  await user.type(within(form()).getByLabelText("Time"), time);
  await user.click(within(form()).getByRole("button", { name: "Show races" }));

  expect(await screen.findByText(reason)).toBeVisible();
  expect(within(form()).getByLabelText("Time")).toHaveAccessibleDescription(reason);
  expect(within(form()).getByLabelText("Time")).toHaveValue(time);
  expect(screen.queryByRole("link", { name: "All races ranked for you" })).not.toBeInTheDocument();
  expect(runnerProfile().results).toEqual([]);
});

test("where few courses are measured, estimates are among the races and marked", async () => {
  const stated = potentialRow({ id: 6, name: "Stated", grade: [0.99, 0.98, 1.05], estimates: ["steepness"] });
  server.use(http.get("*/api/potentials", () => HttpResponse.json(potentialTable([...ROWS, stated]))));
  const { user } = await openPage("/");

  await user.selectOptions(within(form()).getByLabelText("Recent race"), "marathon");
  await user.type(within(form()).getByLabelText("Time"), "4:00:00");
  await user.click(within(form()).getByRole("button", { name: "Show races" }));

  const link = await screen.findByRole("link", { name: "All races ranked for you" });
  const found = within(screen.getByRole("region", { name: "Where can I run my best?" })).getAllByRole("listitem");
  expect(found[0]).toHaveTextContent("≈ 3:57:36Stated");
  expect(found[1]).toHaveTextContent(/^4:00:00/);
  expect(screen.getByText(/Only 5 of 6 races with a known steepness were measured/)).toBeVisible();
  expect(link).toHaveAttribute("href", expect.stringContaining("estimates=1"));
});

test("an earlier question that is answered later changes nothing", async () => {
  const slow = Promise.withResolvers<undefined>();
  const answered: string[] = [];
  server.use(
    http.get("*/api/matching-races", async ({ request }) => {
      const continent = new URL(request.url).searchParams.get("continent") ?? "";
      if (continent === "asia") await slow.promise;
      answered.push(continent);
      return HttpResponse.json({ ids: continent === "europe" ? [2] : [5], unknownIds: [] });
    }),
  );
  const { user } = await openPage("/");
  await user.selectOptions(within(form()).getByLabelText("Recent race"), "marathon");
  await user.type(within(form()).getByLabelText("Time"), "4:00:00");
  for (const where of ["Asia", "Europe"]) {
    await user.selectOptions(within(form()).getByLabelText("Where"), where);
    await user.click(within(form()).getByRole("button", { name: "Show races" }));
  }
  await screen.findByRole("heading", { name: "Flat" });

  slow.resolve(undefined);
  await waitFor(() => expect(answered).toEqual(["europe", "asia"]));
  for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setTimeout(done));

  expect(screen.getByRole("heading", { name: "Flat" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Tokyo" })).toBeNull();
});
