import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { defineConfig } from "@playwright/test";

/** The system's Chromium: CHROMIUM names one, else the first on the path. */
function chromiumPath(): string {
  const named = process.env["CHROMIUM"];
  if (named) return named;
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const names = ["chromium", "chromium-browser", "google-chrome"];
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path));
  if (!found) throw new Error("No Chromium on the path: run e2e/install-chromium.sh, or set CHROMIUM");
  return found;
}

function freePort(): string {
  const script = "const s=require('net').createServer().listen(0,()=>{console.log(s.address().port);s.close()})";
  return execFileSync(process.execPath, ["-e", script], { encoding: "utf8" }).trim();
}

// The configuration is read again in every worker: what is chosen here is handed on in the environment.
process.env["STARTLINE_E2E_PORT"] ??= freePort();
process.env["STARTLINE_E2E_DATA"] ??= mkdtempSync(join(tmpdir(), "startline-e2e-"));
const baseURL = `http://localhost:${process.env["STARTLINE_E2E_PORT"]}`;

export default defineConfig({
  testDir: "journeys",
  outputDir: "results",
  fullyParallel: true,
  forbidOnly: process.env["CI"] === "true",
  retries: 0,
  workers: 2,
  timeout: 60_000,
  reporter: [["list"]],
  use: {
    baseURL,
    locale: "en-GB",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  webServer: {
    command: "startline serve",
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    stdout: "ignore",
    stderr: process.env["E2E_SERVER_LOG"] ? "pipe" : "ignore",
    env: {
      PORT: process.env["STARTLINE_E2E_PORT"],
      STARTLINE_DATA_DIR: process.env["STARTLINE_E2E_DATA"],
    },
  },
});
