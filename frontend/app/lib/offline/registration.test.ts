// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cacheStatistics, keepRaces, keepVisit, registerServiceWorker, startWaitingRelease } from "./registration.ts";

/** What jsdom has not: a container with one worker, and its registration. */
class FakeWorker extends EventTarget {
  state = "installing";
  postMessage = vi.fn<(message: unknown, ports?: MessagePort[]) => void>();

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  update = vi.fn(() => Promise.resolve());

  find(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event("updatefound"));
  }
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = new FakeWorker();
  registration = new FakeRegistration();
  register = vi.fn((_: string, _options: { scope: string }) => Promise.resolve(this.registration));
}

const CLIENT = { userAgent: "", language: "en-GB", platform: "Linux" };
const reload = vi.fn();
let container: FakeContainer;

function asRegistration(fake: FakeRegistration): ServiceWorkerRegistration {
  return fake as unknown as ServiceWorkerRegistration;
}

beforeEach(() => {
  vi.useFakeTimers();
  container = new FakeContainer();
  vi.stubGlobal("navigator", { serviceWorker: container, onLine: true, ...CLIENT });
  vi.stubGlobal("location", { origin: "https://startline.test", pathname: "/", search: "", reload });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
});

describe("the service worker", () => {
  test("is registered at /sw.js with scope /", async () => {
    await registerServiceWorker(vi.fn());

    expect(container.register).toHaveBeenCalledExactlyOnceWith("/sw.js", { scope: "/" });
  });

  test.each(["?safe=1", "?debug=1"])("is not registered with %s", async (search) => {
    vi.stubGlobal("location", { origin: "https://startline.test", pathname: "/", search });

    await registerServiceWorker(vi.fn());

    expect(container.register).not.toHaveBeenCalled();
  });

  test("is checked for an update every 60 s, while there is a connection", async () => {
    await registerServiceWorker(vi.fn());

    await vi.advanceTimersByTimeAsync(59_999);
    expect(container.registration.update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(container.registration.update).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(container.registration.update).toHaveBeenCalledTimes(2);

    vi.stubGlobal("navigator", { serviceWorker: container, onLine: false });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(container.registration.update).toHaveBeenCalledTimes(2);
  });
});

describe("a new release", () => {
  test("is reported when it is installed while another one is in control", async () => {
    const onUpdate = vi.fn();
    await registerServiceWorker(onUpdate);
    const worker = new FakeWorker();

    container.registration.find(worker);
    expect(onUpdate).not.toHaveBeenCalled();
    worker.become("installed");

    expect(onUpdate).toHaveBeenCalledExactlyOnceWith(container.registration);
  });

  test("is not reported at the first visit", async () => {
    container.controller = null;
    const onUpdate = vi.fn();
    await registerServiceWorker(onUpdate);
    const worker = new FakeWorker();

    container.registration.find(worker);
    worker.become("installed");

    expect(onUpdate).not.toHaveBeenCalled();
  });

  test("that waits since an earlier visit is reported", async () => {
    container.registration.waiting = new FakeWorker();
    const onUpdate = vi.fn();

    await registerServiceWorker(onUpdate);

    expect(onUpdate).toHaveBeenCalledOnce();
  });

  test("takes over after a skip-waiting message, and the page reloads once", () => {
    const waiting = new FakeWorker();
    container.registration.waiting = waiting;

    startWaitingRelease(asRegistration(container.registration));
    expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ type: "SKIP_WAITING" });
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event("controllerchange"));
    container.dispatchEvent(new Event("controllerchange"));

    expect(reload).toHaveBeenCalledOnce();
  });

  test("that another tab has let take over is reached by a reload", () => {
    startWaitingRelease(asRegistration(container.registration));

    expect(reload).toHaveBeenCalledOnce();
  });
});

describe("cache statistics", () => {
  test("are the worker's answer", async () => {
    container.controller?.postMessage.mockImplementation((_, ports) => ports?.[0]?.postMessage({ pages: 3 }));
    vi.useRealTimers();

    await expect(cacheStatistics()).resolves.toEqual({ pages: 3 });
  });

  test("time out after 5 s", async () => {
    const statistics = cacheStatistics();
    const outcome = vi.fn();
    statistics.catch(outcome);

    await vi.advanceTimersByTimeAsync(4_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);

    expect(outcome).toHaveBeenCalledOnce();
  });

  test("are refused where there is no worker", async () => {
    container.controller = null;

    await expect(cacheStatistics()).rejects.toThrow("no service worker");
  });
});

describe("copies", () => {
  const kinds = () =>
    container.controller?.postMessage.mock.calls.map(([message]) => (message as { type: string }).type);

  test("are made of every page, and on a tool's page of all tools", () => {
    keepVisit();
    expect(kinds()).toEqual(["KEEP_VISIT"]);

    vi.stubGlobal("location", { origin: "https://startline.test", pathname: "/training-plans", search: "?weeks=12" });
    keepVisit();

    expect(kinds()).toEqual(["KEEP_VISIT", "KEEP_VISIT", "KEEP_TOOLS"]);
    expect(container.controller?.postMessage).toHaveBeenCalledWith(
      expect.objectContaining({ type: "KEEP_VISIT", page: "/training-plans?weeks=12", assets: [] }),
    );
  });

  test.each([
    ["/marathon/boston-marathon", "boston-marathon"],
    ["/half-marathon/race-8", "race-8"],
    ["/ultra-marathon/c%C3%B4te-d-or", "c%C3%B4te-d-or"],
  ])("are made on the page %s of what the tools ask of its race", (pathname, race) => {
    vi.stubGlobal("location", { origin: "https://startline.test", pathname, search: "" });

    keepVisit();

    expect(kinds()).toEqual(["KEEP_VISIT", "KEEP_RACE"]);
    expect(container.controller?.postMessage).toHaveBeenLastCalledWith(
      expect.objectContaining({ type: "KEEP_RACE", race }),
    );
  });

  test("are made of saved races, with the screens that show and compare them", () => {
    keepRaces([]);
    expect(kinds()).toEqual([]);

    keepRaces([7]);

    expect(kinds()).toEqual(["KEEP_RACES", "KEEP_TOOLS"]);
  });

  test("are asked for with the client headers of the page, and none in safe mode", () => {
    const headers = () => {
      const messages = container.controller?.postMessage.mock.calls.map(([message]) => message) ?? [];
      return (messages as { headers?: Record<string, string> }[]).flatMap(({ headers: each }) => (each ? [each] : []));
    };
    vi.stubGlobal("location", { origin: "https://startline.test", pathname: "/marathon/race-8", search: "" });
    keepVisit();
    keepRaces([7]);
    expect(headers()).toHaveLength(3);
    for (const each of headers()) expect(each).toMatchObject({ "X-Client-Platform": "Linux" });

    vi.stubGlobal("location", { origin: "https://startline.test", pathname: "/", search: "?safe=1" });
    keepVisit();

    expect(headers().at(-1)).toEqual({});
  });

  test("in data-saving mode nothing is fetched ahead", () => {
    vi.stubGlobal("navigator", { serviceWorker: container, onLine: true, connection: { saveData: true }, ...CLIENT });
    vi.stubGlobal("location", { origin: "https://startline.test", pathname: "/training-plans", search: "" });

    keepVisit();
    keepRaces([7]);
    vi.stubGlobal("location", { origin: "https://startline.test", pathname: "/marathon/boston-marathon", search: "" });
    keepVisit();

    expect(kinds()).toEqual(["KEEP_VISIT", "KEEP_VISIT"]);
  });
});
