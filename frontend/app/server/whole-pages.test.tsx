/** The first page that a server renders: no part of it may be missing because its code was not loaded. */
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { placeFacts, race } from "../../tests/sample-race.ts";
import { catalogueFacts, place, raceCard, suggestions } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

vi.mock("./assets.ts", () => ({ assetTags: () => ({ styles: "", scripts: "" }) }));

const API = "http://127.0.0.1:8000/api";
/** React puts it in place of a part that it could not render; the browser then renders that part, with error 419. */
const UNFINISHED = "<!--$!-->";

beforeEach(() => {
  vi.resetModules();
  const total = { headers: { "X-Total-Count": "1" } };
  server.use(
    http.get(`${API}/catalogue`, () => HttpResponse.json(catalogueFacts())),
    http.get(`${API}/places`, () => HttpResponse.json([place()])),
    http.get(`${API}/places/:country`, () => HttpResponse.json(placeFacts())),
    http.get(`${API}/suggest`, () => HttpResponse.json(suggestions({ races: [raceCard()] }))),
    http.get(`${API}/marathons`, () => HttpResponse.json([raceCard()], total)),
    http.get(`${API}/marathons/:id`, () => HttpResponse.json(race())),
    http.get(`${API}/marathons/:id/similar`, () => HttpResponse.json({ nearby: [raceCard()], sameMonth: [] })),
  );
});

test.each([
  "/",
  "/all-races",
  "/all-races?search=berlin",
  "/marathons?view=calendar&calendar=2027-04",
  "/marathons/germany",
  "/marathon/berlin-marathon",
  "/pb-potential",
  "/compare?races=1",
  "/running-tools",
  "/marathon-predictor?distance=10+km&time=48:30",
  "/marathon-pace-chart",
  "/race-preparation",
  "/recovery-tips",
  "/insights",
])("%s is whole", async (address) => {
  const { renderDocument } = await import("./render-document.tsx");

  const { body } = await renderDocument(new URL(address, "https://startline.example"));

  expect(body).toContain("<h1");
  expect(body).not.toContain(UNFINISHED);
});
