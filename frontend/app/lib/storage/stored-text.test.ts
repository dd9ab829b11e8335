// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { storedJson, storedText, storeText } from "./stored-text.ts";

const KEY = "stored-text-test";

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test.each(["localStorage", "sessionStorage"] as const)("a text is stored, read and removed in %s", (area) => {
  expect(storedText(KEY, area)).toBeNull();
  expect(storeText(KEY, "here", area)).toBe(true);
  expect(window[area].getItem(KEY)).toBe("here");
  expect(storedText(KEY, area)).toBe("here");
  expect(storeText(KEY, null, area)).toBe(true);
  expect(storedText(KEY, area)).toBeNull();
});

test.each([
  ["nothing", null, undefined],
  ["a value", '{"km":5}', { km: 5 }],
  ["what is no JSON", "{km", undefined],
])("of %s, the value is %j → %j", (_, text, value) => {
  storeText(KEY, text);

  expect(storedJson(KEY)).toEqual(value);
});

test("where the browser refuses access, nothing is thrown and the refusal can be told from an empty storage", () => {
  for (const method of ["getItem", "setItem", "removeItem"] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
  }

  expect(storedText(KEY)).toBeUndefined();
  expect(storedJson(KEY)).toBeUndefined();
  expect(storeText(KEY, "here")).toBe(false);
  expect(storeText(KEY, null)).toBe(false);
});
