import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { defineConfig } from "@playwright/test";
import { ENGINES, type Engine, originOf, serverOn } from "./support/servers.ts";
import { returningVisitor } from "./support/visitors.ts";

/**
 * The system's Chromium: CHROMIUM names one, else the first on the path. The headless shell draws the same pages, but
 * no windows around them, which takes two thirds of the time.
 */
function chromiumPath(): string {
  const named = process.env["CHROMIUM"];
  if (named) return named;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
  if (!found) throw new Error("No Chromium on the path: run e2e/install-chromium.sh, or set CHROMIUM");
  return found;
}

// Everything on SQLite, and what writes to the database of record on PostgreSQL as well.
const JOURNEYS: Record<Engine, string> = { sqlite: "*.spec.ts", postgresql: "{accounts,submitting}.spec.ts" };

export default defineConfig({
  testDir: "journeys",
  outputDir: "results",
  fullyParallel: true,
  forbidOnly: process.env["CI"] === "true",
  // what passes at the second try is listed as flaky, and is a defect all the same
  retries: process.env["CI"] === "true" ? 1 : 0,
  workers: 2,
  // a busy machine is slow, and slow is no failure
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    locale: "en-GB",
    // requests that a service worker answers cannot be observed or changed: only its own journeys have one
    serviceWorkers: "block",
    // a trace of every test is a third of its time: `--trace on` asks for it
    trace: "on-first-retry",
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // the map needs WebGL, which software draws here
        "--enable-unsafe-swiftshader",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: ENGINES.flatMap((engine) => {
    const use = { baseURL: originOf(engine), storageState: returningVisitor(engine) };
    return [
      { name: `${engine} starts`, testMatch: "ready.setup.ts", use },
      { name: engine, testMatch: JOURNEYS[engine], dependencies: [`${engine} starts`], use },
    ];
  }),
  webServer: ENGINES.map(serverOn),
});
