import { describe, expect, test } from "vitest";
import type { Race } from "~/api/types.gen.ts";
import { bareRace, race } from "../../../tests/sample-race.ts";
import { raceCard } from "../../../tests/sample-races.ts";
import { keepRacesWhole } from "./whole-races.ts";

async function received(url: string, answer: unknown): Promise<unknown> {
  const call: Parameters<typeof keepRacesWhole>[0] = { url };
  keepRacesWhole(call);
  return call.responseTransformer ? await call.responseTransformer(answer) : answer;
}

const without = <T extends object>(whole: T, ...names: (keyof T)[]) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name as keyof T)));

describe("an answer with races", () => {
  test("that has all fields is passed on as it is, whatever its length", async () => {
    const list = Array.from({ length: 10_000 }, (_, id) => raceCard({ id }));
    const one = race();

    expect(await received("/api/marathons", list)).toBe(list);
    expect(await received("/api/marathons/{id}", one)).toBe(one);
    expect(await received("/api/marathons", [])).toEqual([]);
  });

  test("has its missing fields filled in as unknown, and keeps all that it says", async () => {
    const known = race({ pbPotential: 82.4 });
    const answer = without(known, "pbPotentialBand", "course", "sources", "dateChanges");

    expect(await received("/api/marathons/{id}", answer)).toEqual({
      ...known,
      pbPotentialBand: null,
      course: null,
      sources: [],
      dateChanges: [],
    });
  });

  test("says no more of a day than that it is listed, and of no day nothing", async () => {
    const [dated, undated] = (await received("/api/marathons", [
      without(raceCard(), "dateStatus"),
      without(raceCard({ nextEventDate: null }), "dateStatus"),
    ])) as Race[];

    expect(dated).toMatchObject({ nextEventDate: "2027-09-26", dateStatus: "listed" });
    expect(undated).toMatchObject({ nextEventDate: null, dateStatus: "unknown" });
  });

  test.each([
    ["marathon", 42.195],
    ["half-marathon", 21.0975],
    ["ultra-marathon", null],
  ] as const)("a %s without a distance is %s km long", async (raceType, distanceKm) => {
    const answer = [without(raceCard({ raceType }), "distanceKm")];

    expect(await received("/api/marathons", answer)).toMatchObject([{ distanceKm }]);
  });

  test("a race without an image has its poster, wherever it is in a list", async () => {
    const answer = [raceCard(), { ...bareRace(), imageUrl: null }];

    expect(await received("/api/marathons", answer)).toMatchObject([
      { imageUrl: "/posters/berlin-marathon.svg" },
      { imageUrl: "/posters/race-77.svg" },
    ]);
  });

  test("of several lists has the races filled, and nothing else", async () => {
    const answer = { races: [without(raceCard(), "pbPotentialBand")], locations: [{ kind: "city" }], none: [] };

    expect(await received("/api/suggest", answer)).toEqual({ ...answer, races: [raceCard()] });
  });

  test("other answers are left alone", async () => {
    const favourites = [{ raceId: 1, raceType: "marathon" }];

    expect(await received("/api/favorites", favourites)).toBe(favourites);
  });
});
