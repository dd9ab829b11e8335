// @vitest-environment jsdom
import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CaptchaState } from "./captcha-types.ts";

interface Widgets {
  turnstile?: unknown;
  hcaptcha?: unknown;
}

const widgets = window as Widgets;
const states: CaptchaState[] = [];
const place = {
  host: document.createElement("div"),
  action: "login" as const,
  onState: (s: CaptchaState) => states.push(s),
};

beforeEach(() => {
  vi.resetModules();
  states.length = 0;
});

afterEach(() => {
  delete widgets.turnstile;
  delete widgets.hcaptcha;
  for (const script of document.head.querySelectorAll("script")) script.remove();
});

/** What the browser does with the script that was asked for: it runs, or it cannot be had. */
async function scriptArrives(how: "load" | "error", run: () => void = () => undefined): Promise<string> {
  const script = await waitFor(() => {
    const found = document.head.querySelector("script");
    if (!found) throw new Error("No script was asked for");
    return found;
  });
  run();
  script.dispatchEvent(new Event(how));
  return script.src;
}

function fakeTurnstile() {
  let options: Record<string, unknown> = {};
  const fake = {
    render: vi.fn((_: HTMLElement, given: Record<string, unknown>) => {
      options = given;
      return "widget";
    }),
    reset: vi.fn(),
    remove: vi.fn(),
    execute: vi.fn(),
  };
  return { fake, call: (name: string, value?: string) => (options[name] as (value?: string) => void)(value) };
}

describe("Turnstile", () => {
  async function mounted() {
    const { mountTurnstile } = await import("./hosted-captcha.ts");
    const turnstile = fakeTurnstile();
    const mounting = mountTurnstile(place, "site-key");
    const address = await scriptArrives("load", () => {
      widgets.turnstile = turnstile.fake;
    });
    return { ...turnstile, address, solver: await mounting };
  }

  test("is loaded from its address, with the site key and the action", async () => {
    const { fake, address } = await mounted();

    expect(address).toBe("https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit");
    expect(fake.render).toHaveBeenCalledWith(
      place.host,
      expect.objectContaining({ sitekey: "site-key", action: "login" }),
    );
  });

  test("gives a new token for each request", async () => {
    const { fake, call, solver } = await mounted();
    fake.execute.mockImplementationOnce(() => call("callback", "first"));
    fake.execute.mockImplementationOnce(() => call("callback", "second"));

    expect([await solver.solve(), await solver.solve()]).toEqual(["first", "second"]);
    expect(fake.reset).toHaveBeenCalledTimes(2);
    expect(states).toEqual(["checking", "checked", "checking", "checked"]);
  });

  test.each(["error-callback", "timeout-callback"])(
    "that ends with %s has failed, and can be tried again",
    async (end) => {
      const { fake, call, solver } = await mounted();
      fake.execute.mockImplementationOnce(() => call(end));
      await expect(solver.solve()).rejects.toThrow("not solved");
      expect(states.at(-1)).toBe("failed");

      fake.execute.mockImplementationOnce(() => call("callback", "token"));
      expect(await solver.solve()).toBe("token");
    },
  );
});

describe("hCaptcha", () => {
  async function mounted(execute: () => Promise<{ response: string }>) {
    const { mountHcaptcha } = await import("./hosted-captcha.ts");
    const fake = { render: vi.fn(() => "widget"), execute: vi.fn(execute), remove: vi.fn() };
    const mounting = mountHcaptcha(place, "site-key");
    const address = await scriptArrives("load", () => {
      widgets.hcaptcha = fake;
    });
    return { fake, address, solver: await mounting };
  }

  test("is loaded from its address, gives a token, and is removed with its form", async () => {
    const { fake, address, solver } = await mounted(() => Promise.resolve({ response: "token" }));

    expect(address).toBe("https://js.hcaptcha.com/1/api.js?render=explicit");
    expect(await solver.solve()).toBe("token");
    solver.remove();
    expect(fake.remove).toHaveBeenCalledWith("widget");
  });

  test("fails when the visitor closes it", async () => {
    const { solver } = await mounted(() => Promise.reject(new Error("challenge-closed")));

    await expect(solver.solve()).rejects.toThrow("not solved");
    expect(states).toEqual(["checking", "failed"]);
  });
});

test("a script that failed to load is loaded again the next time", async () => {
  const { mountTurnstile } = await import("./hosted-captcha.ts");
  const first = mountTurnstile(place, "site-key");
  const refused = expect(first).rejects.toThrow("could not be loaded");
  await scriptArrives("error");
  await refused;

  const second = mountTurnstile(place, "site-key");
  await scriptArrives("load", () => {
    widgets.turnstile = fakeTurnstile().fake;
  });

  await expect(second).resolves.toBeDefined();
});
