import { act, waitFor } from "@testing-library/react";
import { QueryClient } from "@tanstack/react-query";
import { http, HttpResponse } from "msw";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { client } from "~/api/client.gen.ts";
import { createBrowserApplication } from "~/browser-application.tsx";
import { readPageState } from "~/lib/startup/page-state.ts";
import { bareRace, placeFacts, race } from "../../tests/sample-race.ts";
import { catalogueFacts, catalogueQuality, place, raceCard, suggestions } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";
import { renderDocument, type RenderedPage } from "./render-document.tsx";

vi.mock("~/lib/navigation/hard-navigate.ts", () => ({ hardNavigate: vi.fn() }));
vi.mock("./assets.ts", () => ({ assetTags: () => ({ styles: "", scripts: "" }) }));

const API = "http://127.0.0.1:8000/api";
const RACE_SCREENS = [
  "/",
  "/marathons?month=4&terrain=road",
  "/all-races?search=berlin",
  "/half-marathons/germany",
  "/flat-half-marathons-us",
  "/marathon/berlin-marathon",
  "/ultra-marathon/somewhere",
];
const ACCOUNT_SCREENS = ["/login", "/register", "/verify-email", "/my-races", "/debug-user"];
let root: Root | undefined;

function render(address: string): Promise<RenderedPage> {
  return renderDocument(new URL(address, window.location.origin));
}

beforeEach(() => {
  for (const origin of [API, "/api"]) {
    server.use(
      http.get(`${origin}/catalogue`, () => HttpResponse.json(catalogueFacts())),
      http.get(`${origin}/catalogue/quality`, () => HttpResponse.json(catalogueQuality())),
      http.get(`${origin}/places`, () => HttpResponse.json([place()])),
      http.get(`${origin}/suggest`, () => HttpResponse.json(suggestions({ races: [raceCard()] }))),
      http.get(`${origin}/marathons`, () => HttpResponse.json([raceCard()], { headers: { "X-Total-Count": "1" } })),
      http.get(`${origin}/marathons/:id`, ({ params }) =>
        HttpResponse.json(
          params["id"] === "somewhere" ? bareRace({ slug: "somewhere" }) : race({ name: "Run </script>" }),
        ),
      ),
      http.get(`${origin}/marathons/:id/similar`, () => HttpResponse.json({ nearby: [raceCard()], sameMonth: [] })),
      http.get(`${origin}/auth/settings`, () => HttpResponse.json({ status: 404 }, { status: 404 })),
      http.get(`${origin}/captcha/settings`, () => HttpResponse.json({ kind: "off", siteKey: "" })),
      http.get(`${origin}/places/:country`, () => HttpResponse.json(placeFacts())),
    );
  }
});

afterEach(() => {
  act(() => {
    root?.unmount();
  });
  root = undefined;
  window.history.replaceState(null, "", "/");
});

/** Takes over the server's markup as the browser does. Gives back what React complains about, and what is still asked. */
async function hydrate(address: string): Promise<{ complaints: string[]; asking: number }> {
  const { body } = await render(address);
  const rendered = new DOMParser().parseFromString(body, "text/html");
  document.replaceChild(document.adoptNode(rendered.documentElement), document.documentElement);
  window.history.replaceState(null, "", address);
  // the browser asks its own origin, by addresses without one
  const { baseUrl } = client.getConfig();
  client.setConfig({ baseUrl: undefined });
  const complaints: string[] = [];
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => {
    complaints.push(words.map(String).join(" "));
  });
  const { element, queryClient } = await createBrowserApplication(readPageState(document));
  await act(async () => {
    root = hydrateRoot(document, element, {
      onRecoverableError: (error) => complaints.push(String(error)),
    });
    await Promise.resolve();
  });
  await waitFor(() => {
    expect(document.documentElement.dataset["hydrated"]).toBe("true");
  });
  client.setConfig({ baseUrl: baseUrl ?? "" });
  // what a list loads after its rows, the server has not fetched
  const hasData = ({ state }: { state: { data: unknown } }) => state.data !== undefined;
  return { complaints, asking: queryClient.isFetching({ predicate: hasData }) };
}

