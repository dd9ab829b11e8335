/** Addresses of the sign-in screens, carrying the page one comes from. */

function withRedirect(page: "/login" | "/register", redirect: string): string {
  return `${page}?${new URLSearchParams({ redirect }).toString()}`;
}

/** On the sign-in screens themselves the page one came from is passed on. */
function cameFrom(pathname: string, search: string): string | null {
  // its address holds the secret of a mail
  if (pathname === "/verify-email") return null;
  if (pathname !== "/login" && pathname !== "/register") return pathname + search;
  return new URLSearchParams(search).get("redirect");
}

/** SPEC section 2: Sign In carries the current path, unless one is there already. */
export function signInPath(pathname: string, search: string): string {
  if (pathname === "/login") return "/login";
  const from = cameFrom(pathname, search);
  return from ? withRedirect("/login", from) : "/login";
}

export function signUpPath(pathname: string, search: string): string {
  const from = cameFrom(pathname, search);
  return from ? withRedirect("/register", from) : "/register";
}
