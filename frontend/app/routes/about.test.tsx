import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { catalogueFacts, catalogueQuality } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

describe("about", () => {
  beforeEach(() => {
    server.use(http.get("/api/catalogue/quality", () => HttpResponse.json(catalogueQuality())));
  });

  test("shows the current counts of the catalogue", async () => {
    server.use(http.get("/api/catalogue", () => HttpResponse.json(catalogueFacts({ total: 12345 }))));

    await openPage("/about");

    expect(await screen.findByRole("heading", { level: 1, name: "About Startline" })).toBeVisible();
    expect(screen.getByText("12,345")).toBeVisible();
  });

  test("promises a source or a mark for each fact, and explains the classes and scores without guesses", async () => {
    server.use(http.get("/api/catalogue", () => HttpResponse.json(catalogueFacts())));

    await openPage("/about");

    expect(await screen.findByText(/Every fact has a source, or a mark that it has none\.$/)).toBeVisible();
    expect(screen.getByText(/Downhill drops 10\.84 m per km or more \(1,500 ft over a marathon\)/)).toBeVisible();
    expect(screen.getByText(/“Not rated”\. Where what we know allows almost any score/)).toBeVisible();
  });

  test("names every source with its licence and the day it was read", async () => {
    server.use(http.get("/api/catalogue", () => HttpResponse.json(catalogueFacts())));

    await openPage("/about");

    const row = await screen.findByRole("row", { name: /A public calendar/ });
    expect(row).toHaveTextContent("CC BY 4.0");
    expect(row).toHaveTextContent("20 Nov 2026");
    expect(screen.getByRole("link", { name: "A public calendar" })).toHaveAttribute(
      "href",
      "https://example.org/calendar",
    );
  });

  test("shows no link for a source whose address is not a web address", async () => {
    const facts = catalogueFacts();
    const sources = facts.sources.map((source) => ({ ...source, url: "javascript:alert(1)" }));
    server.use(http.get("/api/catalogue", () => HttpResponse.json({ ...facts, sources })));

    await openPage("/about");

    expect(await screen.findByText("A public calendar")).toBeVisible();
    expect(screen.queryByRole("link", { name: "A public calendar" })).toBeNull();
  });

  test("shows how complete the catalogue is, and the doubts by kind", async () => {
    server.use(http.get("/api/catalogue", () => HttpResponse.json(catalogueFacts())));

    await openPage("/about");

    expect(await screen.findByRole("row", { name: /Day of the next edition 25\s% 50\s%/ })).toBeVisible();
    expect(screen.getByRole("row", { name: "Editions less than nine months apart 28" })).toBeVisible();
    expect(screen.getByText(/Method 4 of courses/)).toBeVisible();
  });

  test("calls a share none or all only where it is", async () => {
    const [first] = catalogueQuality().completeness;
    if (!first) throw new Error("No type of race");
    const known = { ...first.known, races: 1000, startTime: 2, course: 0, climate: 999 };
    const quality = catalogueQuality({ completeness: [{ raceType: "marathon", known }] });
    server.use(
      http.get("/api/catalogue", () => HttpResponse.json(catalogueFacts())),
      http.get("/api/catalogue/quality", () => HttpResponse.json(quality)),
    );

    await openPage("/about");

    expect(await screen.findByRole("row", { name: /^Start time under 1\s%$/ })).toBeVisible();
    expect(screen.getByRole("row", { name: /^Measured climb 0\s%$/ })).toBeVisible();
    expect(screen.getByRole("row", { name: /^Temperatures over 99\s%$/ })).toBeVisible();
    expect(screen.getByText("Swipe the table, or use the arrow keys, to see all of it.")).toBeVisible();
  });

  test("is shown without figures when the catalogue does not answer", async () => {
    server.use(http.get("/api/catalogue", () => HttpResponse.json({ status: 503 }, { status: 503 })));

    await openPage("/about");

    expect(await screen.findByText("These figures could not be loaded. Please try again later.")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("About Startline");
  });
});
