// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { FAVOURITES } from "./guest-formats.ts";
import { GuestList, guestComparison, guestFavourites } from "./guest-lists.ts";

const newList = () => new GuestList("guestFavorites", FAVOURITES);

beforeEach(() => {
  localStorage.clear();
});

describe("a guest list", () => {
  test("is stored under the key of the specification", () => {
    expect([guestFavourites.key, guestComparison.key]).toEqual(["guestFavorites", "marathonComparison"]);
  });

  test("is read with the older names of its members", () => {
    expect(FAVOURITES.parse('[{"marathonId":7,"marathonType":"half-marathon"},{"raceId":"9"}]')).toEqual([
      { raceId: 7, raceType: "half-marathon" },
      { raceId: 9, raceType: "marathon" },
    ]);
  });

  test.each(['["4",5]', '{"name":"My Races","raceIds":["4","5"]}', '{"marathonIds":[4,5]}'])(
    "is read from bare ids and from a whole comparison: %s",
    (text) => {
      expect(FAVOURITES.parse(text).map(({ raceId }) => raceId)).toEqual([4, 5]);
    },
  );

  test.each([null, "", "not json", "{}", "null", "7"])("is empty where %s is stored", (text) => {
    expect(FAVOURITES.parse(text)).toEqual([]);
  });

  test("keeps positive ids only, each once", () => {
    expect(
      FAVOURITES.parse(
        '[null,true,[],{},{"raceId":-1},{"raceId":1.5},{"raceId":1e12},{"raceId":4},"4",{"raceId":[7]}]',
      ),
    ).toEqual([{ raceId: 4, raceType: "marathon" }]);
  });

  test("adds a race after the others, and removes it", () => {
    const list = newList();
    localStorage.setItem(list.key, '[{"marathonId":7}]');

    list.add({ raceId: 2, raceType: "half-marathon" });
    expect(JSON.parse(localStorage.getItem(list.key) ?? "")).toEqual([
      { raceId: 7, raceType: "marathon" },
      { raceId: 2, raceType: "half-marathon" },
    ]);

    list.remove([7]);
    expect(list.races()).toEqual([{ raceId: 2, raceType: "half-marathon" }]);
  });

  test("leaves local storage with its last race", () => {
    const list = newList();
    list.add({ raceId: 2, raceType: "marathon" });

    list.remove([2]);

    expect(localStorage.getItem(list.key)).toBeNull();
  });

  test("notifies its subscribers of a change in another tab", () => {
    const list = newList();
    const listener = vi.fn();
    list.subscribe(listener);

    localStorage.setItem(list.key, "[3]");
    window.dispatchEvent(new StorageEvent("storage", { key: list.key }));

    expect(listener).toHaveBeenCalledOnce();
    expect(list.races()).toEqual([{ raceId: 3, raceType: "marathon" }]);
  });

  test("stays in memory, and reports it, where the browser refuses to store it", () => {
    const list = newList();
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });

    expect(list.add({ raceId: 3, raceType: "marathon" })).toBe("memory only");
    expect(list.races()).toEqual([{ raceId: 3, raceType: "marathon" }]);
  });
});
