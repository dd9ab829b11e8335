import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AFTER_SIGN_IN, safeRedirect } from "./safe-redirect.ts";

const HERE = "https://startline.test";

describe("where a sign-in leads to", () => {
  test.each(["/", "/marathon/berlin-marathon", "/all-races?search=z%C3%BCrich&page=2", "/compare?ids=1,2#table"])(
    "%s is a page of ours, kept to the letter",
    (path) => {
      expect(safeRedirect(path)).toBe(path);
    },
  );

  test.each([
    ["nothing", null],
    ["an empty text", ""],
    ["another site", "https://elsewhere.test/"],
    ["another site without a scheme", "//elsewhere.test"],
    ["a backslash, which browsers read as a slash", "/\\elsewhere.test"],
    ["a backslash further on", "/a\\..\\\\elsewhere.test"],
    ["a path that is tidied into another site", "/.//elsewhere.test"],
    ["one that climbs into another site", "/a/..//elsewhere.test"],
    ["a tab, which browsers leave out", "/\t/elsewhere.test"],
    ["a line break", "/\n/elsewhere.test"],
    ["a scheme", "javascript:alert(1)"],
    ["a relative path", "my-races"],
    ["the sign-in itself", "/login?redirect=/login"],
    ["the sign-in in capitals, with a slash", "/LOGIN/"],
    ["the sign-in in disguise", "/%6Cogin"],
    ["the sign-up", "/register"],
    ["a mail's link", "/verify-email?token_hash=x"],
    ["half an escape", "/%"],
    ["a text without end", `/${"a".repeat(3_000)}`],
  ])("%s leads to the dashboard", (_, asked) => {
    expect(safeRedirect(asked)).toBe(AFTER_SIGN_IN);
  });

  const nasty = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.webUrl(),
    fc.string({ unit: fc.constantFrom("/", "\\", ".", "a", ":", "@", "?", "#", "\t", "\n", "%", "2", "f", "login") }),
  );

  test("whatever is asked, one stays on this site and off the sign-in", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          nasty,
          nasty.map((text) => `/${text}`),
        ),
        (asked) => {
          const target = safeRedirect(asked);

          expect(target).toMatch(/^\/(?!\/)/);

          expect(target).not.toMatch(/[\u0000-\u001f\\]/);
          const url = new URL(target, HERE);
          expect(url.origin).toBe(HERE);
          expect(url.pathname.toLowerCase().replace(/\/+$/, "")).not.toBe("/login");
          expect(safeRedirect(target)).toBe(target);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
