/** Trusted Types policy: scripts load only from our own hashed files and from the configured captcha. */

interface Policy {
  createScriptURL: (address: string) => string;
}

interface TrustedTypesFactory {
  createPolicy: (name: string, rules: Policy) => Policy;
}

const OWN_SCRIPT = /^\/assets\/[\w.-]+\.js$/;

/** Scripts of the supported captchas; the Content Security Policy allows the configured one. */
export const CAPTCHA_SCRIPTS = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
  hcaptcha: "https://js.hcaptcha.com/1/api.js?render=explicit",
} as const;

function allowedScript(address: string): string {
  return Object.values<string>(CAPTCHA_SCRIPTS).includes(address) ? address : ownScript(address);
}

function ownScript(address: string): string {
  const { origin, pathname } = new URL(address, window.location.origin);
  if (origin !== window.location.origin || !OWN_SCRIPT.test(pathname)) {
    throw new TypeError(`Not a script of ours: ${address}`);
  }
  return pathname;
}

let policy: Policy | undefined;

/** TrustedScriptURL of an allowed script. Raises TypeError for any other. */
export function trustedScriptUrl(address: string): string {
  const factory = (window as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  policy ??= factory?.createPolicy("app", { createScriptURL: allowedScript }) ?? { createScriptURL: allowedScript };
  return policy.createScriptURL(address);
}
