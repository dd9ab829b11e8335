// Lighthouse, first loads, the first second on a phone, typing, changes of filters and panning of the map, in Chromium. Prints one JSON object.
// node benchmarks/browser.mjs ORIGIN CHROMIUM
import { createServer } from "node:net";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { filterChanges } from "./filter-changes.mjs";
import { mapPanning } from "./map-panning.mjs";

const [origin, executablePath] = process.argv.slice(2);
const SCREENS = {
  home: "/",
  list: "/marathons",
  race: "/marathon/boston-marathon",
  "running tools": "/running-tools",
  "PB potential": "/pb-potential",
  insights: "/insights",
  "training plans": "/training-plans",
  "marathon pace chart": "/marathon-pace-chart",
  "marathon predictor": "/marathon-predictor",
  "race preparation": "/race-preparation",
  recovery: "/recovery-tips",
  "comparison of three": "/compare?races=2,7,4",
  "sign in": "/login",
  "sign up": "/register",
};
/** Pages of a kind that Lighthouse measures once already: only their first load is measured. */
const MORE_FIRST_LOADS = {
  "place list": "/marathons/germany",
  "all races": "/all-races",
  "half marathon pace chart": "/half-marathon-pace-chart",
  "half marathon predictor": "/half-marathon-predictor",
};
/** Behind the sign-in: measured with a session in the browser. */
const OWN_SCREENS = { dashboard: "/my-races" };
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];

async function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

const gzipSize = (body) => gzipSync(body, { level: 9 }).length;

/** Long enough for deferred parts and for the related pages of SPEC section 9, which begin 1 s after hydration. */
const FETCHED_AHEAD_MS = 4_000;

/**
 * gzip bytes that a browser without a cache fetches for one page: scripts and style sheets requested until hydration, and
 * apart from them what is requested later (deferred parts and related pages).
 */
async function firstLoad(context, path) {
  const page = await context.newPage();
  const fetched = new Set();
  page.on("response", (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) fetched.add(response.url());
  });
  await page.goto(origin + path);
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await page.waitForTimeout(FETCHED_AHEAD_MS);
  const { hydratedAtMs, requests } = await page.evaluate(() => ({
    hydratedAtMs: performance.getEntriesByName("hydrated")[0].startTime,
    requests: performance.getEntriesByType("resource").map(({ name, startTime }) => ({ name, startTime })),
  }));
  await page.close();
  const startOf = new Map(requests.map(({ name, startTime }) => [name, startTime]));
  const sizes = { scripts: 0, styles: 0, ahead: 0 };
  for (const url of fetched) {
    // the page's own answers may be gone once it has moved on
    const size = gzipSize(await (await context.request.get(url)).body());
    const isAhead = (startOf.get(url) ?? 0) > hydratedAtMs;
    sizes[isAhead ? "ahead" : url.endsWith(".css") ? "styles" : "scripts"] += size;
  }
  return sizes;
}

/** A phone: processor four times slower, and Lighthouse's slow 4G. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1_638.4 * 1_024) / 8, uploadThroughput: (750 * 1_024) / 8 };
const FIRST_SECONDS = ["home", "list", "race", "training plans"];

/** First paint and hydration, ms after the navigation, and bytes of the typefaces fetched. */
async function firstSecond(path) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(origin + path);
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  const seen = await page.evaluate(() => ({
    paintMs: performance.getEntriesByName("first-contentful-paint")[0].startTime,
    hydratedMs: performance.getEntriesByName("hydrated")[0].startTime,
    fontBytes: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".woff2"))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }));
  await context.close();
  return seen;
}

const RUNS = 3;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Opens an account in the browser's own profile, where Lighthouse measures. The server confirms addresses by itself. */
async function signIn(port) {
  const attached = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await attached.contexts()[0].newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${origin}/register`);
  const form = page.getByRole("main");
  await form.getByLabel("Email address").fill(`runner-${Date.now()}@bench.example`);
  await form.getByLabel("Password", { exact: true }).fill("copper lantern walks uphill 7");
  await form.getByRole("button", { name: "Sign Up" }).click();
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).first().waitFor();
  await page.close();
}

async function scores(path, port, options = {}) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { lhr } = await lighthouse(origin + path, { port, logLevel: "error", output: "json", ...options });
    runs.push(lhr);
  }
  console.error(path, runs.map((lhr) => Math.round((lhr.categories.performance.score ?? 0) * 100)).join(" "));
  const score = (category) => Math.round(median(runs.map((lhr) => lhr.categories[category].score ?? 0)) * 100);
  const failing = Object.values(runs[0].audits).filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== "informative").map((audit) => audit.id);
  return { performance: score("performance"), accessibility: score("accessibility"), bestPractices: score("best-practices"), seo: score("seo"), failing };
}

/** Main-thread milliseconds for each key typed into a field, the processor slowed four times. */
async function typing(page, box) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const busy = async () => (await session.send("Performance.getMetrics")).metrics.find((metric) => metric.name === "TaskDuration").value * 1000;
  await page.waitForTimeout(3000);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const keys = [];
  for (const query of ["berlin half", "united king", "valencia", "xq"]) {
    await box.fill("");
    await page.waitForTimeout(500);
    for (const key of query) {
      const before = await busy();
      await page.keyboard.type(key);
      await page.waitForTimeout(150);
      keys.push((await busy()) - before);
    }
  }
  return keys;
}

/** In the search box of the home page, with the whole list loaded. */
async function typingToSearch(page) {
  await page.goto(origin, { waitUntil: "networkidle" });
  const box = page.getByRole("combobox").first();
  const whole = page.waitForResponse((response) => response.url().includes("limit=10000"));
  await box.focus();
  await whole;
  return typing(page, box);
}

/** In a field of an empty page: what a key costs the browser itself. */
async function typingWithoutPage(page) {
  await page.setContent('<input autocomplete="off">');
  const box = page.locator("input");
  await box.focus();
  return typing(page, box);
}

const port = await freePort();
const browser = await chromium.launch({ executablePath, args: [...FLAGS, `--remote-debugging-port=${port}`] });
const result = { firstLoad: {}, lighthouse: {} };
for (const [name, path] of Object.entries({ ...SCREENS, ...MORE_FIRST_LOADS, ...OWN_SCREENS })) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  result.firstLoad[name] = await firstLoad(context, path);
  console.error(path, result.firstLoad[name]);
  await context.close();
}
result.firstSecond = {};
for (const name of FIRST_SECONDS) {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await firstSecond(SCREENS[name]));
  const middle = (figure) => median(runs.map((run) => run[figure]));
  result.firstSecond[name] = { paintMs: middle("paintMs"), hydratedMs: middle("hydratedMs"), fontBytes: middle("fontBytes") };
  console.error(name, result.firstSecond[name]);
}
for (const [name, measure] of Object.entries({
  typing: typingToSearch,
  typingWithoutPage,
  filterChanges: (own) => filterChanges(own, origin),
})) {
  const page = await browser.newPage();
  result[name] = await measure(page);
  await page.close();
}
result.mapPanning = await mapPanning(origin, executablePath);
for (const [name, path] of Object.entries(SCREENS)) result.lighthouse[name] = await scores(path, port);
await signIn(port);
for (const [name, path] of Object.entries(OWN_SCREENS)) {
  result.lighthouse[name] = await scores(path, port, { disableStorageReset: true });
}
await browser.close();
console.log(JSON.stringify(result));
