import { expect, test } from "vitest";
import { formFailure } from "./form-failure.ts";

test("a role that ended while the form was open is named, with what to do", () => {
  const refusal = { status: 403, code: "role_required", message: "You are not allowed to do this." };

  expect(formFailure(refusal).text).toMatch(/^403: Your role as race organiser has ended.* write to us/);
});

test("an ended session leads to sign in", () => {
  expect(formFailure({ status: 401, message: "Please sign in." })).toMatchObject({ isSignedOut: true });
});

test.each([
  ["the server's words", { status: 409, code: "race_changed", message: "It was changed." }, "409: It was changed."],
  [
    "our own for too many requests",
    { status: 429, code: "rate_limited", message: "Slow down.", retryAfter: 90 },
    "429: That was a lot in a short time. Please try again in 2 min.",
  ],
  ["the words of a proxy", { status: 502, message: "Bad Gateway" }, "502: Bad Gateway"],
  [
    "our own where it has none",
    { status: 500, message: "" },
    "500: This could not be sent. Please check your connection and try again.",
  ],
])("a failed request reads {status}: {text}, with %s", (_, error, text) => {
  expect(formFailure(error).text).toBe(text);
});

test("a request without an answer has no status to name", () => {
  expect(formFailure(new TypeError("Failed to fetch")).text).toBe(
    "This could not be sent. Please check your connection and try again.",
  );
});
