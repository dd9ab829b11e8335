// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from "vitest";
import { storeSession } from "../../../tests/sample-saved-races.ts";
import { failureOf, isProviderDown, NO_ANSWER, NOT_AVAILABLE } from "./failures.ts";

beforeEach(() => localStorage.clear());

function named(name: string, more: object = {}): Error {
  return Object.assign(new Error("raw words of a library"), { name }, more);
}

describe("the text of a failure", () => {
  test.each([
    ["invalid_credentials", /Wrong email address or password/],
    ["email_not_confirmed", /confirm your email address first/],
    ["otp_expired", /expired, or it was used before/],
    ["same_password", /your current password/],
    ["current_password_invalid", /not correct/],
    ["captcha_failed", /robot check failed/],
  ])("depends on the code %s, not on the message", (code, words) => {
    expect(failureOf(named("AuthApiError", { status: 400, code }))).toMatchObject({
      code,
      text: expect.stringMatching(words) as string,
    });
  });

  test("of a provider that does not answer says that signing in is not available", () => {
    for (const status of [0, 500, 503, 522]) {
      const error = named("AuthRetryableFetchError", { status });
      expect(failureOf(error)).toEqual({ text: NOT_AVAILABLE });
      expect(isProviderDown(error)).toBe(true);
    }
    expect(isProviderDown(named("AuthApiError", { status: 429 }))).toBe(false);
    expect(isProviderDown(named("AuthUnknownError"))).toBe(false);
  });

  test("without an answer does not speak of signing in to who is signed in", () => {
    storeSession();

    for (const error of [new TypeError("Failed to fetch"), named("AuthRetryableFetchError", { status: 0 })])
      expect(failureOf(error)).toEqual({ text: NO_ANSWER });
    expect(failureOf(named("AuthRetryableFetchError", { status: 503 })).text).toMatch(/not possible at the moment/);
  });

  test("of a rate limit has the wait, which is a minute where none is stated", () => {
    expect(failureOf({ status: 429, retryAfter: 12 }).retryAfterS).toBe(12);
    expect(failureOf(named("AuthApiError", { status: 429 })).retryAfterS).toBe(60);
  });

  test("of any other failure is its status and text, as specified", () => {
    expect(failureOf({ status: 418, message: "A teapot" }).text).toBe("418: A teapot");
    expect(failureOf("nonsense").text).toBe("Something went wrong on our side.");
  });
});
