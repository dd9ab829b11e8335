// Changes of filters on the list of all races, in Chromium.

const CHANGES = [
  ["elevationProfile", "flat"],
  ["month", "10"],
  ["raceType", "marathon"],
  ["bostonQualifier", "true"],
  ["bostonQualifier", "true"],
  ["month", ""],
  ["terrain", "road"],
  ["elevationProfile", "flat"],
  ["terrain", "road"],
  ["raceType", "half-marathon"],
];

/** Runs in the page: changes one field, and gives the ms until the frame that shows another number of races is painted. */
function change([name, value]) {
  const total = () => document.querySelector("main p[role=status] strong")?.textContent;
  return new Promise((resolve, reject) => {
    const before = total();
    const startMs = performance.now();
    const timer = setTimeout(() => reject(new Error(`${name} ${value}: no other result`)), 10_000);
    const observer = new MutationObserver(() => {
      if (total() === before || total() === undefined) return;
      observer.disconnect();
      clearTimeout(timer);
      requestAnimationFrame(() => {
        const afterPaint = new MessageChannel();
        afterPaint.port1.onmessage = () => resolve(performance.now() - startMs);
        afterPaint.port2.postMessage(null);
      });
    });
    observer.observe(document.querySelector("main"), { subtree: true, childList: true, characterData: true });
    const select = document.querySelector(`form select[name="${name}"]`);
    if (!select) document.querySelector(`form input[name="${name}"][value="${value}"]`).click();
    else {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value").set.call(select, value);
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
}

/** Milliseconds from each change to its result on the screen, the processor slowed four times. */
export async function filterChanges(page, origin) {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${origin}/all-races`);
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await page.waitForTimeout(4_000);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const timesMs = [];
  for (const field of CHANGES) {
    timesMs.push(await page.evaluate(change, field));
    await page.waitForTimeout(1_200);
  }
  return timesMs;
}
