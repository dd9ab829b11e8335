import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, test } from "vitest";
import type { Article, ArticleCard } from "~/api/types.gen.ts";
import { openPage } from "../../tests/open-page.tsx";
import { raceCard, suggestions } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

function card(changes: Partial<ArticleCard> = {}): ArticleCard {
  return {
    slug: "racing-in-heat",
    title: "Racing in the heat",
    summary: "What warm weather costs.",
    topic: "race-day",
    published: "2026-11-22",
    updated: null,
    readingMinutes: 6,
    ...changes,
  };
}

function article(changes: Partial<Article> = {}): Article {
  return {
    ...card(),
    body: "Slow down.\n\n## Before\n\n| Air | Cost |\n| --- | --- |\n| 20 °C | 3.8 % |\n\nSee [tools](/running-tools) and <b>more</b>.",
    sources: [
      { name: "Ely and others 2007", url: null },
      { name: "NHS", url: "https://www.nhs.uk/" },
    ],
    tools: ["/running-tools#weather", "/gone"],
    races: [raceCard()],
    related: [card({ slug: "tapering", title: "Tapering" })],
    ...changes,
  };
}

describe("the index of articles", () => {
  test("shows each article under its subject, with its date and reading time", async () => {
    const first = card({ slug: "first", title: "Choosing a race", topic: "choose", updated: "2026-12-01" });
    server.use(http.get("/api/articles", () => HttpResponse.json([first, card()])));

    await openPage("/articles");

    const part = within(await screen.findByRole("region", { name: "Choose a race" }));
    expect(part.getByRole("link", { name: "Choosing a race" })).toHaveAttribute("href", "/articles/first");
    expect(part.getByText(/Updated 1 Dec 2026/).closest("p")).toHaveTextContent("6 min read");
    expect(screen.getByRole("region", { name: "Race day" })).toBeVisible();
    expect(screen.queryByRole("region", { name: "Understand a course" })).toBeNull();
  });

  test("says so when it cannot be loaded", async () => {
    server.use(http.get("/api/articles", () => HttpResponse.json({}, { status: 404 })));

    await openPage("/articles");

    expect(await screen.findByText("404: Not Found")).toBeVisible();
  });
});

describe("an article", () => {
  test("shows its text, sources, tools, races and what to read next", async () => {
    server.use(http.get("/api/articles/racing-in-heat", () => HttpResponse.json(article())));

    await openPage("/articles/racing-in-heat");

    expect(await screen.findByRole("heading", { level: 1, name: "Racing in the heat" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 2, name: "Before" })).toBeVisible();
    expect(screen.getByRole("region", { name: "Table: Air, Cost" })).toHaveAttribute("tabindex", "0");
    expect(screen.getByRole("link", { name: "tools" })).toHaveAttribute("href", "/running-tools");
    expect(document.querySelector("article b")).toBeNull();
    expect(screen.getByRole("link", { name: "NHS" })).toHaveAttribute("href", "https://www.nhs.uk/");
    expect(screen.getByRole("link", { name: "Heat and altitude" })).toHaveAttribute("href", "/running-tools#weather");
    expect(screen.getByRole("link", { name: "Berlin Marathon" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Tapering" })).toHaveAttribute("href", "/articles/tapering");
    expect(screen.getByRole("button", { name: "Print" })).toBeEnabled();
  });

  test("that does not exist is the 404 page, with the nearest articles", async () => {
    const others = [card(), card({ slug: "tapering", title: "Tapering" })];
    server.use(
      http.get("/api/articles/:slug", () => HttpResponse.json({ status: 404 }, { status: 404 })),
      http.get("/api/articles", () => HttpResponse.json(others)),
      http.get("/api/suggest", () => HttpResponse.json(suggestions())),
    );

    await openPage("/articles/heat-and-racing");

    expect(await screen.findByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
    const list = within(await screen.findByRole("region", { name: "Articles you may be looking for" }));
    expect(list.getAllByRole("link").map((link) => link.textContent)).toEqual(["Racing in the heat"]);
  });
});
