import { describe, expect, test } from "vitest";
import { failureOf, isProviderDown, NOT_AVAILABLE } from "./failures.ts";

function named(name: string, more: object = {}): Error {
  return Object.assign(new Error("raw words of a library"), { name }, more);
}

describe("what a person is told", () => {
  test.each([
    ["invalid_credentials", /do not belong together/],
    ["email_not_confirmed", /confirm your email address first/],
    ["otp_expired", /expired, or it was used before/],
    ["same_password", /already have/],
    ["current_password_invalid", /not correct/],
    ["captcha_failed", /did not succeed/],
  ])("depends on the code %s, not on the words", (code, words) => {
    expect(failureOf(named("AuthApiError", { status: 400, code }))).toMatchObject({
      code,
      text: expect.stringMatching(words) as string,
    });
  });

  test("of a provider that does not answer: that it is not available", () => {
    for (const status of [0, 500, 503, 522]) {
      const error = named("AuthRetryableFetchError", { status });
      expect(failureOf(error)).toEqual({ text: NOT_AVAILABLE });
      expect(isProviderDown(error)).toBe(true);
    }
    expect(isProviderDown(named("AuthApiError", { status: 429 }))).toBe(false);
    expect(isProviderDown(named("AuthUnknownError"))).toBe(false);
  });

  test("of a limit: how long to wait, a minute where nobody says", () => {
    expect(failureOf({ status: 429, retryAfter: 12 }).retryAfterS).toBe(12);
    expect(failureOf(named("AuthApiError", { status: 429 })).retryAfterS).toBe(60);
  });

  test("of anything else: status and text, as specified", () => {
    expect(failureOf({ status: 418, message: "A teapot" }).text).toBe("418: A teapot");
    expect(failureOf("nonsense").text).toBe("Something went wrong on our side.");
  });
});
