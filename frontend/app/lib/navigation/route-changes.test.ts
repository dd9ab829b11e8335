// @vitest-environment jsdom
import { NavigationType, type RouteObject, type RouterState } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { followPageViews } from "./page-views.ts";
import { followRouteChanges } from "./route-changes.ts";

type Follower = (state: RouterState) => void;

function routerAt(opened: string) {
  window.history.replaceState(null, "", opened);
  const followers: Follower[] = [];
  const state = (address: string, navigation: "idle" | "loading" = "idle", historyAction = NavigationType.Push) => {
    const { pathname, search } = new URL(address, window.location.origin);
    return { location: { pathname, search }, navigation: { state: navigation }, historyAction } as RouterState;
  };
  return {
    router: {
      state: state(opened),
      subscribe: (follower: Follower) => {
        followers.push(follower);
        return () => undefined;
      },
    },
    go: (address: string, navigation?: "idle" | "loading", action?: NavigationType) => {
      window.history.replaceState(null, "", address);
      for (const follower of followers) follower(state(address, navigation, action));
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

let views: string[];
let stopFollowing: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  views = [];
  stopFollowing = followPageViews((path) => views.push(path));
});

afterEach(() => {
  stopFollowing();
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
    expect(views).toEqual(["/"]);
  });

  test("a page left within 100 ms is not recorded", () => {
    const { router, go } = routerAt("/");
    followRouteChanges(router, []);

    vi.advanceTimersByTime(50);
    go("/about");
    vi.advanceTimersByTime(1000);

    expect(views).toEqual(["/about"]);
  });

  test("the same address again is not another view, and a page on its way is none yet", () => {
    const { router, go } = routerAt("/all-races");
    followRouteChanges(router, []);
    vi.advanceTimersByTime(100);

    go("/all-races");
    go("/about", "loading");
    vi.advanceTimersByTime(100);

    expect(views).toHaveLength(1);
  });

  test("other filters are another view, 100 ms later, without what they are", () => {
    const { router, go } = routerAt("/all-races");
    followRouteChanges(router, []);
    vi.advanceTimersByTime(100);

    go("/all-races?month=5");
    vi.advanceTimersByTime(99);
    expect(views).toHaveLength(1);
    vi.advanceTimersByTime(1);

    expect(views).toEqual(["/all-races", "/all-races"]);
  });

  test("what a tool writes into its address is no view", () => {
    const { router, go } = routerAt("/marathon-predictor");
    followRouteChanges(router, []);
    vi.advanceTimersByTime(100);

    go("/marathon-predictor?time=3:59:00", "idle", NavigationType.Replace);
    vi.advanceTimersByTime(100);

    expect(views).toEqual(["/marathon-predictor"]);
  });

  test("those before the code that counts them are handed over, at most ten", () => {
    stopFollowing();
    const { router, go } = routerAt("/");
    followRouteChanges(router, []);
    vi.advanceTimersByTime(100);
    for (let page = 1; page <= 11; page += 1) {
      go(`/articles/${page}`);
      vi.advanceTimersByTime(100);
    }

    stopFollowing = followPageViews((path) => views.push(path));

    expect(views).toHaveLength(10);
    expect(views.at(-1)).toBe("/articles/11");
  });

  test("in safe mode nothing is recorded", () => {
    followRouteChanges(routerAt("/?safe=1").router, []);
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
