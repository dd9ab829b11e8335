// @vitest-environment jsdom
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { server } from "../../../../tests/server.ts";
import { mountAltcha } from "./altcha-captcha.ts";

vi.mock("altcha/workers/pbkdf2?worker&url", () => ({ default: "/assets/pbkdf2.js" }));

let challenges = 0;

/** Stands for the proof of work, which jsdom has no workers for: the rest of the widget is the real one. */
class InstantWorker extends EventTarget {
  postMessage({ type }: { type: string }) {
    if (type !== "work") return;
    const data = { counter: 1, derivedKey: "00", time: 1 };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
  }

  terminate() {
    // nothing of it goes on
  }
}

beforeEach(() => {
  challenges = 0;
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Worker", InstantWorker);
  server.use(
    http.get("/api/captcha/challenge", () => {
      challenges += 1;
      return HttpResponse.json({
        parameters: { algorithm: "PBKDF2/SHA-256", nonce: "00", salt: "00", cost: 1, keyLength: 32, keyPrefix: "00" },
        signature: `challenge ${challenges}`,
      });
    }),
  );
});

/** Which challenge a token answers. */
function challengeOf(token: string): string {
  const { challenge } = JSON.parse(atob(token)) as { challenge: { signature: string } };
  return challenge.signature;
}

type Widget = Element & { reset: (state: string) => void };

function happening(widget: Widget, type: string): Promise<unknown> {
  return new Promise((resolve) => {
    widget.addEventListener(type, resolve, { once: true });
  });
}

/** A form with the check in it, and a listener that sends it as ours do. */
async function place() {
  const form = document.createElement("form");
  const host = document.createElement("div");
  const button = document.createElement("button");
  form.append(host, button);
  document.body.replaceChildren(form);
  const solver = mountAltcha({ host, action: "login", onState: () => undefined });
  const widget = host.firstElementChild as Widget;
  await happening(widget, "load");
  const sent: string[] = [];
  const sentOnce = (times: number) =>
    vi.waitFor(() => {
      expect(sent).toHaveLength(times);
    });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void solver.solve().then((token) => sent.push(challengeOf(token)));
  });
  return { form, button, solver, sent, sentOnce, widget };
}

describe("the ALTCHA captcha", () => {
  test("is solved again each time that the form is sent", async () => {
    const { form, button, sent, sentOnce } = await place();

    for (const times of [1, 2, 3, 4]) {
      form.requestSubmit(button);
      await sentOnce(times);
    }

    expect(new Set(sent).size).toBe(4);
  });

  test("is solved again when one form needs two tokens", async () => {
    const { solver } = await place();

    const tokens = [await solver.solve(), await solver.solve(), await solver.solve()];

    expect(new Set(tokens.map(challengeOf)).size).toBe(3);
  });

  test("that was ticked by hand and has expired is not sent", async () => {
    const { form, solver, widget } = await place();
    form.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
    await happening(widget, "verified");

    const growingOld = happening(widget, "statechange");
    widget.reset("expired");
    await growingOld;

    expect(challengeOf(await solver.solve())).toBe("challenge 2");
  });

  test("that was ticked by hand is not solved a second time", async () => {
    const { form, button, sent, sentOnce, widget } = await place();
    form.querySelector<HTMLInputElement>("input[type=checkbox]")?.click();
    await happening(widget, "verified");

    form.requestSubmit(button);
    await sentOnce(1);

    expect(sent).toEqual(["challenge 1"]);
  });

  test("waits for the widget to load", async () => {
    const host = document.createElement("div");
    document.body.replaceChildren(host);
    const solver = mountAltcha({ host, action: "login", onState: () => undefined });

    expect(challengeOf(await solver.solve())).toBe("challenge 1");
  });
});
