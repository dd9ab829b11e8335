import { screen, waitFor, within } from "@testing-library/react";
import { delay, http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { catalogueFacts, raceCard } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";
import { asked, canonical, robots, serve, serveTwoRaces, total } from "../../tests/list-page.ts";

beforeEach(serveTwoRaces);

describe("the list of marathons", () => {
  test("shows the total, the races and what is unknown of them", async () => {
    await openPage("/marathons");

    expect(total()).toHaveTextContent("1,234 races");
    expect(screen.getByRole("link", { name: "Unnumbered" })).toHaveAttribute("href", "/marathon/race-2");
    expect(screen.getByText("Date to be confirmed (usually September)")).toBeVisible();
    expect(asked).toEqual(["raceType=marathon&limit=24"]);
  });

  test("says where the number of runners is no longer known, and what orders the races from there", async () => {
    await openPage("/marathons");

    const lines = within(screen.getByRole("region", { name: "Races" })).getAllByRole("listitem");
    expect(lines.slice(0, 3).map((line) => line.textContent)).toEqual([
      expect.stringContaining("Berlin Marathon"),
      "Number of runners not known: races with an international label first, then by name",
      expect.stringContaining("Unnumbered"),
    ]);
  });

  test("says nothing of it in an order by something else", async () => {
    await openPage("/marathons?sort=soonest");

    expect(screen.getByRole("link", { name: "Unnumbered" })).toBeVisible();
    expect(screen.queryByText(/Number of runners not known/)).toBeNull();
  });

  test("reads its filters from the address and shows them in the form", async () => {
    await openPage("/marathons?month=4&elevationProfile=flat&sort=soonest&page=2");

    expect(asked[0]).toBe(
      "month=4&elevationProfile=Flat&sortBy=nextEventDate&sortOrder=asc&raceType=marathon&limit=24&offset=24",
    );
    expect(screen.getByRole("combobox", { name: "Month" })).toHaveValue("4");
    expect(screen.getByRole("combobox", { name: "Order" })).toHaveValue("soonest");
    expect(screen.getByRole("checkbox", { name: "Flat" })).toBeChecked();
  });

  test("a change of a filter is in the address at once, goes to the first page, and can be taken away", async () => {
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

  test("going back goes back in the form too", async () => {
    const page = await openPage("/marathons");
    await page.user.selectOptions(screen.getByRole("combobox", { name: "Month" }), "April");
    await screen.findByRole("link", { name: /Remove filter\s?Month\s?April/ });

    await page.goBack();

    await waitFor(() => {
      expect(screen.getByRole("combobox", { name: "Month" })).toHaveValue("");
    });
  });

  test("so does going back before the next list is drawn", async () => {
    const page = await openPage("/marathons");
    const reached = page.reached("/marathons?month=4");
    await page.user.selectOptions(screen.getByRole("combobox", { name: "Month" }), "April");
    await reached;

    await page.goBack();

    await waitFor(() => {
      expect(screen.getByRole("combobox", { name: "Month" })).toHaveValue("");
    });
  });

  test("a year half typed asks for nothing", async () => {
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

  test("while the next list is on its way the last one stays, and that is said", async () => {
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

  test("an empty list names each filter that can be let go", async () => {
    serve([]);
    await openPage("/marathons?month=4&terrain=sand");

    expect(screen.getByText("No race fits all of these filters.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Without month April" })).toHaveAttribute(
      "href",
      "/marathons?terrain=sand",
    );
    expect(screen.getByRole("link", { name: "Without terrain Sand" })).toHaveAttribute("href", "/marathons?month=4");
    expect(screen.getByRole("link", { name: "Without any filter" })).toHaveAttribute("href", "/marathons");
  });

  test("no race at all is said in the words of the contract", async () => {
    serve([]);
    await openPage("/marathons");

    expect(screen.getByText("No marathons found.")).toBeVisible();
  });

  test("a failed list says so and keeps its filters", async () => {
    server.use(http.get("*/api/marathons", () => HttpResponse.json({ status: 503 }, { status: 503 })));
    await openPage("/marathons?month=4");

    expect(screen.getByText("Error loading marathons. Please try again later.")).toBeVisible();
    expect(screen.getByRole("combobox", { name: "Month" })).toHaveValue("4");
  });

  test("whoever searched too much is told to wait a moment", async () => {
    server.use(http.get("*/api/marathons", () => HttpResponse.json({ status: 429 }, { status: 429 })));
    await openPage("/all-races?search=berlin");

    expect(screen.getByText(/a lot of searches in one minute/)).toBeVisible();
  });

  test("a page beyond the last is the last", async () => {
    const page = await openPage("/marathons?page=60&month=4");

    expect(page.address()).toBe("/marathons?month=4&page=52");
  });

  test("a form sent without script leaves no empty names in the address", async () => {
    const page = await openPage("/marathons?month=&sort=&terrain=road&debug=1");

    expect(page.address()).toBe("/marathons?terrain=road&debug=1");
  });

  test("PB potential can be asked for only once a race has one", async () => {
    await openPage("/marathons");
    expect(screen.queryByRole("combobox", { name: "PB potential" })).toBeNull();
  });

  test("PB potential can be asked for as soon as a race has one", async () => {
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

describe("what search engines keep", () => {
  test("each page of the plain list is its own", async () => {
    await openPage("/marathons?page=2");

    expect(canonical()).toMatch(/\/marathons\?page=2$/);
    expect(robots()).toBeUndefined();
  });

  test("a filtered or ordered list is not kept", async () => {
    await openPage("/marathons?sort=name");

    expect(robots()).toBe("noindex, follow");
  });
});
