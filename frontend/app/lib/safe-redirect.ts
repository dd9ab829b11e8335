/** Where may a sign-in lead to? Only to a page of our own. */

/** Where one goes after signing in when nothing else was asked. */
export const AFTER_SIGN_IN = "/my-races";

const LONGEST = 2_000;
const ANY_ORIGIN = "https://startline.invalid";

const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\u007f-\u009f\\]/;
/** Pages that would send one round in circles. */
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

/** Path, query and fragment of one of our pages; the dashboard for all that is no such thing. */
export function safeRedirect(asked: string | null | undefined, otherwise = AFTER_SIGN_IN): string {
  if (!asked || asked.length > LONGEST || CONTROL_OR_BACKSLASH.test(asked) || !isOwnPath(asked)) return otherwise;
  let url: URL;
  try {
    url = new URL(asked, ANY_ORIGIN);
  } catch {
    return otherwise;
  }
  // "/.//elsewhere" is a path of ours only until it is tidied
  if (url.origin !== ANY_ORIGIN || !isOwnPath(url.pathname) || leadsToSignIn(url.pathname)) return otherwise;
  return url.pathname + url.search + url.hash;
}
