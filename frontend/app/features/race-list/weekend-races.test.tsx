import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { clientWithQuickRetries } from "../../../tests/quick-retries.ts";
import { raceCard } from "../../../tests/sample-races.ts";
import { server } from "../../../tests/server.ts";
import { WeekendRaces } from "./weekend-races.tsx";

const BERLIN = {
  kind: "city",
  name: "Berlin",
  title: "Berlin, Germany",
  parameters: { city: "Berlin", country: "germany" },
  count: 12,
  latitude: 52.52,
  longitude: 13.4,
};

/** One race near Berlin, and none that a text finds. */
function serveBerlin(): void {
  server.use(
    http.get("*/api/places/search", ({ request }) => {
      const isBerlin = new URL(request.url).searchParams.get("q")?.startsWith("ber");
      return HttpResponse.json(isBerlin ? [BERLIN] : []);
    }),
    http.get("*/api/marathons", ({ request }) => {
      const races = new URL(request.url).searchParams.has("search") ? [] : [raceCard()];
      return HttpResponse.json(races, { headers: { "X-Total-Count": String(races.length) } });
    }),
  );
}

function openForm() {
  render(
    <QueryClientProvider client={clientWithQuickRetries()}>
      <MemoryRouter>
        <WeekendRaces today="2026-11-20" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), field: screen.getByRole("combobox", { name: "Near" }) };
}

test("a place chosen after a text that is no place shows its races of the weekend", async () => {
  serveBerlin();
  const { user, field } = openForm();
  await user.type(field, "xyzzy{Enter}");
  expect(await screen.findByText("matching “xyzzy”")).toBeVisible();

  await user.clear(field);
  await user.type(field, "berl");
  await user.click(await screen.findByRole("option", { name: /^Berlin/ }));

  expect(await screen.findByText("within 200 km of Berlin, Germany")).toBeVisible();
  expect(await screen.findByRole("link", { name: "Berlin Marathon" })).toBeVisible();
});

test("an empty text shows no races again", async () => {
  serveBerlin();
  const { user, field } = openForm();
  await user.type(field, "xyzzy{Enter}");
  await screen.findByText("matching “xyzzy”");

  await user.clear(field);
  await user.keyboard("{Enter}");

  expect(await screen.findByText(/^Enter a city, a region or a country/)).toBeVisible();
});

test("counts the races with a day, and apart from them those whose day is not known", async () => {
  serveBerlin();
  const undated = raceCard({ id: 2, name: "Spree Marathon", nextEventDate: null, expectedMonth: "2026-11" });
  server.use(
    http.get("*/api/marathons", () =>
      HttpResponse.json([raceCard({ nextEventDate: "2026-11-22" }), undated], { headers: { "X-Total-Count": "2" } }),
    ),
  );
  const { user, field } = openForm();

  await user.type(field, "berl");
  await user.click(await screen.findByRole("option", { name: /^Berlin/ }));

  expect(await screen.findByText("1 race")).toBeVisible();
  expect(screen.getByRole("link", { name: "Berlin Marathon" })).toBeVisible();
  expect(screen.queryByText("Spree Marathon")).toBeNull();
  expect(screen.getByText("1 more race may be on these days: its day is not known yet.")).toBeVisible();
});
