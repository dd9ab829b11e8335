// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { errorIdOf } from "~/lib/api/error-id.ts";
import { logUncaughtErrors } from "./global-errors.ts";
import { isSafeMode } from "~/lib/navigation/safe-mode.ts";
import { showStartupFailure } from "./startup-failure.ts";
import { CAPTCHA_SCRIPTS, trustedScriptUrl } from "./trusted-types.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("safe mode", () => {
  test.each(["?safe=1", "?debug=1", "?search=x&safe=1"])("is on with %s", (search) => {
    expect(isSafeMode(search)).toBe(true);
  });

  test.each(["", "?safe=0", "?safe", "?unsafe=1"])("is off with %s", (search) => {
    expect(isSafeMode(search)).toBe(false);
  });
});

describe("errors nobody caught", () => {
  beforeAll(logUncaughtErrors);

  test("are logged and go no further", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const event = Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason: new Error("lost") });

    window.dispatchEvent(event);

    expect(event.defaultPrevented).toBe(true);
    expect(log).toHaveBeenCalledExactlyOnceWith("Unhandled rejection", event.reason);
  });

  test("Safari's own webkit errors are not even logged", () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.stubGlobal("navigator", { userAgent: "Version/18.0 Safari/605.1.15" });

    window.dispatchEvent(
      Object.assign(new Event("error"), { error: new Error("webkit.messageHandlers is undefined") }),
    );

    expect(log).not.toHaveBeenCalled();
  });

  test("an error keeps its id, and the server's id wins", () => {
    const error = new Error("broken");

    expect(errorIdOf(error)).toBe(errorIdOf(error));
    expect(errorIdOf(error)).toMatch(/^[2-9a-z]{8}$/);
    expect(errorIdOf({ message: "Unexpected error", errorId: "abcd2345" })).toBe("abcd2345");
  });
});

describe("startup failure", () => {
  test("says so in the specified words, above what the server rendered", () => {
    const page = document.implementation.createHTMLDocument();
    page.body.append("the page");

    showStartupFailure(page);

    expect(page.querySelector("h1")?.textContent).toBe("Application Error");
    expect(page.querySelector("p")?.textContent).toBe(
      "Failed to initialize the application. Please refresh the page to try again.",
    );
    expect(page.body.lastChild?.textContent).toBe("the page");
  });
});

describe("trusted script addresses", () => {
  test("are our own hashed files", () => {
    expect(trustedScriptUrl("/assets/search-worker-BGTcDEk2.js")).toBe("/assets/search-worker-BGTcDEk2.js");
  });

  test.each(Object.values(CAPTCHA_SCRIPTS))("and that of a captcha, to the letter: %s", (address) => {
    expect(trustedScriptUrl(address)).toBe(address);
    expect(() => trustedScriptUrl(`${address}&more`)).toThrow(TypeError);
  });

  test.each([
    "https://elsewhere.test/assets/x.js",
    "//elsewhere.test/assets/x.js",
    "/posters/x.svg",
    "/assets/../api/x.js",
    "data:text/javascript,1",
  ])("%s is refused", (address) => {
    expect(() => trustedScriptUrl(address)).toThrow(TypeError);
  });
});

describe("the text of a script element", () => {
  test("is JSON, which does nothing where it is run; the policy makes a script of nothing else", async () => {
    const createPolicy = vi.fn((_name: string, rules: { createScript: (text: string) => string }) => rules);
    vi.stubGlobal("trustedTypes", { createPolicy });
    vi.resetModules();
    const { trustedJson } = await import("./trusted-types.ts");

    expect(trustedJson({ name: "Berlin Marathon" })).toBe('{"name":"Berlin Marathon"}');
    const [name, rules] = createPolicy.mock.calls[0] ?? [];
    expect(name).toBe("app");
    for (const text of ["alert(1)", "{}; alert(1)", "<!-- alert(1)"]) {
      expect(() => rules?.createScript(text)).toThrow(SyntaxError);
    }
  });
});
