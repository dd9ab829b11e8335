/** Trusted Types policy: scripts load only from our own files and from the configured captcha; inline ones are data. */

interface Policy {
  createScriptURL: (address: string) => string;
  createScript: (text: string) => string;
}

interface TrustedTypesFactory {
  createPolicy: (name: string, rules: Policy) => Policy;
}

const OWN_SCRIPT = /^\/(assets\/[\w.-]+|sw)\.js$/;

/** Scripts of the supported captchas; the Content Security Policy allows the configured one. */
export const CAPTCHA_SCRIPTS = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
  hcaptcha: "https://js.hcaptcha.com/1/api.js?render=explicit",
} as const;

/** Script of GA4, which loads only where the operator's setting names it and the visitor agrees. */
const GOOGLE_SCRIPT = /^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=G-[A-Z0-9]+$/;

function allowedScript(address: string): string {
  const isNamed = Object.values<string>(CAPTCHA_SCRIPTS).includes(address) || GOOGLE_SCRIPT.test(address);
  return isNamed ? address : ownScript(address);
}

function ownScript(address: string): string {
  const { origin, pathname } = new URL(address, window.location.origin);
  if (origin !== window.location.origin || !OWN_SCRIPT.test(pathname)) {
    throw new TypeError(`Not a script of ours: ${address}`);
  }
  return pathname;
}

/** JSON alone: run as a script, it would do nothing. Raises SyntaxError for anything else. */
function onlyJson(text: string): string {
  return JSON.stringify(JSON.parse(text));
}

const RULES: Policy = { createScriptURL: allowedScript, createScript: onlyJson };

let policy: Policy | undefined;

/** The browser accepts one policy of a name. */
function ownPolicy(): Policy {
  const factory = (window as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  policy ??= factory?.createPolicy("app", RULES) ?? RULES;
  return policy;
}

/** TrustedScriptURL of an allowed script. Raises TypeError for any other. */
export function trustedScriptUrl(address: string): string {
  return ownPolicy().createScriptURL(address);
}

/** TrustedScript of a value as JSON, for a script element that holds data: its text is checked like that of any other. */
export function trustedJson(value: unknown): string {
  return ownPolicy().createScript(JSON.stringify(value));
}
