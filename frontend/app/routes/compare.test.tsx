import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { NOT_VERIFIED_MEANS } from "~/features/races/not-verified.tsx";
import { names, serveComparedRaces, table } from "../../tests/compare-page.ts";
import { race } from "../../tests/sample-race.ts";
import { comparison } from "../../tests/sample-saved-races.ts";
import { openPage } from "../../tests/open-page.tsx";
import { server } from "../../tests/server.ts";

beforeEach(serveComparedRaces);

const row = (name: string) => within(table()).getByRole("row", { name: new RegExp(`^${name} `) });
const notes = () => screen.getByRole("list", { name: "About this comparison" });

describe("a comparison", () => {
  test("shows the races of its address side by side, in their order", async () => {
    await openPage("/compare?races=2,1");

    expect(names()).toEqual(["Boston Marathon", "Berlin Marathon"]);
    expect(row("First edition")).toHaveTextContent("First edition1897Longest history1974");
    expect(row("Runners")).toHaveTextContent("54,062 (finishers, 2026)Biggest field");
    expect(screen.queryByRole("list", { name: "About this comparison" })).not.toBeInTheDocument();
    expect(document.title).toBe("Boston Marathon and Berlin Marathon compared | Startline");
  });

  test("names each column by its race alone", async () => {
    await openPage("/compare?races=1,2");

    const heads = within(table()).getAllByRole("columnheader");
    expect(heads).toHaveLength(2);
    expect(heads[0]).toHaveAccessibleName("Berlin Marathon");
    expect(heads[1]).toHaveAccessibleName("Boston Marathon");
  });

  test("explains once what is not verified, where it has such a fact", async () => {
    const [first] = race().sources;
    const source = { ...first?.source, key: "general-knowledge" };
    const fields = ["sponsor", "courseRecordMen", "firstYear"];
    server.use(
      http.get("*/api/marathons/:id", ({ params }) =>
        HttpResponse.json({
          ...race({ id: Number(params["id"]), sponsor: "Bank", courseRecordMen: "2:01:09", firstYear: 1974 }),
          sources: params["id"] === "1" ? [{ source, fields }] : [],
        }),
      ),
    );
    await openPage("/compare?races=1,2");

    expect(row("Sponsor")).toHaveTextContent(/^SponsorBank not verifiedBank$/);
    expect(screen.getAllByText("“Not verified”: no reliable source yet.")).toHaveLength(1);
  });

  test("explains no mark where every fact has a source", async () => {
    await openPage("/compare?races=1,2");

    expect(screen.queryByText(NOT_VERIFIED_MEANS)).not.toBeInTheDocument();
  });

  test("begins with what decides and differs, and ends with what is the same for all", async () => {
    await openPage("/compare?races=1,2");

    const facts = within(table())
      .getAllByRole("row")
      .map(
        (each) =>
          within(each).queryByRole("rowheader")?.textContent ?? within(each).queryAllByRole("cell")[0]?.textContent,
      );
    const same = within(table()).getByText("The same for all");
    const [runners, distance] = [row("Runners"), row("Distance")];
    expect(facts.length).toBeGreaterThan(5);
    expect(runners.compareDocumentPosition(same)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(distance.compareDocumentPosition(same)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  test("can be reduced to the differences", async () => {
    const { user } = await openPage("/compare?races=1,2");
    expect(row("Distance")).toBeVisible();

    await user.click(screen.getByRole("switch", { name: "Differences only" }));

    expect(screen.queryByRole("row", { name: /^Distance / })).not.toBeInTheDocument();
    expect(row("Runners")).toBeVisible();
  });

  test("is reordered, and a race is removed, by links that need no JavaScript", async () => {
    const { user, address } = await openPage("/compare?races=1,2,3");
    expect(screen.getByRole("link", { name: "Move Boston Marathon to the left" })).toHaveAttribute(
      "href",
      "/compare?races=2,1,3",
    );
    expect(screen.queryByRole("link", { name: "Move Berlin Marathon to the left" })).not.toBeInTheDocument();

    await user.click(screen.getByRole("link", { name: "Move Berlin Marathon to the right" }));
    await waitFor(() => expect(names()).toEqual(["Boston Marathon", "Berlin Marathon", "Halle Half"]));
    await user.click(screen.getByRole("link", { name: "Remove Boston Marathon" }));

    await waitFor(() => expect(names()).toEqual(["Berlin Marathon", "Halle Half"]));
    expect(address()).toBe("/compare?races=1,3");
  });

  test("with a number that no race has is reordered by the columns that are shown", async () => {
    const { user, address } = await openPage("/compare?races=1,999,2");
    expect(screen.queryByRole("link", { name: "Move Boston Marathon to the right" })).not.toBeInTheDocument();

    await user.click(screen.getByRole("link", { name: "Move Berlin Marathon to the right" }));

    await waitFor(() => expect(names()).toEqual(["Boston Marathon", "Berlin Marathon"]));
    expect(address()).toBe("/compare?races=999,2,1");
    expect(screen.queryByRole("link", { name: "Move Boston Marathon to the left" })).not.toBeInTheDocument();
  });

  test("of three races says that a phone's table is swiped, and names each race once", async () => {
    await openPage("/compare?races=1,2,3");

    expect(screen.getByText("3 races: swipe the table, or use the arrow keys, to see them all.")).toBeVisible();
    expect(within(table()).getAllByText("Boston Marathon")).toHaveLength(1);
  });

  test("of two races, which fit on any phone, says nothing of swiping", async () => {
    await openPage("/compare?races=1,2");

    expect(screen.queryByText(/swipe the table/)).not.toBeInTheDocument();
  });

  test("of different types has a note", async () => {
    await openPage("/compare?races=1,3");

    expect(notes()).toHaveTextContent(/different types/);
  });

  test("names the ids without a race, the invalid ones and those beyond the limit", async () => {
    await openPage("/compare?races=1,999,x,2,3,4,5,6,7");

    expect(notes()).toHaveTextContent(/no race with number 999 in the guide\. It may have been removed/);
    expect(notes()).toHaveTextContent(/Not a race number: x/);
    expect(notes()).toHaveTextContent(/compare up to 6 races\. Left out: number 6, number 7/);
    expect(names()).toHaveLength(5);
  });

  test("of one race asks for a second one", async () => {
    await openPage("/compare?races=1");

    expect(notes()).toHaveTextContent("Add a second race");
  });

  test("that could not be loaded says so", async () => {
    server.use(http.get("*/api/marathons/:id", () => HttpResponse.json({ status: 503 }, { status: 503 })));
    await openPage("/compare?races=1");

    expect(notes()).toHaveTextContent(/number 1 could not be loaded/);
  });

  test("that its owner made public opens by its link, with its name and note", async () => {
    const shared = comparison({
      id: "c-1",
      name: "Spring",
      notes: "Cool and flat",
      raceIds: ["2", "1"],
      isPublic: true,
    });
    server.use(http.get("*/api/comparisons/c-1", () => HttpResponse.json(shared)));

    const { address } = await openPage("/compare?comparison=c-1");

    const about = within(await screen.findByRole("region", { name: "Spring" }));
    expect(about.getByRole("heading", { name: "Spring" })).toBeVisible();
    expect(about.getByText("Cool and flat")).toBeVisible();
    await waitFor(() => expect(names()).toEqual(["Boston Marathon", "Berlin Marathon"]));
    expect(address()).toBe("/compare?races=2,1&comparison=c-1");
  });

  test("that its owner made public keeps its name and note where all its races were taken out", async () => {
    const shared = comparison({ id: "c-1", name: "Spring", notes: "Cool and flat", raceIds: [], isPublic: true });
    server.use(http.get("*/api/comparisons/c-1", () => HttpResponse.json(shared)));

    await openPage("/compare?comparison=c-1");

    expect(within(await screen.findByRole("region", { name: "Spring" })).getByText("Cool and flat")).toBeVisible();
  });

  test("that is not public any more says so, and shows no name", async () => {
    const gone = { status: 404, code: "comparison_not_found", message: "x" };
    server.use(http.get("*/api/comparisons/c-1", () => HttpResponse.json(gone, { status: 404 })));

    await openPage("/compare?comparison=c-1");

    expect(await screen.findByRole("alert")).toHaveTextContent(/^This comparison is not public, or it was removed/);
  });

  test("can be printed", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    const { user } = await openPage("/compare?races=1,2");

    await user.click(screen.getByRole("button", { name: "Print" }));

    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
