/** Notes of a list on the races that its filters cannot judge. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import type { FilterName } from "~/api/types.gen.ts";
import { asked, facet, serveFacets, serveTwoRaces } from "../../tests/list-page.ts";
import { openPage } from "../../tests/open-page.tsx";

beforeEach(serveTwoRaces);

const together = (count: number, ...filters: FilterName[]) => ({ filters, count });
const setFacet = (filter: FilterName, unknown = 0) => facet({ filter, isSet: true, unknown });

async function notes() {
  const list = await screen.findByRole("list", { name: "Races that a filter cannot judge" });
  return within(list)
    .getAllByRole("listitem")
    .map((note) => {
      const link = within(note).getByRole("link");
      const unknown = new URL((link as HTMLAnchorElement).href).searchParams.getAll("unknown");
      return [note.textContent.split(":")[0], unknown];
    });
}

const FLAT_AND_FAST = "/half-marathons?elevationProfile=flat&courseScoreMin=80";

describe("races that several filters cannot judge", () => {
  test("are shown by one link, and each filter hides them again", async () => {
    serveFacets({
      facets: [setFacet("elevationProfile"), setFacet("courseScore")],
      unknownTogether: [together(350, "elevationProfile", "courseScore")],
    });
    const page = await openPage(FLAT_AND_FAST);

    expect(
      await screen.findByText(/\+350 races without a known steepness, without a course score or both:/),
    ).toBeVisible();
    await page.user.click(screen.getByRole("link", { name: /^show/ }));

    await waitFor(() => expect(asked.at(-1)).toContain("unknown=elevationProfile&unknown=courseScore"));
    expect(page.address()).toBe(`${FLAT_AND_FAST}&unknown=elevationProfile&unknown=courseScore`);
    const chip = await screen.findByRole("link", { name: /Remove filter\s?Also\s?races without a known steepness/ });
    expect(chip).toHaveAttribute("href", `${FLAT_AND_FAST}&unknown=courseScore`);
    expect(screen.queryByText(/\+350 races/)).not.toBeInTheDocument();
  });

  test("count with those of each filter alone, so that a list grows by what its note says", async () => {
    serveFacets({
      facets: [setFacet("elevationProfile", 9), setFacet("month", 2), setFacet("courseScore")],
      unknownTogether: [together(4, "month", "elevationProfile")],
    });
    await openPage("/half-marathons?month=4&elevationProfile=flat&courseScoreMin=80");

    expect(await notes()).toEqual([
      ["+2 races with no date yet", ["month"]],
      ["+9 races without a known steepness", ["elevationProfile"]],
      ["+15 races with no date yet, without a known steepness or both", ["month", "elevationProfile"]],
    ]);
  });

  test("have a note for most of them and one for all", async () => {
    serveFacets({
      facets: [setFacet("month"), setFacet("elevationProfile"), setFacet("pbPotential"), setFacet("terrain")],
      unknownTogether: [
        together(88, "elevationProfile", "pbPotential"),
        together(4, "month", "elevationProfile", "pbPotential"),
        together(2, "terrain", "pbPotential"),
      ],
    });
    await openPage("/marathons?month=10&elevationProfile=flat&terrain=road&pbPotentialMin=80");

    expect(await notes()).toEqual([
      ["+88 races without a known steepness, without a PB potential or both", ["elevationProfile", "pbPotential"]],
      [
        "+94 races with no date yet, without a known steepness, without a known surface or without a PB potential, or several of these",
        ["month", "elevationProfile", "terrain", "pbPotential"],
      ],
    ]);
  });

  test("have one note where the filters ask for the same fact", async () => {
    serveFacets({
      facets: [setFacet("climbM"), setFacet("climbMPerKm", 3)],
      unknownTogether: [together(15, "climbM", "climbMPerKm")],
    });
    await openPage("/ultra-marathons?climbMMin=2000&climbMPerKmMin=30");

    expect(await notes()).toEqual([["+18 races without a known climb", ["climbM", "climbMPerKm"]]]);
  });

  test("have one note for their place, whichever filters ask for it", async () => {
    serveFacets({ facets: [setFacet("near"), setFacet("area")], unknownTogether: [together(22, "near", "area")] });
    await openPage("/all-races?near=York&nearLat=53.9&nearLon=-1.1&radiusKm=50&area=-2,53,0,55");

    expect(await notes()).toEqual([["+22 races whose exact place we do not know", ["near", "area"]]]);
  });

  test("are not counted for a region without its country", async () => {
    serveFacets({
      facets: [setFacet("state"), setFacet("month", 2)],
      unknownTogether: [together(900, "state", "month")],
    });
    await openPage("/all-races?state=texas&month=5");

    expect(await notes()).toEqual([["+2 races with no date yet", ["month"]]]);
  });
});
