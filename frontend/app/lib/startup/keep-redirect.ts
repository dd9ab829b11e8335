/**
 * Links of the sign-in screens keep the address's `redirect`, also when they are followed before
 * hydration: the server renders these pages without one.
 */
const SCREENS = new Set(["/login", "/register"]);

export function keepRedirectInLinks(page: Document): void {
  page.addEventListener(
    "click",
    ({ target }) => {
      const { pathname, search, origin } = page.location;
      const redirect = new URLSearchParams(search).get("redirect");
      if (redirect === null || !SCREENS.has(pathname) || !(target instanceof Element)) return;
      const link = target.closest<HTMLAnchorElement>("a[href]");
      if (link?.origin !== origin || !SCREENS.has(link.pathname)) return;
      const query = new URLSearchParams(link.search);
      if (query.has("redirect")) return;
      query.set("redirect", redirect);
      link.search = query.toString();
    },
    { capture: true },
  );
}