describe("a rendered page", () => {
  test("is a whole document that says its content without script", async () => {
    const page = await render("/about");

    expect(page.status).toBe(200);
    expect(page.body).toMatch(/^<!doctype html><html lang="en-GB"><head>/);
    expect(page.body).toContain("A public calendar");
    expect(page.headers["x-page-robots"]).toBeUndefined();
  });

  test("holds no inline script and no inline style", async () => {
    for (const address of ["/about", "/sitemap", "/nowhere", ...ACCOUNT_SCREENS, ...RACE_SCREENS]) {
      const { body } = await render(address);
      const inert = /<script type="application\/(?:ld\+)?json"[^>]*>.*?<\/script>/gs;
      const rest = body.replace(inert, "");
      expect(rest).not.toContain("<script");
      expect(rest).not.toMatch(/<style|\sstyle="|\son\w+="/);
    }
  });

  test("says what a race is to search engines, whatever its name", async () => {
    const { body } = await render("/marathon/berlin-marathon");

    const items = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text]) => JSON.parse(text ?? "") as Record<string, unknown>,
    );
    expect(items.map((item) => item["@type"])).toEqual(["SportsEvent", "BreadcrumbList"]);
    expect(items[0]).toMatchObject({
      name: "Run </script>",
      url: `${window.location.origin}/marathon/berlin-marathon`,
    });
  });

  test.each([
    [true, 200, "One moment"],
    [false, 404, "404 Page Not Found"],
  ])("of /debug-user, where operators show it: %s, has status %i", async (showsDebugUser, status, text) => {
    server.use(http.get(`${API}/auth/settings`, () => HttpResponse.json({ mode: "embedded", showsDebugUser })));

    const page = await render("/debug-user");

    expect(page.status).toBe(status);
    expect(page.body).toContain(text);
    expect(page.headers["x-page-robots"]).toBe("noindex");
  });

  test("leaves nothing behind in the worker's memory", async () => {
    const asked = vi.spyOn(QueryClient.prototype, "getQueryCache");

    await render("/marathon/berlin-marathon");

    const clients = [...new Set(asked.mock.contexts as QueryClient[])];
    expect(clients).toHaveLength(1);
    expect(clients.flatMap((each) => each.getQueryCache().getAll())).toEqual([]);
  });

  test("asks nothing of what came along with its address", async () => {
    vi.stubEnv("SSR", true);
    const asked = vi.fn();
    server.events.on("request:start", ({ request }) => asked(new URL(request.url).pathname));
    const facts = {
      race: race(),
      similar: { nearby: [raceCard()], sameMonth: [] },
      potential: null,
      course: null,
      alternatives: null,
    };

    const { body } = await renderDocument(new URL("/marathon/berlin-marathon", window.location.origin), facts);

    expect(body).toContain(race().name);
    expect(asked).not.toHaveBeenCalledWith("/api/marathons/berlin-marathon");
    server.events.removeAllListeners();
    vi.unstubAllEnvs();
  });

  test("never tells where the server finds its API", async () => {
    const { body } = await render("/about");

    expect(body).not.toContain("127.0.0.1:8000");
  });

  test("an unknown address is 404, not for search engines, and names the nearest races", async () => {
    const page = await render("/berlin-marathn");

    expect(page.status).toBe(404);
    expect(page.headers["x-page-robots"]).toBe("noindex");
    expect(page.body).toContain("404 Page Not Found");
    expect(page.body).toContain("/marathon/berlin-marathon");
  });

  test("a page that could not ask the API is shown, and kept by nobody", async () => {
    server.use(http.get(`${API}/catalogue`, () => HttpResponse.json({ status: 503 }, { status: 503 })));

    const page = await render("/about");

    expect(page.status).toBe(200);
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.body).toContain("These figures could not be loaded");
  });

  test("a page that breaks is the error page, with the id that the log has", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    server.use(http.get(`${API}/catalogue`, () => HttpResponse.json({ sources: null })));

    const page = await render("/about");

    expect(page.status).toBe(500);
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.body).toContain("Something went wrong");
    const id = /<code[^>]*>([2-9a-z]{8})<\/code>/.exec(page.body)?.[1];
    expect(log).toHaveBeenCalledWith(`Error ${id}`, expect.any(Error));
  });
});

describe("taking over in the browser", () => {
  test.each(["/about", "/privacy-policy", "/sitemap", "/nowhere", ...RACE_SCREENS, ...ACCOUNT_SCREENS, "/races-map"])(
    "%s is taken over without a complaint",
    async (address) => {
      expect((await hydrate(address)).complaints).toEqual([]);
    },
  );

  test.each(["/about", ...RACE_SCREENS])("%s asks for nothing that the server has already fetched", async (address) => {
    expect((await hydrate(address)).asking).toBe(0);
    expect(document.querySelector("h1")).not.toBeNull();
  });
});
