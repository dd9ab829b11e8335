// @vitest-environment jsdom
import { afterEach, describe, expect, test } from "vitest";
import { keepRedirectInLinks } from "./keep-redirect.ts";

keepRedirectInLinks(document);
afterEach(() => window.history.replaceState(null, "", "/"));

/** The address that a click on the link leads to. */
function followed(address: string, markup: string): string {
  window.history.replaceState(null, "", address);
  document.body.innerHTML = markup;
  const link = document.querySelector("a");
  if (!link) throw new Error("no link");
  link.addEventListener("click", (event) => event.preventDefault());
  link.querySelector("b")?.click();
  return link.pathname + link.search;
}

describe("a link followed before the page is hydrated", () => {
  test("from one sign-in screen to the other keeps the way back", () => {
    const markup = `<main><a href="/register"><b>Sign up</b></a></main>`;
    expect(followed("/login?redirect=%2Fmarathon%2Fx", markup)).toBe("/register?redirect=%2Fmarathon%2Fx");
  });

  test("keeps a step of its own, and a way back of its own", () => {
    const markup = `<main><a href="/login?step=code"><b>Code</b></a></main>`;
    expect(followed("/login?redirect=%2Fx", markup)).toBe("/login?step=code&redirect=%2Fx");
    const own = `<main><a href="/register?redirect=%2Fy"><b>Sign up</b></a></main>`;
    expect(followed("/login?redirect=%2Fx", own)).toBe("/register?redirect=%2Fy");
  });

  test("elsewhere, or from another page, stays as it is", () => {
    expect(followed("/login?redirect=%2Fx", `<main><a href="/about"><b>About</b></a></main>`)).toBe("/about");
    expect(followed("/marathons?page=2", `<main><a href="/login"><b>Sign in</b></a></main>`)).toBe("/login");
  });
});
