import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { QueryClientProvider } from "@tanstack/react-query";
import { delay, http, HttpResponse } from "msw";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { createQueryClient } from "~/lib/api/query-client.ts";
import { raceCard, suggestions } from "../../../tests/sample-races.ts";
import { server } from "../../../tests/server.ts";
import { RaceSearch } from "./race-search.tsx";

const BERLIN = suggestions({
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

function serve(answer = BERLIN) {
  server.use(http.get("/api/suggest", () => HttpResponse.json(answer)));
}

function renderSearch() {
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

async function typeBerlin() {
  serve();
  const search = renderSearch();
  await search.user.type(search.field, "berlin");
  await screen.findByRole("option", { name: /Berlin Marathon/ });
  return search;
}

describe("suggestions", () => {
  test("races are listed under Races, with city, country and race type", async () => {
    await typeBerlin();

    const races = within(screen.getByRole("group", { name: "Races" })).getAllByRole("option");

    expect(races[0]).toHaveTextContent("Berlin MarathonBerlin, Germany, Marathon");
    expect(races[1]).toHaveTextContent("Berlin, Germany, Half marathon");
  });

  test("locations are listed under Filter by location with their kind", async () => {
    await typeBerlin();

    const locations = within(screen.getByRole("group", { name: "Filter by location" })).getAllByRole("option");

    expect(locations.map((option) => option.textContent)).toEqual([
      "Berlin, BerlinAll races in city",
      "Berlin, GermanyAll races in state",
    ]);
  });

  test("the last option shows all results", async () => {
    await typeBerlin();

    expect(screen.getAllByRole("option").at(-1)).toHaveTextContent('View all results for "berlin"');
  });

  test("the matched part is highlighted", async () => {
    await typeBerlin();

    expect(screen.getAllByText("Berlin", { selector: "mark" })).not.toHaveLength(0);
  });

  test("their number is announced", async () => {
    await typeBerlin();

    expect(screen.getByRole("status")).toHaveTextContent("2 races, 2 locations");
  });

  test("a loading message is shown", async () => {
    server.use(http.get("/api/suggest", () => delay("infinite")));
    const { user, field } = renderSearch();

    await user.type(field, "b");

    expect(await screen.findByText("Loading races...")).toBeVisible();
  });

  test("a message is shown without a match", async () => {
    serve(suggestions());
    const { user, field } = renderSearch();

    await user.type(field, "zz");

    expect(await screen.findByText('No races or locations found matching "zz"')).toBeVisible();
    expect(screen.queryByRole("option")).toBeNull();
  });

  test("text with filter words offers the filters and the place in it", async () => {
    server.use(
      http.get("/api/suggest", ({ request }) => {
        const isPlace = new URL(request.url).searchParams.get("q") === "berlin";
        return HttpResponse.json(isPlace ? BERLIN : suggestions());
      }),
    );
    const { user, field, address } = renderSearch();

    await user.type(field, "berlin sep");
    await user.click(await screen.findByRole("option", { name: 'View all results for "berlin sep"' }));

    expect(address()).toBe("/all-races?search=berlin&month=9");
  });

  test("submitted text can lead to filters", async () => {
    serve(suggestions());
    const { user, field, address } = renderSearch();

    await user.type(field, "flat half uk{Enter}");

    expect(address()).toBe("/all-races?country=United+Kingdom&raceType=half-marathon&elevationProfile=flat");
  });

  test("a failed request leaves the search usable", async () => {
    server.use(http.get("/api/suggest", () => HttpResponse.json({ status: 503 }, { status: 503 })));
    const { user, field, address } = renderSearch();

    await user.type(field, "b");
    expect(await screen.findByText('Press Enter to see all results for "b"')).toBeVisible();
    await user.keyboard("{Enter}");

    expect(address()).toBe("/all-races?search=b");
  });
});

describe("picking", () => {
  test.each([
    [/^Berlin Marathon/, "/marathon/berlin-marathon"],
    [/^Berliner Halbmarathon/, "/half-marathon/race-7"],
    [/All races in city/, "/all-races?city=Berlin&country=Germany"],
    [/All races in state/, "/all-races?state=Berlin&country=Germany"],
    [/View all results/, "/all-races?search=berlin"],
  ])("%s leads to %s", async (name, destination) => {
    const { user, address } = await typeBerlin();

    await user.click(screen.getByRole("option", { name }));

    expect(address()).toBe(destination);
    expect(screen.queryByRole("listbox")).toBeNull();
  });
});

describe("submitting", () => {
  test("an empty text leads to all races", async () => {
    const { user, address } = renderSearch();

    await user.click(screen.getByRole("button", { name: "Search" }));

    expect(address()).toBe("/all-races");
  });

  test("a nation of the United Kingdom becomes a filter", async () => {
    serve(suggestions());
    const { user, field, address } = renderSearch();

    await user.type(field, "races in state of scotland{Enter}");

    expect(address()).toBe("/all-races?state=Scotland&country=United+Kingdom");
  });

  test("the field is a plain form without script", () => {
    const { field } = renderSearch();

    const form = screen.getByRole("search");
    expect(form).toHaveAttribute("action", "/all-races");
    expect(form).toHaveAttribute("method", "get");
    expect(field).toHaveAttribute("name", "search");
  });
});

describe("by keyboard", () => {
  const active = (field: HTMLElement) => {
    const id = field.getAttribute("aria-activedescendant");
    return id === null ? null : document.getElementById(id)?.textContent;
  };

  test("arrow keys move through all options and back into the field", async () => {
    const { user, field } = await typeBerlin();

    await user.keyboard("{ArrowDown}");
    expect(active(field)).toContain("Berlin Marathon");
    await user.keyboard("{ArrowUp}");
    expect(active(field)).toBeNull();
    await user.keyboard("{ArrowUp}");
    expect(active(field)).toContain("View all results");
    await user.keyboard("{ArrowDown}");
    expect(active(field)).toBeNull();
  });

  test("Home and End move to the first and the last option inside the list", async () => {
    const { user, field } = await typeBerlin();

    await user.keyboard("{Home}");
    expect(active(field)).toBeNull();
    await user.keyboard("{ArrowDown}{End}");
    expect(active(field)).toContain("View all results");
    await user.keyboard("{Home}");
    expect(active(field)).toContain("Berlin Marathon");
  });

  test("Enter picks the active option", async () => {
    const { user, address } = await typeBerlin();

    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");

    expect(address()).toBe("/all-races?city=Berlin&country=Germany");
  });

  test("Escape closes the list and keeps the text", async () => {
    const { user, field } = await typeBerlin();

    await user.keyboard("{Escape}");

    expect(screen.queryByRole("listbox")).toBeNull();
    expect(field).toHaveValue("berlin");
    expect(field).toHaveAttribute("aria-expanded", "false");
  });

  test("an arrow key opens a closed list", async () => {
    const { user, field } = await typeBerlin();

    await user.keyboard("{Escape}{ArrowDown}");

    expect(screen.getByRole("listbox")).toBeVisible();
    expect(field).toHaveAttribute("aria-expanded", "true");
  });

  test("the active option is selected, and the field controls the list", async () => {
    const { user, field } = await typeBerlin();

    await user.keyboard("{ArrowDown}");

    expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Berlin Marathon");
    expect(field).toHaveAttribute("aria-controls", screen.getByRole("listbox").id);
  });
});

describe("closing", () => {
  test("a press outside closes the list at once", async () => {
    await typeBerlin();

    fireEvent.pointerDown(screen.getByText("Elsewhere"));

    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("the list closes 200 ms after the field loses focus", async () => {
    const { field } = await typeBerlin();
    vi.useFakeTimers();

    fireEvent.blur(field);
    await vi.advanceTimersByTimeAsync(199);
    expect(screen.queryByRole("listbox")).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();

    expect(await screen.findByText("Elsewhere")).toBeVisible();
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("a slow tap on an option still picks it", async () => {
    const { field, address } = await typeBerlin();
    const option = screen.getByRole("option", { name: /Berlin Marathon/ });
    vi.useFakeTimers();

    fireEvent.pointerDown(option);
    fireEvent.blur(field);
    await vi.advanceTimersByTimeAsync(1_000);
    fireEvent.pointerUp(option);
    fireEvent.click(option);
    vi.useRealTimers();

    expect(address()).toBe("/marathon/berlin-marathon");
  });
});
