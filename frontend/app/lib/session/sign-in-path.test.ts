import { expect, test } from "vitest";
import { signInPath, signUpPath } from "./sign-in-path.ts";

test.each([
  ["/about", "?page=2", "/login?redirect=%2Fabout%3Fpage%3D2"],
  ["/register", "?redirect=%2Fabout", "/login?redirect=%2Fabout"],
  ["/login", "?redirect=%2Fabout", "/login?redirect=%2Fabout"],
  ["/login/", "", "/login"],
  ["/verify-email", "?token_hash=secret", "/login"],
  ["/verify-email/", "?token_hash=secret", "/login"],
])("Sign In on %s%s leads to %s", (pathname, search, path) => {
  expect(signInPath(pathname, search)).toBe(path);
});

test.each([
  ["/login", "?redirect=%2Fabout", "/register?redirect=%2Fabout"],
  ["/login/", "?redirect=%2Fabout", "/register?redirect=%2Fabout"],
  ["/verify-email/", "?token_hash=secret", "/register"],
])("Sign Up on %s%s leads to %s", (pathname, search, path) => {
  expect(signUpPath(pathname, search)).toBe(path);
});
