// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from "vitest";
import { carrySafeMode, withSafeMode } from "./carry-safe-mode.ts";

afterEach(() => {
  document.body.replaceChildren();
});

function routerInSafeMode(pageSearch = "?safe=1") {
  const navigate = vi.fn(() => Promise.resolve());
  const router: { navigate: (...words: unknown[]) => Promise<void> } = { navigate };
  carrySafeMode(router, pageSearch);
  return { router, navigate };
}

describe("safe mode", () => {
  test.each([
    ["/about", "/about?safe=1"],
    ["/all-races?month=5#list", "/all-races?month=5&safe=1#list"],
    ["/about?debug=1", "/about?debug=1"],
    ["", "?safe=1"],
    [{ pathname: "/about" }, { pathname: "/about", search: "?safe=1" }],
    [-1, -1],
    [null, null],
  ])("goes on with a navigation to %j", async (to, expected) => {
    const { router, navigate } = routerInSafeMode();

    await router.navigate(to, { replace: true });

    expect(navigate).toHaveBeenCalledExactlyOnceWith(expected, { replace: true });
  });

  test("keeps the parameter that the page has", () => {
    expect(withSafeMode("?x=1", "?debug=1&y=2")).toBe("?x=1&debug=1");
    expect(withSafeMode("", "?debug=1&safe=1")).toBe("?debug=1&safe=1");
  });

  test("goes on with links of this site that open a new document, and with no other", () => {
    routerInSafeMode();
    document.body.innerHTML =
      '<a id="own" href="/about?x=1#part"><b>About</b></a><a id="other" href="https://elsewhere.test/">Elsewhere</a>';
    for (const element of document.querySelectorAll("b, #other")) {
      element.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    }

    expect(document.querySelector("#own")).toHaveProperty("search", "?x=1&safe=1");
    expect(document.querySelector("#own")).toHaveProperty("hash", "#part");
    expect(document.querySelector("#other")).toHaveProperty("href", "https://elsewhere.test/");
  });
});
