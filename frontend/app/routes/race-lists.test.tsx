import { screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { catalogueFacts, raceCard } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";
import { asked, canonical, heading, robots, serve, serveTwoRaces, total } from "../../tests/list-page.ts";

beforeEach(serveTwoRaces);

test.each([
  ["/all-races?country=germany&month=4&place=&terrain=", "/all-races?month=4"],
  ["/marathons?near=York&nearLat=53.9&nearLon=-1.1&radiusKm=50&search=spring&place=", "/marathons?search=spring"],
  ["/all-races?place=", "/all-races"],
])("%s, as a form without script sends it, has no place", async (sent, address) => {
  expect((await openPage(sent)).address()).toBe(address);
});

describe("the list of marathons", () => {
  test("shows the total, the races and their unknown facts", async () => {
    await openPage("/marathons");

    expect(total()).toHaveTextContent("1,234 races");
    expect(screen.getByRole("link", { name: "Unnumbered" })).toHaveAttribute("href", "/marathon/race-2");
    expect(screen.getByText("Date to be confirmed (usually September)")).toBeVisible();
    expect(asked).toEqual(["raceType=marathon&sortBy=nextEventDate&sortOrder=asc&limit=24"]);
  });

  test.each([
    ["/marathons", "Marathons", "Marathons worldwide"],
    ["/marathons?month=4", "Marathons in April", undefined],
    ["/marathons?country=germany", "Marathons in Germany", "Marathons in Germany"],
    ["/half-marathons?country=germany&search=sea", "Half marathons in Germany matching “sea”", undefined],
  ])("at %s is headed by its place, its month and its search: %s", async (address, title, head = title) => {
    await openPage(address);

    expect(heading()).toHaveTextContent(new RegExp(`^${title}$`));
    expect(document.title).toBe(`${head} | Startline`);
  });

  test.each([
    ["/marathons", /^42\.195 km, all over the world: by month/],
    ["/marathons?month=4", /^42\.195 km, all over the world: by month/],
    ["/marathons?country=germany", /^42\.195 km: by month/],
    ["/half-marathons?continent=asia", /^21\.1 km: by month/],
    ["/ultra-marathons?near=Manchester&nearLat=53.48&nearLon=-2.24&radiusKm=100", /^Longer than a marathon: distance/],
  ])("at %s says “all over the world” only of the whole world", async (address, lead) => {
    await openPage(address);

    expect(screen.getByText(lead)).toBeVisible();
  });

  test.each([
    ["/marathons?country=narnia", "Marathons"],
    ["/marathons?country=narnia&month=2", "Marathons in February"],
  ])("without a race has no place in its heading, which may be mistyped: %s", async (address, title) => {
    serve([]);
    await openPage(address);

    expect(heading()).toHaveTextContent(new RegExp(`^${title}$`));
  });

  test("reads its filters from the address and shows them in the form", async () => {
    await openPage("/marathons?month=4&elevationProfile=flat&sort=soonest&page=2");

    expect(asked[0]).toBe(
      "month=4&elevationProfile=Flat&raceType=marathon&sortBy=nextEventDate&sortOrder=asc&limit=24&offset=24",
    );
    expect(screen.getByRole("combobox", { name: "Month" })).toHaveValue("4");
    expect(screen.getByRole("combobox", { name: "Order" })).toHaveValue("soonest");
    expect(screen.getByRole("checkbox", { name: "Flat" })).toBeChecked();
  });

  test("a changed filter is in the URL at once, goes to the first page, and can be removed", async () => {
    const page = await openPage("/marathons?page=2");

    await page.user.selectOptions(screen.getByRole("combobox", { name: "Month" }), "April");
    await waitFor(() => {
      expect(page.address()).toBe("/marathons?month=4");
    });
    await page.user.click(screen.getByRole("checkbox", { name: "Hilly" }));
    await waitFor(() => {
      expect(page.address()).toBe("/marathons?month=4&elevationProfile=hilly");
    });

    await screen.findByRole("link", { name: /Remove filter\s?Steepness\s?Hilly/ });
    await page.user.click(screen.getByRole("link", { name: /Remove filter\s?Month\s?April/ }));
    await waitFor(() => {
      expect(page.address()).toBe("/marathons?elevationProfile=hilly");
      expect(screen.getByRole("combobox", { name: "Month" })).toHaveValue("");
    });
  });

  test("going back restores the form", async () => {
    const page = await openPage("/marathons");
    await page.user.selectOptions(screen.getByRole("combobox", { name: "Month" }), "April");
    await screen.findByRole("link", { name: /Remove filter\s?Month\s?April/ });
    // the list shows its races before the router has the address
    await waitFor(() => {
      expect(page.address()).toBe("/marathons?month=4");
    });

    await page.goBack();

    await waitFor(() => {
      expect(screen.getByRole("combobox", { name: "Month" })).toHaveValue("");
    });
  });

  test("going back before the next list is rendered restores the form", async () => {
    const page = await openPage("/marathons");
    const reached = page.reached("/marathons?month=4");
    await page.user.selectOptions(screen.getByRole("combobox", { name: "Month" }), "April");
    await reached;

    await page.goBack();

    await waitFor(() => {
      expect(screen.getByRole("combobox", { name: "Month" })).toHaveValue("");
    });
  });

  test("an incomplete year is not a filter", async () => {
    const page = await openPage("/marathons?dateFrom=2027-01-01");
    const from = screen.getByLabelText("From");

    await page.user.clear(from);
    await waitFor(() => {
      expect(page.address()).toBe("/marathons");
    });
    await page.user.type(from, "0202-05-01");
    expect(page.address()).toBe("/marathons");

    await page.user.clear(from);
    await page.user.type(from, "2027-05-01");
    await waitFor(() => {
      expect(page.address()).toBe("/marathons?dateFrom=2027-05-01");
    });
  });

  test("the previous list stays while the next one loads", async () => {
    const page = await openPage("/marathons");
    server.use(
      http.get("*/api/marathons", async () => {
        await delay("infinite");
      }),
    );

    await page.user.selectOptions(screen.getByRole("combobox", { name: "Month" }), "May");

    await waitFor(() => {
      expect(total()).toHaveTextContent("Loading…");
    });
    expect(screen.getByRole("link", { name: "Berlin Marathon" })).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Month" })).toHaveValue("5");
  });

  test("an empty list offers to remove each filter", async () => {
    serve([]);
    await openPage("/marathons?month=4&terrain=sand");

    expect(screen.getByText("No race matches all of these filters.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Remove month April" })).toHaveAttribute("href", "/marathons?terrain=sand");
    expect(screen.getByRole("link", { name: "Remove terrain Sand" })).toHaveAttribute("href", "/marathons?month=4");
    expect(screen.getByRole("link", { name: "Remove all filters" })).toHaveAttribute("href", "/marathons");
  });

  test("a list without any race shows the specified text", async () => {
    serve([]);
    await openPage("/marathons");

    expect(screen.getByText("No marathons found.")).toBeVisible();
  });

  test("a failed list shows its message and keeps the filters", async () => {
    server.use(http.get("*/api/marathons", () => HttpResponse.json({ status: 503 }, { status: 503 })));
    await openPage("/marathons?month=4");

    expect(screen.getByText("Error loading marathons. Please try again later.")).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Month" })).toHaveValue("4");
  });

  test("too many searches show a message to wait", async () => {
    server.use(http.get("*/api/marathons", () => HttpResponse.json({ status: 429 }, { status: 429 })));
    await openPage("/all-races?search=berlin");

    expect(screen.getByText(/^429: .*a lot of searches in one minute/)).toBeVisible();
  });

  test("a page beyond the last redirects to the last one", async () => {
    const page = await openPage("/marathons?page=60&month=4");

    expect(page.address()).toBe("/marathons?month=4&page=52");
  });

  test("a form sent without script leaves no empty fields in the URL", async () => {
    const page = await openPage("/marathons?month=&sort=&terrain=road&debug=1");

    expect(page.address()).toBe("/marathons?terrain=road&debug=1");
  });

  test("the PB potential filter is hidden while no race has a score", async () => {
    await openPage("/marathons");
    expect(screen.queryByRole("combobox", { name: "PB potential" })).toBeNull();
  });

  test("the PB potential filter is shown when a race has a score", async () => {
    serve([raceCard({ pbPotential: 88 })], 1, catalogueFacts({ withPbPotential: 1 }));
    await openPage("/marathons?pbPotentialMin=80");

    expect(screen.getByRole("combobox", { name: "PB potential" })).toHaveValue("80");
    expect(asked[0]).toContain("pbPotentialMin=80");
  });
});

describe("pages of a list", () => {
  test("keep the filters, and mark the one that is shown", async () => {
    await openPage("/half-marathons?month=4&page=2");

    const pages = within(screen.getByRole("navigation", { name: "Pages of the list" }));
    expect(pages.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
    expect(pages.getByRole("link", { name: "Previous" })).toHaveAttribute("href", "/half-marathons?month=4");
    expect(pages.getByRole("link", { name: "Next" })).toHaveAttribute("href", "/half-marathons?month=4&page=3");
    expect(pages.getByRole("link", { name: "Page 52" })).toBeVisible();
  });
});

describe("indexing by search engines", () => {
  test("each page of the unfiltered list is indexed", async () => {
    await openPage("/marathons?page=2");

    expect(canonical()).toMatch(/\/marathons\?page=2$/);
    expect(robots()).toBeUndefined();
  });

  test("a filtered or ordered list is not indexed", async () => {
    await openPage("/marathons?sort=name");

    expect(robots()).toBe("noindex, follow");
  });
});
