// @vitest-environment jsdom
import type { RouteObject, RouterState } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PAGE_VIEW_EVENT, type PageView } from "./page-views.ts";
import { followRouteChanges } from "./route-changes.ts";

type Follower = (state: RouterState) => void;

function routerAt(pathname: string) {
  const followers: Follower[] = [];
  const state = (path: string, navigation: "idle" | "loading" = "idle") =>
    ({ location: { pathname: path }, navigation: { state: navigation } }) as RouterState;
  return {
    router: {
      state: state(pathname),
      subscribe: (follower: Follower) => {
        followers.push(follower);
        return () => undefined;
      },
    },
    go: (path: string, navigation?: "idle" | "loading") => {
      window.history.replaceState(null, "", path);
      for (const follower of followers) follower(state(path, navigation));
    },
  };
}

function routesThatNote(loaded: string[]): RouteObject[] {
  return ["/", "/marathon/:id", "/marathons", "/half-marathons", "/all-races"].map((path) => ({
    path,
    lazy: () => {
      loaded.push(path);
      return Promise.resolve({ Component: () => null });
    },
  }));
}

let views: PageView[];
const note = (event: Event) => views.push((event as CustomEvent<PageView>).detail);

beforeEach(() => {
  vi.useFakeTimers();
  views = [];
  window.addEventListener(PAGE_VIEW_EVENT, note);
});

afterEach(() => {
  window.removeEventListener(PAGE_VIEW_EVENT, note);
  window.history.replaceState(null, "", "/");
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("page views", () => {
  test("the first page is recorded after 100 ms", () => {
    followRouteChanges(routerAt("/").router, []);

    vi.advanceTimersByTime(99);
    expect(views).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(views).toMatchObject([{ path: "/" }]);
  });

  test("a page left within 100 ms is not recorded", () => {
    const { router, go } = routerAt("/");
    followRouteChanges(router, []);

    vi.advanceTimersByTime(50);
    go("/about");
    vi.advanceTimersByTime(1000);

    expect(views.map((view) => view.path)).toEqual(["/about"]);
  });

  test("other filters on the same page are not another view, and a page on its way is none yet", () => {
    const { router, go } = routerAt("/all-races");
    followRouteChanges(router, []);
    vi.advanceTimersByTime(100);

    go("/all-races");
    go("/about", "loading");
    vi.advanceTimersByTime(100);

    expect(views).toHaveLength(1);
  });

  test("in safe mode nothing is recorded", () => {
    window.history.replaceState(null, "", "/?safe=1");

    followRouteChanges(routerAt("/").router, []);
    vi.advanceTimersByTime(1000);

    expect(views).toEqual([]);
  });
});

describe("preloading of related routes", () => {
  test("the likeliest after 100 ms, the others from 1 s on in steps of 500 ms", () => {
    const loaded: string[] = [];
    followRouteChanges(routerAt("/").router, routesThatNote(loaded));

    const after = [99, 1, 899, 1, 500, 500].map((ms) => {
      vi.advanceTimersByTime(ms);
      return loaded.length;
    });

    expect(after).toEqual([0, 1, 1, 2, 3, 4]);
    expect(loaded).toEqual(["/marathon/:id", "/marathons", "/half-marathons", "/all-races"]);
  });

  test("stops when the page is left", () => {
    const loaded: string[] = [];
    const { router, go } = routerAt("/");
    followRouteChanges(router, routesThatNote(loaded));

    vi.advanceTimersByTime(200);
    go("/somewhere");
    vi.advanceTimersByTime(90);

    expect(loaded).toEqual(["/marathon/:id"]);
  });

  test("is left out for who saves data", () => {
    vi.stubGlobal("navigator", { connection: { saveData: true } });
    const loaded: string[] = [];

    followRouteChanges(routerAt("/").router, routesThatNote(loaded));
    vi.advanceTimersByTime(5000);

    expect(loaded).toEqual([]);
  });
});
