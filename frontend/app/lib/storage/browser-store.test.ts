// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { browserStore } from "./browser-store.ts";

function words() {
  return browserStore("words", (text) => (text === null ? [] : (JSON.parse(text) as string[])));
}

function refuseToWrite() {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
}

beforeEach(() => window.localStorage.clear());

test("what was kept is there after a reload", () => {
  words().replace(["a"]);
  expect(words().current()).toEqual(["a"]);
});

test("what is kept is the same object until it changes", () => {
  const store = words();
  store.replace(["a"]);
  expect(store.current()).toBe(store.current());
  window.localStorage.setItem("words", '["b"]');
  expect(store.current()).toEqual(["b"]);
});

test("listeners hear of a change here and in another tab, until they leave", () => {
  const store = words();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.replace(["a"]);
  window.dispatchEvent(new StorageEvent("storage", { key: "words" }));
  leave();
  store.replace(["b"]);
  expect(listener).toHaveBeenCalledTimes(2);
});

test("where writing is refused, what was meant to be kept wins over what still stands there", () => {
  const store = words();
  store.replace(["old"]);
  refuseToWrite();
  store.replace(["new"]);
  expect(store.current()).toEqual(["new"]);
  expect(window.localStorage.getItem("words")).toBe('["old"]');
});

test("after a refusal, what another tab stores counts, and is what the next change begins with", () => {
  const store = words();
  store.replace(["old"]);
  refuseToWrite();
  store.replace(["new"]);
  vi.restoreAllMocks();
  window.localStorage.setItem("words", '["other tab"]');

  expect(store.current()).toEqual(["other tab"]);
  store.replace([...store.current(), "next"]);
  expect(words().current()).toEqual(["other tab", "next"]);
});

test("a refused value is the same object until it changes", () => {
  const store = words();
  refuseToWrite();
  store.replace(["new"]);

  expect(store.current()).toBe(store.current());
});

test("once writing works again, the storage counts again", () => {
  const store = words();
  refuseToWrite();
  store.replace(["new"]);
  vi.restoreAllMocks();
  store.replace(["newer"]);
  window.localStorage.setItem("words", '["other tab"]');
  expect(store.current()).toEqual(["other tab"]);
});

test("where reading is refused, it lasts as long as the page", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("refused", "SecurityError");
  });
  refuseToWrite();
  const store = words();
  expect(store.current()).toEqual([]);
  store.replace(["a"]);
  expect(store.current()).toEqual(["a"]);
});
