// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import { CHECKS, countedChecks, isAutomated, THRESHOLD, watchForAutomation } from "./automation.ts";

let stop: () => void = () => undefined;
let warn: MockInstance<typeof console.warn>;
let info: MockInstance<typeof console.info>;

beforeEach(() => {
  vi.useFakeTimers();
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  info = vi.spyOn(console, "info").mockImplementation(() => undefined);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

function browser(changes: object = {}): Window {
  const navigator = {
    webdriver: false,
    userAgent: "Mozilla/5.0 Firefox/140.0",
    languages: ["en-GB"],
    cookieEnabled: true,
    hardwareConcurrency: 8,
  };
  const screen = { width: 1920, colorDepth: 24 };
  return { navigator: { ...navigator, ...changes }, screen, outerWidth: 1280, outerHeight: 800 } as unknown as Window;
}

const DRIVEN = {
  webdriver: true,
  userAgent: "HeadlessChrome/140",
  languages: [],
  cookieEnabled: false,
  hardwareConcurrency: 1,
};

describe("the automation heuristic", () => {
  test("has 8 checks, of which a person's browser meets none", () => {
    expect(CHECKS).toHaveLength(8);
    expect(countedChecks({ browser: browser(), hasMoved: true })).toBe(0);
  });

  test("counts a visit as automated where 7 hold, and not where 6 do", () => {
    const six = { browser: browser(DRIVEN), hasMoved: false };
    const seven = { browser: Object.assign(browser(DRIVEN), { outerWidth: 0 }), hasMoved: false };

    expect(THRESHOLD).toBe(7);
    expect([countedChecks(six), isAutomated(six)]).toEqual([6, false]);
    expect([countedChecks(seven), isAutomated(seven)]).toEqual([7, true]);
  });

  test("only logs its result", () => {
    vi.stubGlobal("navigator", { ...DRIVEN });
    vi.stubGlobal("outerWidth", 0);
    vi.stubGlobal("screen", { width: 0, colorDepth: 0 });
    stop = watchForAutomation();
    vi.unstubAllGlobals();

    expect(info).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("Automated visit"));
  });
});

describe("counters", () => {
  test("warn once above 100 clicks and above 500 key presses, and start again after ten minutes", () => {
    stop = watchForAutomation();
    const press = (name: string, times: number) => {
      for (let number = 0; number < times; number += 1) window.dispatchEvent(new Event(name));
    };

    press("click", 100);
    press("keydown", 500);
    expect(warn).not.toHaveBeenCalled();
    press("click", 2);
    press("keydown", 2);
    expect(warn.mock.calls).toEqual([
      ["More than 100 clicks in ten minutes"],
      ["More than 500 key presses in ten minutes"],
    ]);

    vi.advanceTimersByTime(600_000);
    press("click", 100);
    expect(warn).toHaveBeenCalledTimes(2);
    press("click", 1);
    expect(warn).toHaveBeenCalledTimes(3);
  });
});
