/** The one policy of the product: scripts are loaded from our own hashed files, and from a captcha that the operator has set. */

interface Policy {
  createScriptURL: (address: string) => string;
}

interface TrustedTypesFactory {
  createPolicy: (name: string, rules: Policy) => Policy;
}

const OWN_SCRIPT = /^\/assets\/[\w.-]+\.js$/;

/** Scripts of the captchas that may be set; the Content Security Policy lets in the one that is. */
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

/** The address of a script in the form that the browser demands. Raises TypeError for any other. */
export function trustedScriptUrl(address: string): string {
  const factory = (window as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  policy ??= factory?.createPolicy("app", { createScriptURL: allowedScript }) ?? { createScriptURL: allowedScript };
  return policy.createScriptURL(address);
}
