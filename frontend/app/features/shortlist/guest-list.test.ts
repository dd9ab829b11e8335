// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { GuestList, guestComparison, guestFavourites, parseGuestList } from "./guest-list.ts";

beforeEach(() => {
  localStorage.clear();
});

describe("what a guest has stored", () => {
  test("stands under the keys of the specification", () => {
    expect([guestFavourites.key, guestComparison.key]).toEqual(["guestFavorites", "marathonComparison"]);
  });

  test("older members are read as the ones of today", () => {
    expect(parseGuestList('[{"marathonId":7,"marathonType":"half-marathon"},{"raceId":"9"}]')).toEqual([
      { raceId: 7, raceType: "half-marathon" },
      { raceId: 9, raceType: "marathon" },
    ]);
  });

  test.each(['["4",5]', '{"name":"My Races","raceIds":["4","5"]}', '{"marathonIds":[4,5]}'])(
    "bare numbers and whole comparisons are lists too: %s",
    (text) => {
      expect(parseGuestList(text).map(({ raceId }) => raceId)).toEqual([4, 5]);
    },
  );

  test.each([null, "", "not json", "{}", "null", "7"])("%s holds nothing", (text) => {
    expect(parseGuestList(text)).toEqual([]);
  });

  test("only positive numbers stay, each once", () => {
    expect(
      parseGuestList('[null,true,[],{},{"raceId":-1},{"raceId":1.5},{"raceId":1e12},{"raceId":4},"4",{"raceId":[7]}]'),
    ).toEqual([{ raceId: 4, raceType: "marathon" }]);
  });

  test("a race is added after the others, and taken out again", () => {
    const list = new GuestList("guestFavorites");
    localStorage.setItem(list.key, '[{"marathonId":7}]');

    list.add({ raceId: 2, raceType: "half-marathon" });
    expect(JSON.parse(localStorage.getItem(list.key) ?? "")).toEqual([
      { raceId: 7, raceType: "marathon" },
      { raceId: 2, raceType: "half-marathon" },
    ]);

    list.remove([7]);
    expect(list.races()).toEqual([{ raceId: 2, raceType: "half-marathon" }]);
  });

  test("with its last race the list leaves the browser", () => {
    const list = new GuestList("guestFavorites");
    list.add({ raceId: 2, raceType: "marathon" });

    list.remove([2]);

    expect(localStorage.getItem(list.key)).toBeNull();
  });

  test("a change of another tab is heard", () => {
    const list = new GuestList("guestFavorites");
    const heard = vi.fn();
    list.subscribe(heard);

    localStorage.setItem(list.key, "[3]");
    window.dispatchEvent(new StorageEvent("storage", { key: list.key }));

    expect(heard).toHaveBeenCalledOnce();
    expect(list.races()).toEqual([{ raceId: 3, raceType: "marathon" }]);
  });

  test("a browser that stores nothing keeps it for the visit, and says so", () => {
    const list = new GuestList("guestFavorites");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });

    expect(list.add({ raceId: 3, raceType: "marathon" })).toBe("memory only");
    expect(list.races()).toEqual([{ raceId: 3, raceType: "marathon" }]);
  });
});
