/** ALTCHA captcha: a proof of work, computed in this browser when the form is sent. */
import "altcha/altcha.css";
import "./captcha.css";
import "altcha/external";
import type {} from "altcha/types";
import pbkdf2Address from "altcha/workers/pbkdf2?worker&url";
import { trustedScriptUrl } from "~/lib/startup/trusted-types.ts";
import type { CaptchaOptions, CaptchaSolver, CaptchaState } from "./captcha-types.ts";

const STATES: Record<string, CaptchaState> = {
  verifying: "checking",
  verified: "checked",
  error: "failed",
};

const TEXTS = {
  error: "The robot check failed. Please try again.",
  expired: "The robot check has expired. It runs again when you send the form.",
  label: "Robot check: runs by itself when you send the form",
  loading: "Loading…",
  verified: "Checked",
  verifying: "Checking…",
  waitAlert: "Still checking…",
};

const CONFIGURATION = { hideFooter: true, hideLogo: true, disableAutoFocus: true, minDuration: 0, workers: 2 };

function stateOf(event: Event): string {
  const { state } = (event as CustomEvent<{ state?: string }>).detail;
  return state ?? "";
}

export function mountAltcha({ host, action, onState }: CaptchaOptions): CaptchaSolver {
  const { $altcha } = globalThis;
  $altcha.algorithms.set("PBKDF2/SHA-256", () => new Worker(trustedScriptUrl(pbkdf2Address)));
  // set before the widget exists: its first rendering would write footer HTML, which our security policy refuses
  $altcha.defaults.set(CONFIGURATION);
  $altcha.i18n.set("en", { ...$altcha.i18n.get("en"), ...TEXTS });

  const widget = document.createElement("altcha-widget");
  widget.setAttribute("challenge", `/api/captcha/challenge?action=${action}`);
  widget.setAttribute("auto", "onsubmit");
  widget.setAttribute("language", "en");

  // a payload is valid for one request; the widget may have solved one before `solve` is called
  let solved: string | undefined;
  let used: string | undefined;
  widget.addEventListener("statechange", (event) => {
    const state = stateOf(event);
    if (state !== "verified") solved = undefined;
    onState(STATES[state] ?? "waiting");
  });
  widget.addEventListener("verified", (event) => {
    solved = (event as CustomEvent<{ payload?: string }>).detail.payload;
  });
  const loaded = new Promise<void>((resolve) => {
    widget.addEventListener("load", () => resolve(), { once: true });
  });
  host.append(widget);

  return {
    solve: async () => {
      await loaded;
      const payload = solved !== undefined && solved !== used ? solved : (await widget.verify())?.payload;
      if (!payload) throw new Error("The captcha was not solved");
      used = payload;
      return payload;
    },
    remove: () => widget.remove(),
  };
}
