import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import type { Course, Race } from "~/api/types.gen.ts";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { suggestions } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

const CONFIRMED = race();

function withTrack(match: Course["match"]): Race {
  const { course } = CONFIRMED;
  return race({ id: 2, slug: "other", name: "Other Marathon", course: course && { ...course, match } });
}

async function compare(other: Race): Promise<void> {
  const notFound = () => HttpResponse.json({ status: 404 }, { status: 404 });
  server.use(
    http.get("*/api/suggest", () => HttpResponse.json(suggestions())),
    http.get("*/api/marathons/:id/potential", notFound),
    http.get("*/api/marathons/:id", ({ params }) => HttpResponse.json(params["id"] === "1" ? CONFIRMED : other)),
  );
  await openPage("/compare?races=1,2");
}

const profiles = () => screen.getByRole("region", { name: "Profiles on one scale" });
const profileRow = () => screen.getByRole("row", { name: /^Profile/ });

test.each(["likely", "unconfirmed"] as const)("a %s track is shown, and said not to be confirmed", async (match) => {
  await compare(withTrack(match));

  expect(profiles()).toHaveTextContent(
    "Drawn from a track that is not confirmed as the race’s course: Other Marathon.",
  );
  const cells = within(profileRow()).getAllByRole("cell");
  expect(cells.map(({ textContent }) => textContent.includes("track not confirmed"))).toEqual([false, true]);
});

test("of confirmed tracks nothing is said", async () => {
  await compare(withTrack("confirmed"));

  expect(profiles()).not.toHaveTextContent("not confirmed");
  expect(profileRow()).not.toHaveTextContent("not confirmed");
});
