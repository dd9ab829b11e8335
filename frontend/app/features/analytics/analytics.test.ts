// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AnalyticsOptions } from "~/api/types.gen.ts";
import { recordPageView } from "~/lib/navigation/page-views.ts";
import { ALL, decide, ESSENTIAL_ONLY } from "~/lib/storage/consent.ts";
import { startAnalytics } from "./analytics.ts";
import { pageViewReport, referrerHost, screenClass } from "./page-view-report.ts";

interface Sent {
  url: string;
  body: unknown;
  init: RequestInit;
}

let sent: Sent[];
let stop: () => void;
let options: AnalyticsOptions;

beforeEach(() => {
  window.localStorage.clear();
  sent = [];
  options = { countsVisits: true, outside: "none", site: null, plausibleUrl: null };
  stop = () => undefined;
  vi.spyOn(Math, "random").mockReturnValue(0.9);
  vi.stubGlobal("fetch", (url: string, init: RequestInit = {}) => {
    sent.push({ url, body: typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined, init });
    return Promise.resolve(Response.json(options));
  });
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

const reports = () => sent.filter(({ url }) => url.endsWith("page-view")).map(({ body }) => body);
const arrivals = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
};

function view(path: string): void {
  window.history.replaceState(null, "", path);
  recordPageView();
}

describe("a page view", () => {
  test("is not sent before the visitor agrees, nor is anything else", async () => {
    stop = startAnalytics();
    view("/about");
    await arrivals();

    expect(sent).toEqual([]);
  });

  test("is sent with path, referring host and class of screen, without query, token and cookie", async () => {
    decide(ALL);
    stop = startAnalytics();
    view("/marathon-predictor?time=3:59:00");
    await arrivals();

    expect(reports()).toEqual([{ path: "/marathon-predictor", referrerHost: "", screenClass: "desktop" }]);
    const { init } = sent.at(-1) as Sent;
    expect(init).toMatchObject({ method: "POST", credentials: "omit", keepalive: true });
    expect(init.headers).toEqual({ "content-type": "application/json" });
  });

  test("of the page on which the visitor agrees counts, those before do not", async () => {
    stop = startAnalytics();
    view("/");
    view("/about");
    decide(ALL);
    await arrivals();

    expect(reports()).toMatchObject([{ path: "/about" }]);
  });

  test("is not sent any more once the visitor has refused", async () => {
    decide(ALL);
    stop = startAnalytics();
    decide(ESSENTIAL_ONLY);
    view("/about");
    await arrivals();

    expect(reports()).toEqual([]);
  });

  test("is held back when the visitor refuses while it is on its way", async () => {
    decide(ALL);
    stop = startAnalytics();
    view("/about");
    decide(ESSENTIAL_ONLY);
    await arrivals();

    expect(reports()).toEqual([]);
  });

  test.each(["?safe=1", "?debug=1"])("is not sent in safe mode: %s", async (search) => {
    decide(ALL);
    window.history.replaceState(null, "", `/${search}`);
    stop = startAnalytics();
    view(`/about${search}`);
    await arrivals();

    expect(sent).toEqual([]);
  });

  test("is not sent where the operator counts nothing", async () => {
    options = { ...options, countsVisits: false };
    decide(ALL);
    stop = startAnalytics();
    view("/about");
    await arrivals();

    expect(reports()).toEqual([]);
  });
});

describe("outside analytics", () => {
  test("Plausible gets the view by its events interface, where the setting names it", async () => {
    options = { countsVisits: true, outside: "plausible", site: "startline.test", plausibleUrl: "https://p.test" };
    decide(ALL);
    stop = startAnalytics();
    view("/about?x=1");

    await vi.waitFor(() => expect(sent.some(({ url }) => url === "https://p.test/api/event")).toBe(true));
    expect(sent.find(({ url }) => url.startsWith("https://p.test"))?.body).toEqual({
      name: "pageview",
      domain: "startline.test",
      url: `${window.location.origin}/about`,
      referrer: null,
    });
  });

  test("GA4's script is loaded once, and switched off when the visitor refuses", async () => {
    options = { countsVisits: false, outside: "ga4", site: "G-ABC123", plausibleUrl: null };
    const scripts = () => [...document.head.querySelectorAll("script")].map(({ src }) => src);
    decide(ALL);
    stop = startAnalytics();
    expect(scripts()).toEqual([]);
    view("/about");
    await vi.waitFor(() => expect(scripts()).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-ABC123"]));
    view("/");
    await arrivals();

    decide(ESSENTIAL_ONLY);

    expect(scripts()).toHaveLength(1);
    expect((window as unknown as Record<string, unknown>)["ga-disable-G-ABC123"]).toBe(true);
  });
});

describe("what is reported", () => {
  test.each([
    [390, "phone"],
    [639, "phone"],
    [640, "tablet"],
    [1023, "tablet"],
    [1024, "desktop"],
  ])("a window of %d px is a %s", (widthPx, name) => {
    expect(screenClass(widthPx)).toBe(name);
  });

  test.each([
    ["https://search.example/?q=my+secret", "search.example"],
    ["https://startline.test/about", ""],
    ["", ""],
    ["android-app://com.example", ""],
    ["no address", ""],
  ])("the referrer %s is %j", (referrer, host) => {
    expect(referrerHost(referrer, "startline.test")).toBe(host);
  });

  test("the referrer counts for the first view of a visit alone", () => {
    vi.spyOn(document, "referrer", "get").mockReturnValue("https://search.example/");

    expect(pageViewReport("/about", true).referrerHost).toBe("search.example");
    expect(pageViewReport("/about", false).referrerHost).toBe("");
  });
});
