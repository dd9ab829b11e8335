/** The one policy of the product: scripts may be loaded from our own hashed files, and from nowhere else. */

interface Policy {
  createScriptURL: (address: string) => string;
}

interface TrustedTypesFactory {
  createPolicy: (name: string, rules: Policy) => Policy;
}

const OWN_SCRIPT = /^\/assets\/[\w.-]+\.js$/;

function ownScript(address: string): string {
  const { origin, pathname } = new URL(address, window.location.origin);
  if (origin !== window.location.origin || !OWN_SCRIPT.test(pathname)) {
    throw new TypeError(`Not a script of ours: ${address}`);
  }
  return pathname;
}

let policy: Policy | undefined;

/** The address of one of our workers in the form that the browser demands. Raises TypeError for any other. */
export function trustedScriptUrl(address: string): string {
  const factory = (window as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  policy ??= factory?.createPolicy("app", { createScriptURL: ownScript }) ?? { createScriptURL: ownScript };
  return policy.createScriptURL(address);
}
