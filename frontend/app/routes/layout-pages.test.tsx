import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import type { RouteObject } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { routes } from "~/routes.tsx";
import { followTypedFields } from "~/lib/startup/typed-fields.ts";
import { openPage } from "../../tests/open-page.tsx";
import { place, raceCard, suggestions } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

function metaContent(name: string): string | null | undefined {
  return document.head.querySelector(`meta[name="${name}"]`)?.getAttribute("content");
}

describe("an address that does not exist", () => {
  test("shows 404 Page Not Found with the search box and the most similar races", async () => {
    server.use(
      http.get("/api/suggest", ({ request }) =>
        HttpResponse.json(
          new URL(request.url).searchParams.get("q") === "berlin"
            ? suggestions({ races: [raceCard()] })
            : suggestions(),
        ),
      ),
    );

    await openPage("/marathon-guide/berlin-marathn-2025");

    expect(await screen.findByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("combobox")).toBeVisible();
    expect(await main.findByRole("link", { name: /Berlin Marathon/ })).toHaveAttribute(
      "href",
      "/marathon/berlin-marathon",
    );
    expect(metaContent("robots")).toBe("noindex");
  });

  test("is shown without suggestions when no race is similar", async () => {
    server.use(http.get("/api/suggest", () => HttpResponse.json(suggestions())));

    await openPage("/qqq");

    expect(await screen.findByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
    expect(screen.queryByText("Were you looking for one of these?")).toBeNull();
  });
});

describe("sitemap", () => {
  const ofType: Record<string, ReturnType<typeof place>> = {
    marathon: place(),
    "half-marathon": place({ name: "Italy", slug: "italy", count: 11 }),
    "ultra-marathon": place({ name: "Nepal", slug: "nepal", count: 12 }),
  };

  test("lists countries with their number of marathons, half marathons and ultra marathons", async () => {
    server.use(
      http.get("/api/places", ({ request }) =>
        HttpResponse.json([ofType[new URL(request.url).searchParams.get("raceType") ?? ""]]),
      ),
      http.get("/api/articles", () => HttpResponse.json([{ slug: "tapering", title: "Tapering" }])),
    );

    await openPage("/sitemap");

    expect(await screen.findByRole("link", { name: "Germany" })).toHaveAttribute("href", "/marathons/germany");
    expect(screen.getByText("18")).toBeVisible();
    expect(screen.getByRole("link", { name: "Italy" })).toHaveAttribute("href", "/half-marathons/italy");
    expect(screen.getByRole("link", { name: "Nepal" })).toHaveAttribute("href", "/ultra-marathons/nepal");
    expect(screen.getByRole("link", { name: "Tapering" })).toHaveAttribute("href", "/articles/tapering");
  });

  test("names the part that could not be loaded, and shows the others", async () => {
    server.use(
      http.get("/api/places", () => HttpResponse.json({ status: 500 }, { status: 500 })),
      http.get("/api/articles", () => HttpResponse.json([])),
    );

    await openPage("/sitemap");

    expect(await screen.findAllByText("This part could not be loaded. Please try again later.")).toHaveLength(3);
    expect(within(screen.getByRole("main")).getByRole("link", { name: "Training Plans" })).toBeVisible();
  });
});

describe("privacy policy", () => {
  test.each(["guestFavorites", "marathonComparison", "cookie-consent", "cookie-preferences", "newsletter-popup-shown"])(
    "says what %s holds",
    async (name) => {
      await openPage("/privacy-policy");

      expect(await screen.findByText(name, { selector: "th code" })).toBeVisible();
    },
  );
});

describe("a page that crashes", () => {
  function breaking(): RouteObject[] {
    const [root] = routes;
    const [page] = root?.children ?? [];
    const Broken = () => {
      throw new Error("a bug");
    };
    return [{ ...root, children: [{ ...page, children: [{ path: "/broken", Component: Broken }] }] } as RouteObject];
  }

  test("shows the specified text inside the layout, with an error id", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);

    await openPage("/broken", breaking());

    expect(await screen.findByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
    expect(
      screen.getByText("We're sorry, but something unexpected happened. Please try refreshing the page."),
    ).toBeVisible();
    expect(screen.getByRole("button", { name: "Refresh Page" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
    expect(screen.getByRole("banner")).toBeVisible();
    const id = screen.getByText(/^[2-9a-z]{8}$/).textContent;
    expect(log).toHaveBeenCalledWith(`Error ${id}`, expect.any(Error));
  });

  test("keeps what the visitor had entered", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    followTypedFields(document);
    window.history.replaceState(null, "", "/broken");
    const field = document.body.appendChild(document.createElement("textarea"));
    field.name = "Message";
    field.value = "The date is wrong.";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.remove();
    window.history.replaceState(null, "", "/");

    await openPage("/broken", breaking());

    expect(await screen.findByRole("heading", { name: "What you had entered" })).toBeVisible();
    expect(screen.getByText("The date is wrong.")).toBeVisible();
  });

  test("calls the link to the home page Go to Homepage in Safari", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Macintosh) Version/18.0 Safari/605.1.15");

    await openPage("/broken", breaking());

    expect(await screen.findByRole("link", { name: "Go to Homepage" })).toHaveAttribute("href", "/");
  });
});

describe("the head of a page", () => {
  test("has title, description, canonical address and link preview, under the public origin", async () => {
    await openPage("/privacy-policy");

    const og = (name: string) => document.head.querySelector(`meta[property="og:${name}"]`)?.getAttribute("content");
    await screen.findByRole("heading", { level: 1 });
    expect(document.title).toBe("Privacy Policy | Startline");
    expect(metaContent("description")).toMatch(/^What Startline stores/);
    expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
      "href",
      "https://startline.test/privacy-policy",
    );
    expect(og("title")).toBe("Privacy Policy | Startline");
    expect(og("url")).toBe("https://startline.test/privacy-policy");
    expect(og("image")).toBe("https://startline.test/images/preview.png");
    expect([og("image:width"), og("image:height")]).toEqual(["1200", "630"]);
    expect(metaContent("twitter:card")).toBe("summary_large_image");
    expect(document.documentElement).toHaveAttribute("lang", "en-GB");
  });
});
