/** Internal links carry the safe-mode parameter on (SPEC section 4). Loaded only in safe mode. */
import type { To } from "react-router";
import { isSafeMode } from "./safe-mode.ts";

type Navigate = (to: To | number | null, options?: object) => Promise<void>;

const NAMES = ["debug", "safe"] as const;

/** The query with the safe-mode parameters of the page. */
export function withSafeMode(search: string, pageSearch: string): string {
  if (isSafeMode(search)) return search;
  const parameters = new URLSearchParams(search);
  const page = new URLSearchParams(pageSearch);
  for (const name of NAMES) if (page.get(name) === "1") parameters.set(name, "1");
  return `?${parameters.toString()}`;
}

function carried(to: To, pageSearch: string): To {
  if (typeof to !== "string") return { ...to, search: withSafeMode(to.search ?? "", pageSearch) };
  const [, path = "", search = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  return `${path}${withSafeMode(search, pageSearch)}${hash}`;
}

/** A link followed as a new document, in another tab, or copied. */
function carryOnLinks(pageSearch: string): void {
  const rewrite = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (link?.origin !== window.location.origin || link.hasAttribute("download")) return;
    if (!isSafeMode(link.search)) link.search = withSafeMode(link.search, pageSearch);
  };
  for (const name of ["pointerdown", "focusin", "click"]) document.addEventListener(name, rewrite, { capture: true });
}

/** For the rest of this document: every navigation of the router and every internal link keep the parameter. */
export function carrySafeMode(router: { navigate: unknown }, pageSearch: string = window.location.search): void {
  const navigate = (router.navigate as Navigate).bind(router);
  const carryOn: Navigate = (to, options) =>
    navigate(to === null || typeof to === "number" ? to : carried(to, pageSearch), options);
  router.navigate = carryOn;
  carryOnLinks(pageSearch);
}
