// Changes of filters on the list of all races, in Chromium; as a reference, the same by a plain script without React.

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

/**
 * Runs in the page: changes one field, and gives the ms until the frame that shows another number of races is painted. A
 * pointer is down on a box for 80 ms before it is ticked, a short press; the time counts from the tick.
 */
async function change([name, value]) {
  const select = document.querySelector(`form select[name="${name}"]`);
  const box = document.querySelector(`form input[name="${name}"][value="${value}"]`);
  if (!select) {
    box.closest("label").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 80));
  }
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
    if (!select) box.click();
    else {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value").set.call(select, value);
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
}

const LISTS = ["month=4", "elevationProfile=Flat", "raceType=marathon", "month=10", "terrain=Road", "month=9", "month=6"];

/** Runs in the page: fetches a list, puts its number and names into the rows, and gives the ms until that is painted. */
async function plainChange(query) {
  const startMs = performance.now();
  const answer = await fetch(`/api/marathons?${query}&sortBy=nextEventDate&sortOrder=asc&limit=24`);
  const races = await answer.json();
  document.querySelector("main p[role=status] strong").textContent = `${answer.headers.get("X-Total-Count")} races`;
  const names = document.querySelectorAll("#races li h3 a");
  for (const [index, race] of races.entries()) if (names[index]) names[index].textContent = race.name;
  await new Promise((resolve) => {
    requestAnimationFrame(() => {
      const afterPaint = new MessageChannel();
      afterPaint.port1.onmessage = () => resolve();
      afterPaint.port2.postMessage(null);
    });
  });
  return performance.now() - startMs;
}

/** The processor slowed four times: ms from each change to its result on the screen, and those of the plain script. */
export async function filterChanges(page, origin) {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${origin}/all-races`);
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  await page.waitForTimeout(4_000);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const run = async (inPage, changes) => {
    const timesMs = [];
    for (const each of changes) {
      timesMs.push(await page.evaluate(inPage, each));
      await page.waitForTimeout(1_200);
    }
    return timesMs;
  };
  return { changesMs: await run(change, CHANGES), plainMs: await run(plainChange, LISTS) };
}
