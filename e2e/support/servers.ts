import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The engines that the product is served on; the names are those of Playwright's projects. */
const ALL_ENGINES = ["sqlite", "postgresql"] as const;
export type Engine = (typeof ALL_ENGINES)[number];
/** E2E_ENGINE names one, for the edit loop. */
export const ENGINES = ALL_ENGINES.filter((engine) => (process.env["E2E_ENGINE"] ?? engine) === engine);

function freePort(): string {
  const script = "const s=require('net').createServer().listen(0,()=>{console.log(s.address().port);s.close()})";
  return execFileSync(process.execPath, ["-e", script], { encoding: "utf8" }).trim();
}

// The configuration is read again in every worker: what is chosen here is handed on in the environment.
process.env["STARTLINE_E2E_DATA"] ??= mkdtempSync(join(tmpdir(), "startline-e2e-"));
process.env["STARTLINE_E2E_PORT_SQLITE"] ??= freePort();
process.env["STARTLINE_E2E_PORT_POSTGRESQL"] ??= freePort();

const PORTS: Record<Engine, string> = {
  sqlite: process.env["STARTLINE_E2E_PORT_SQLITE"],
  postgresql: process.env["STARTLINE_E2E_PORT_POSTGRESQL"],
};

const COMMANDS: Record<Engine, string> = {
  sqlite: "startline serve",
  postgresql: "python support/serve_on_postgresql.py",
};

// all journeys come from one address, and more of them open an account, search, or open pages than one household would
const LIMITS = JSON.stringify({
  "new-passwords-network": { limit: 200, window_s: 3600 },
  "signup-network": { limit: 100, window_s: 3600 },
  "search-network": { limit: 10_000, window_s: 60 },
  "rendering-network": { limit: 10_000, window_s: 60 },
  "poster-network": { limit: 10_000, window_s: 60 },
});

/** An address that is an admin's by the settings, on every server. */
export const ADMIN_ADDRESS = "editor@example.org";

export const originOf = (engine: Engine) => `http://localhost:${PORTS[engine]}`;

export const dataOf = (engine: Engine) => join(process.env["STARTLINE_E2E_DATA"] ?? "", engine);

/** Not waited for here: Playwright would start one server after the other. */
export const serverOn = (engine: Engine) => ({
  name: engine,
  command: COMMANDS[engine],
  gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 } as const,
  stdout: "ignore" as const,
  stderr: process.env["E2E_SERVER_LOG"] ? ("pipe" as const) : ("ignore" as const),
  env: {
    PORT: PORTS[engine],
    STARTLINE_DATA_DIR: dataOf(engine),
    STARTLINE_LIMITS: LIMITS,
    STARTLINE_ADMIN_EMAIL: ADMIN_ADDRESS,
  },
});
