import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { catalogueFacts } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

describe("about", () => {
  test("shows the current counts of the catalogue", async () => {
    server.use(http.get("/api/catalogue", () => HttpResponse.json(catalogueFacts({ total: 12345 }))));

    await openPage("/about");

    expect(await screen.findByRole("heading", { level: 1, name: "About Startline" })).toBeVisible();
    expect(screen.getByText("12,345")).toBeVisible();
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

  test("is shown without figures when the catalogue does not answer", async () => {
    server.use(http.get("/api/catalogue", () => HttpResponse.json({ status: 503 }, { status: 503 })));

    await openPage("/about");

    expect(await screen.findByText("These figures could not be loaded. Please try again later.")).toBeVisible();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("About Startline");
  });
});
