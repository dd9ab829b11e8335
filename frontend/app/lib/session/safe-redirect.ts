/** Safe redirect after sign-in: only to pages of this site. */

/** Default destination after sign-in. */
export const AFTER_SIGN_IN = "/my-races";

const LONGEST = 2_000;
const ANY_ORIGIN = "https://startline.invalid";

const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\u007f-\u009f\\]/;
/** Pages that would redirect in a loop. */
const SIGN_IN_PAGES = new Set(["/login", "/register", "/verify-email"]);

function isOwnPath(path: string): boolean {
  return path.startsWith("/") && !path.startsWith("//");
}

function leadsToSignIn(pathname: string): boolean {
  try {
    const plain = decodeURIComponent(pathname).toLowerCase().replace(/\/+$/, "");
    return SIGN_IN_PAGES.has(plain);
  } catch {
    return true;
  }
}

/** Path, query and fragment of a page of this site; the dashboard for anything else. */
export function safeRedirect(target: string | null | undefined, otherwise = AFTER_SIGN_IN): string {
  if (!target || target.length > LONGEST || CONTROL_OR_BACKSLASH.test(target) || !isOwnPath(target)) return otherwise;
  let url: URL;
  try {
    url = new URL(target, ANY_ORIGIN);
  } catch {
    return otherwise;
  }
  // "/.//elsewhere" leads to another site once it is normalised
  if (url.origin !== ANY_ORIGIN || !isOwnPath(url.pathname) || leadsToSignIn(url.pathname)) return otherwise;
  return url.pathname + url.search + url.hash;
}
