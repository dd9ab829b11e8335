/** Paths of the sign-in screens, with the page to return to. */

function withRedirect(page: "/login" | "/register", redirect: string): string {
  return `${page}?${new URLSearchParams({ redirect }).toString()}`;
}

/** On the sign-in screens the original page is passed on. */
function cameFrom(pathname: string, search: string): string | null {
  const page = pathname.replace(/\/+$/, "");
  // its URL contains the secret of a mail
  if (page === "/verify-email") return null;
  if (page !== "/login" && page !== "/register") return pathname + search;
  return new URLSearchParams(search).get("redirect");
}

/** SPEC section 2: Sign In carries the current path; on the sign-in screens the one that is there already. */
export function signInPath(pathname: string, search: string): string {
  const from = cameFrom(pathname, search);
  return from ? withRedirect("/login", from) : "/login";
}

/** The sign-in also for who still counts as signed in here: the session was ended elsewhere, or is too old for a change. */
export function signInAgainPath(from: string): string {
  return `/login?${new URLSearchParams({ again: "1", redirect: from }).toString()}`;
}

export function signUpPath(pathname: string, search: string): string {
  const from = cameFrom(pathname, search);
  return from ? withRedirect("/register", from) : "/register";
}

/** Another step of the sign-in screen with the same page to return to. `search` is the current query. */
export function signInStepPath(step: "reset=1" | "password=new" | "password=first" | "", search: string): string {
  const query = new URLSearchParams(step);
  const from = new URLSearchParams(search).get("redirect");
  if (from) query.set("redirect", from);
  return query.size > 0 ? `/login?${query.toString()}` : "/login";
}
