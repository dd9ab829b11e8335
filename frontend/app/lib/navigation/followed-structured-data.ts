/** Structured data of the page that is shown: the server writes that of the first page, the browser that of the others. */
import type { QueryClient } from "@tanstack/react-query";
import type { createBrowserRouter } from "react-router";
import { onIdle } from "~/lib/startup/idle-callback.ts";
import { trustedJson } from "~/lib/startup/trusted-types.ts";
import type { RouteHandle } from "./route-handle.ts";

type Router = Pick<ReturnType<typeof createBrowserRouter>, "state" | "subscribe">;

const TYPE = "application/ld+json";

const writtenScripts = () => document.querySelectorAll<HTMLScriptElement>(`script[type="${TYPE}"]`);

function structuredData({ state }: Router, queryClient: QueryClient, origin: string): readonly object[] {
  if (state.errors) return [];
  const { pathname, search } = state.location;
  const head = {
    queryClient,
    params: state.matches.at(-1)?.params ?? {},
    url: new URL(pathname + search, origin),
  };
  return state.matches.flatMap(({ route }) => (route.handle as RouteHandle | undefined)?.structuredData?.(head) ?? []);
}

function scriptOf(item: object): HTMLScriptElement {
  const script = document.createElement("script");
  script.type = TYPE;
  script.text = trustedJson(item);
  return script;
}

/** Outside React, whose script elements Trusted Types refuse. `origin` is the one that visitors use. */
export function followStructuredData(router: Router, queryClient: QueryClient, origin: string): void {
  let shown = writtenScripts().length > 0 ? router.state.location : undefined;
  const write = () => {
    const scripts = structuredData(router, queryClient, origin).map(scriptOf);
    for (const script of writtenScripts()) script.remove();
    document.body.append(...scripts);
  };
  const arrive = ({ initialized, navigation, location }: Router["state"]) => {
    if (!initialized || navigation.state !== "idle" || location === shown) return;
    shown = location;
    // nothing that a visitor sees waits for it
    onIdle(write);
  };
  arrive(router.state);
  router.subscribe(arrive);
}
