import { fireEvent, screen, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { suggestions } from "../../../tests/sample-races.ts";
import { BERLIN, renderSearch, serve, typeBerlin } from "../../../tests/race-search-field.tsx";
import { server } from "../../../tests/server.ts";

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

describe("each key", () => {
  test("asks the server for nothing while the next one follows at once", async () => {
    const texts: (string | null)[] = [];
    server.use(
      http.get("/api/suggest", ({ request }) => {
        texts.push(new URL(request.url).searchParams.get("q"));
        return HttpResponse.json(BERLIN);
      }),
    );
    const { user, field } = renderSearch();

    await user.type(field, "berlin marathon");
    await screen.findByRole("option", { name: /Berlin Marathon/ });

    expect(texts).toEqual(["berlin marathon"]);
  });

  test("ends the request for the text before", async () => {
    const ended: (string | null)[] = [];
    server.use(
      http.get("/api/suggest", ({ request }) => {
        const text = new URL(request.url).searchParams.get("q");
        request.signal.addEventListener("abort", () => ended.push(text));
        return text === "berlin" ? HttpResponse.json(BERLIN) : delay("infinite");
      }),
    );
    const asked = new Promise((resolve) => server.events.on("request:start", resolve));
    const { user, field } = renderSearch();
    await user.type(field, "ber");
    await asked;

    await user.type(field, "lin");
    await screen.findByRole("option", { name: /Berlin Marathon/ });

    expect(ended).toEqual(["ber"]);
  });
});

describe("without a connection", () => {
  const NEEDS_CONNECTION = "The search needs a connection, and you are offline.";

  beforeEach(() => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test("sent text stays where it is, and the box says why once", async () => {
    const { user, address } = await typeBerlin();

    await user.keyboard("{Enter}");

    expect(screen.getByText(NEEDS_CONNECTION)).toBeVisible();
    expect(address()).toBe("/");
  });

  test("nothing is told of results where the server cannot be asked", async () => {
    server.use(http.get("/api/suggest", () => HttpResponse.error()));
    const { user, field } = renderSearch();

    await user.type(field, "berlin");

    expect(await screen.findByText(NEEDS_CONNECTION)).toBeVisible();
    await user.keyboard("{Enter}");
    expect(screen.getAllByText(NEEDS_CONNECTION)).toHaveLength(1);
  });

  test("the note goes when there is a connection again, and the text can be sent", async () => {
    const { user, address } = await typeBerlin();
    await user.keyboard("{Enter}");

    vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    fireEvent(window, new Event("online"));

    expect(screen.queryByText(NEEDS_CONNECTION)).toBeNull();
    await user.keyboard("{Enter}");
    expect(address()).toBe("/all-races?search=berlin");
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
