/** Our own check against robots: a proof of work, made in this browser when the form is sent. */
import "altcha/altcha.css";
import "./captcha.css";
import "altcha/external";
import type {} from "altcha/types";
import pbkdf2Address from "altcha/workers/pbkdf2?worker&url";
import { trustedScriptUrl } from "~/lib/trusted-types.ts";
import type { CaptchaPlace, CaptchaSolver, CaptchaState } from "./captcha-solver.ts";

const STATES: Record<string, CaptchaState> = {
  verifying: "checking",
  verified: "checked",
  error: "failed",
};

const WORDS = {
  error: "The check did not succeed. Please try again.",
  expired: "The check has grown old. It is made again when you send the form.",
  label: "Not a robot: checked when you send the form",
  loading: "Loading…",
  verified: "Checked",
  verifying: "Checking…",
  waitAlert: "One moment: still checking.",
};

const CONFIGURATION = { hideFooter: true, hideLogo: true, disableAutoFocus: true, minDuration: 0, workers: 2 };

function stateOf(event: Event): string {
  const { state } = (event as CustomEvent<{ state?: string }>).detail;
  return state ?? "";
}

export function mountAltcha({ host, action, onState }: CaptchaPlace): CaptchaSolver {
  const { $altcha } = globalThis;
  $altcha.algorithms.set("PBKDF2/SHA-256", () => new Worker(trustedScriptUrl(pbkdf2Address)));
  // before there is a widget: its first drawing writes the footer's HTML, which our policy refuses
  $altcha.defaults.set(CONFIGURATION);
  $altcha.i18n.set("en", { ...$altcha.i18n.get("en"), ...WORDS });

  const widget = document.createElement("altcha-widget");
  widget.setAttribute("challenge", `/api/captcha/challenge?action=${action}`);
  widget.setAttribute("auto", "onsubmit");
  widget.setAttribute("language", "en");

  // good for one sending: the widget tells of what it made to the form, to its listeners and to `verify`
  let made: string | undefined;
  let handedOut: string | undefined;
  widget.addEventListener("statechange", (event) => {
    const state = stateOf(event);
    if (state !== "verified") made = undefined;
    onState(STATES[state] ?? "waiting");
  });
  widget.addEventListener("verified", (event) => {
    made = (event as CustomEvent<{ payload?: string }>).detail.payload;
  });
  const loaded = new Promise<void>((resolve) => {
    widget.addEventListener("load", () => resolve(), { once: true });
  });
  host.append(widget);

  return {
    solve: async () => {
      await loaded;
      const payload = made !== undefined && made !== handedOut ? made : (await widget.verify())?.payload;
      if (!payload) throw new Error("The check against robots was not passed");
      handedOut = payload;
      return payload;
    },
    remove: () => widget.remove(),
  };
}
