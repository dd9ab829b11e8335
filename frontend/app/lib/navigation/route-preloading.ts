/** Preloading of related routes. */
import { matchRoutes, type RouteObject } from "react-router";
import { savesData } from "./saves-data.ts";

/** SPEC section 9: the likeliest next page after 100 ms, the others after 1 s in steps of 500 ms. */
const FIRST_MS = 100;
const OTHERS_MS = 1_000;
const STEP_MS = 500;

const TOOLS = /^\/(.*-pace-chart|.*-predictor|training-plans|race-preparation|recovery-tips)$/;

/** Related routes, most likely first. Only the code of their screens is preloaded. */
function relatedPaths(pathname: string): readonly string[] {
  if (pathname === "/") return ["/marathon/any", "/marathons", "/half-marathons", "/all-races"];
  if (/^\/(marathon|half-marathon|ultra-marathon)\//.test(pathname)) return ["/marathons/any", "/all-races"];
  if (pathname.startsWith("/half-marathons") || pathname.startsWith("/flat-half")) {
    return ["/half-marathon/any", "/half-marathons/any", "/half-marathons/any/any"];
  }
  if (pathname.startsWith("/ultra-marathons")) {
    return ["/ultra-marathon/any", "/ultra-marathons/any", "/ultra-marathons/any/any"];
  }
  if (pathname.startsWith("/marathons")) return ["/marathon/any", "/marathons/any", "/marathons/any/any"];
  if (pathname === "/all-races") return ["/marathon/any", "/half-marathon/any", "/ultra-marathon/any"];
  if (TOOLS.test(pathname)) return ["/running-tools", "/all-races"];
  return ["/all-races", "/"];
}

async function preload(routes: RouteObject[], path: string): Promise<void> {
  const route = matchRoutes(routes, path)?.at(-1)?.route;
  if (typeof route?.lazy === "function") await route.lazy();
}

/** Performance mark of the end of preloading, for browser tests. */
const PRELOADED = "related-routes-preloaded";

/** Preloads the code of related screens step by step. Returns a function that stops it. */
export function preloadRelatedRoutes(routes: RouteObject[], pathname: string): () => void {
  if (savesData()) return () => undefined;
  const paths = relatedPaths(pathname);
  const timers = paths.map((path, index) =>
    setTimeout(
      () => {
        const done = preload(routes, path).catch(() => undefined);
        if (index === paths.length - 1) void done.then(() => performance.mark(PRELOADED));
      },
      index === 0 ? FIRST_MS : OTHERS_MS + (index - 1) * STEP_MS,
    ),
  );
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}
