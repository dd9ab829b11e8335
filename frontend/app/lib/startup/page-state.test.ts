import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inertJson } from "./page-state.ts";

describe("JSON inside a script element", () => {
  test("cannot close the element", () => {
    expect(inertJson({ name: "</script><script>alert(1)</script>" })).not.toContain("<");
  });

  test("says the same as the plain form, whatever it holds", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const written = inertJson(value);
        expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(written).not.toMatch(/[<>&\u2028\u2029]/);
      }),
    );
  });
});
