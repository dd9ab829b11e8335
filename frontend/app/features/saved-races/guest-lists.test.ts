// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { GuestList, guestComparison, guestFavourites, parseGuestList } from "./guest-lists.ts";

beforeEach(() => {
  localStorage.clear();
});

describe("a guest list", () => {
  test("is stored under the key of the specification", () => {
    expect([guestFavourites.key, guestComparison.key]).toEqual(["guestFavorites", "marathonComparison"]);
  });

  test("is read with the older names of its members", () => {
    expect(parseGuestList('[{"marathonId":7,"marathonType":"half-marathon"},{"raceId":"9"}]')).toEqual([
      { raceId: 7, raceType: "half-marathon" },
      { raceId: 9, raceType: "marathon" },
    ]);
  });

  test.each(['["4",5]', '{"name":"My Races","raceIds":["4","5"]}', '{"marathonIds":[4,5]}'])(
    "is read from bare ids and from a whole comparison: %s",
    (text) => {
      expect(parseGuestList(text).map(({ raceId }) => raceId)).toEqual([4, 5]);
    },
  );

  test.each([null, "", "not json", "{}", "null", "7"])("is empty where %s is stored", (text) => {
    expect(parseGuestList(text)).toEqual([]);
  });

  test("keeps positive ids only, each once", () => {
    expect(
      parseGuestList('[null,true,[],{},{"raceId":-1},{"raceId":1.5},{"raceId":1e12},{"raceId":4},"4",{"raceId":[7]}]'),
    ).toEqual([{ raceId: 4, raceType: "marathon" }]);
  });

  test("adds a race after the others, and removes it", () => {
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

  test("keeps the name and the notes of a stored comparison when its races change", () => {
    localStorage.setItem(guestComparison.key, '{"name":"Spring","notes":"with Ada","raceIds":["4"],"isPublic":false}');

    guestComparison.add({ raceId: 5, raceType: "marathon" });

    expect(guestComparison.details()).toEqual({ name: "Spring", notes: "with Ada" });
    expect(guestComparison.races().map(({ raceId }) => raceId)).toEqual([4, 5]);
    guestComparison.replace([]);
    expect(localStorage.getItem(guestComparison.key)).toBeNull();
    expect(guestComparison.details()).toEqual({});
  });

  test("leaves local storage with its last race", () => {
    const list = new GuestList("guestFavorites");
    list.add({ raceId: 2, raceType: "marathon" });

    list.remove([2]);

    expect(localStorage.getItem(list.key)).toBeNull();
  });

  test("notifies its subscribers of a change in another tab", () => {
    const list = new GuestList("guestFavorites");
    const listener = vi.fn();
    list.subscribe(listener);

    localStorage.setItem(list.key, "[3]");
    window.dispatchEvent(new StorageEvent("storage", { key: list.key }));

    expect(listener).toHaveBeenCalledOnce();
    expect(list.races()).toEqual([{ raceId: 3, raceType: "marathon" }]);
  });

  test("stays in memory, and reports it, where the browser refuses to store it", () => {
    const list = new GuestList("guestFavorites");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });

    expect(list.add({ raceId: 3, raceType: "marathon" })).toBe("memory only");
    expect(list.races()).toEqual([{ raceId: 3, raceType: "marathon" }]);
  });
});
