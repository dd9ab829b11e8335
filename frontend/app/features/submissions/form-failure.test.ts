import { expect, test } from "vitest";
import { formFailure } from "./form-failure.ts";

test("a role that ended while the form was open is named, with what to do", () => {
  const refusal = { status: 403, code: "role_required", message: "You are not allowed to do this." };

  expect(formFailure(refusal).text).toMatch(/^Your role as race organiser has ended.* write to us/);
});

test("an ended session leads to sign in", () => {
  expect(formFailure({ status: 401, message: "Please sign in." })).toMatchObject({ isSignedOut: true });
});
