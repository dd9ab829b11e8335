// Panning of the map of all races by drags, in Chromium: what a frame costs the main thread of a slowed processor.
import { chromium } from "@playwright/test";

/** WebGL in software: slow, but in a process of its own, as a phone's graphics processor is. */
const FLAGS = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist", "--disable-background-networking", "--no-first-run"];
const PHONE = { width: 412, height: 823 };
const EUROPE = "at=48,9,4";
const DRAGS = [
  [-110, 60],
  [120, -40],
  [-90, -90],
  [100, 80],
];
const STEPS = 30;
const STEP_MS = 40;

/** Processor milliseconds of the main thread from each frame to the next, while the map is dragged. */
function frameTimes({ traceEvents }) {
  const tasks = traceEvents.filter(({ name, ph }) => name === "RunTask" && ph === "X");
  const frames = traceEvents.filter(({ name }) => name === "FireAnimationFrame");
  const thread = ({ pid, tid }) => `${pid} ${tid}`;
  const main = thread(frames[0] ?? {});
  const starts = [...new Set(frames.filter((event) => thread(event) === main).map(({ ts }) => ts))].sort((a, b) => a - b);
  const own = tasks.filter((event) => thread(event) === main).sort((a, b) => a.ts - b.ts);
  const times = starts.slice(1).map(() => 0);
  let frame = -1;
  for (const { ts, dur, tdur } of own) {
    // a task belongs to the frame that it begins in, or draws
    while (frame + 1 < starts.length && starts[frame + 1] <= ts + dur) frame += 1;
    if (frame >= 0 && frame < times.length) times[frame] += (tdur ?? dur) / 1_000;
  }
  return times;
}

async function drag(page, session, [byX, byY]) {
  const [x, y] = [PHONE.width / 2, PHONE.height / 2];
  const touch = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ x, y }]);
  for (let step = 1; step <= STEPS; step += 1) {
    await touch("touchMove", [{ x: x + (byX * step) / STEPS, y: y + (byY * step) / STEPS }]);
    await page.waitForTimeout(STEP_MS);
  }
  await touch("touchEnd", []);
  await page.waitForTimeout(500);
}

/** Opens the map of all races and drags it by touch, the processor slowed four times. */
export async function mapPanning(origin, executablePath) {
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const page = await browser.newPage({ viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto(`${origin}/races-map?${EUROPE}`);
  await page.waitForSelector("[data-drawn=true]", { timeout: 120_000 });
  await page.getByText(/races on the map/).waitFor();
  const consent = page.getByRole("button", { name: "Essential only" });
  if (await consent.isVisible()) await consent.click();
  await page.evaluate(() => document.querySelector("[data-drawn=true]").scrollIntoView({ block: "center" }));
  await page.waitForTimeout(4_000);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await browser.startTracing(page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] });
  const before = page.url();
  for (const by of DRAGS) await drag(page, session, by);
  const trace = await browser.stopTracing();
  await page.waitForURL((url) => url.href !== before, { timeout: 30_000 });
  await browser.close();
  const times = frameTimes(JSON.parse(trace.toString()));
  if (times.length < STEPS) throw new Error(`the map was drawn ${times.length} times only`);
  return times;
}
