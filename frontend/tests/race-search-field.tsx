/** The search field on a page, and its suggestions for Berlin. */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryClientProvider } from "@tanstack/react-query";
import { http, HttpResponse } from "msw";
import { createMemoryRouter, RouterProvider } from "react-router";
import { createQueryClient } from "~/lib/api/query-client.ts";
import { raceCard, suggestions } from "./sample-races.ts";
import { server } from "./server.ts";
import { RaceSearch } from "~/features/search/race-search.tsx";

export const BERLIN = suggestions({
  races: [raceCard(), raceCard({ id: 7, slug: null, name: "Berliner Halbmarathon", raceType: "half-marathon" })],
  locations: [
    {
      kind: "city",
      name: "Berlin",
      title: "Berlin, Berlin",
      parameter: "city",
      value: "Berlin",
      parameters: { city: "Berlin", country: "Germany" },
      count: 2,
    },
    {
      kind: "state",
      name: "Berlin",
      title: "Berlin, Germany",
      parameter: "state",
      value: "Berlin",
      parameters: { state: "Berlin", country: "Germany" },
      count: 2,
    },
  ],
});

export function serve(answer = BERLIN) {
  server.use(http.get("/api/suggest", () => HttpResponse.json(answer)));
}

export function renderSearch() {
  const page = () => (
    <>
      <RaceSearch />
      <p>Elsewhere</p>
    </>
  );
  const router = createMemoryRouter([{ path: "*", Component: page }], { initialEntries: ["/"] });
  render(
    <QueryClientProvider client={createQueryClient("server")}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    field: screen.getByRole("combobox"),
    address: () => router.state.location.pathname + router.state.location.search,
    user: userEvent.setup({ delay: null }),
  };
}

export async function typeBerlin() {
  serve();
  const search = renderSearch();
  await search.user.type(search.field, "berlin");
  await screen.findByRole("option", { name: /Berlin Marathon/ });
  return search;
}
