// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  beginSignUp,
  forgetSignUp,
  hasSignedUpHere,
  rememberSignUp,
  SIGN_UP_KEY,
  signUpBrowser,
} from "./sign-up-browser.ts";

const ADA = "ada@example.org";

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("the mark of a sign-up", () => {
  test("is a random value, and the same for a second sign-up of the browser", () => {
    expect(signUpBrowser()).toBeUndefined();
    beginSignUp();
    const first = signUpBrowser();
    rememberSignUp(ADA);
    beginSignUp();

    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(signUpBrowser()).toBe(first);
    expect(hasSignedUpHere(ADA)).toBe(false);
  });

  test("knows its address alone, and ends with a sign-in there", () => {
    beginSignUp();
    rememberSignUp(ADA);
    expect(hasSignedUpHere("eve@example.org")).toBe(false);
    expect(hasSignedUpHere(undefined)).toBe(false);
    forgetSignUp("eve@example.org");
    expect(hasSignedUpHere(ADA)).toBe(true);

    forgetSignUp(ADA);

    expect(signUpBrowser()).toBeUndefined();
    expect(localStorage.getItem(SIGN_UP_KEY)).toBeNull();
  });

  test("ends after eight days", () => {
    vi.useFakeTimers();
    beginSignUp();
    vi.advanceTimersByTime(8 * 24 * 3_600_000 - 1);
    expect(signUpBrowser()).toBeDefined();

    vi.advanceTimersByTime(2);

    expect(signUpBrowser()).toBeUndefined();
  });

  test.each(["", "nonsense", "[]", "null", `{"browser":1,"at":${Date.now()}}`])("is none in %j", (text) => {
    localStorage.setItem(SIGN_UP_KEY, text);

    expect(signUpBrowser()).toBeUndefined();
  });

  test("lasts for the visit where the browser stores nothing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    beginSignUp();
    rememberSignUp(ADA);

    expect(hasSignedUpHere(ADA)).toBe(true);
    forgetSignUp(ADA);
    expect(signUpBrowser()).toBeUndefined();
  });
});
