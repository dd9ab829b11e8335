import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { chunkGroups } from "./scripts/chunk-groups.ts";
import { markdown } from "./scripts/markdown.ts";
import { outlineFiles } from "./scripts/outlines.ts";

const SERVER = `http://127.0.0.1:${process.env["PORT"] ?? "8000"}`;
const app = fileURLToPath(new URL("./app", import.meta.url));

const DEVELOPMENT_SHELL = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Startline</title></head>
<body><script type="module" src="/app/entry-client.tsx"></script></body></html>`;

/** In development every address answers with the shell: the browser renders, with hot reload. */
function developmentShell(): Plugin {
  return {
    name: "development-shell",
    apply: "serve",
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        server.transformIndexHtml(request.url ?? "/", DEVELOPMENT_SHELL).then((page) => {
          response.setHeader("content-type", "text/html; charset=utf-8");
          response.end(page);
        }, next);
      });
    },
  };
}

/**
 * Files that are fetched along with one that script imports: its style sheets alone. Lists of scripts would add 4 KB to
 * every first load, and a page's own scripts are named in its HTML.
 */
function fetchedAlong(_file: string, files: string[], { hostType }: { hostType: "html" | "js" }): string[] {
  return hostType === "js" ? files.filter((file) => file.endsWith(".css")) : files;
}

const DOMAIN = "app/domain";
/**
 * Starting jsdom takes longer than most tests: only components get it, and modules whose test asks for it in its first line.
 * The modules of domain have no state, so their tests share one environment.
 */
const TEST_PROJECTS = [
  { extends: true as const, test: { name: "domain", isolate: false, include: [`${DOMAIN}/**/*.test.ts`] } },
  {
    extends: true as const,
    test: { name: "modules", include: ["{app,scripts}/**/*.test.ts"], exclude: [`${DOMAIN}/**`] },
  },
  { extends: true as const, test: { name: "components", environment: "jsdom", include: ["app/**/*.test.tsx"] } },
];

/** Two builds of one application: for the browser, and (`--ssr`) for the render worker. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: "custom",
  plugins: [react(), tailwindcss(), markdown(), outlineFiles(), developmentShell()],
  resolve: { alias: { "~": app } },
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        target: "node24",
        copyPublicDir: false,
        rollupOptions: { input: "app/entry-server.tsx" },
      }
    : {
        outDir: "dist/client",
        target: "es2022",
        manifest: true,
        modulePreload: { polyfill: false, resolveDependencies: fetchedAlong },
        rollupOptions: {
          input: ["app/boot.ts", "app/first-theme.ts"],
          output: { codeSplitting: { groups: chunkGroups() } },
        },
      },
  ssr: { noExternal: true },
  // the worker is one file without node_modules: React's production half is chosen at build time
  ...(isSsrBuild ? { define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {}),
  server: { proxy: { "/api": SERVER, "/posters": SERVER } },
  test: {
    setupFiles: ["tests/setup.ts"],
    pool: "threads",
    restoreMocks: true,
    testTimeout: 30_000,
    env: { DEBUG_PRINT_LIMIT: "0" },
    projects: TEST_PROJECTS,
  },
}));
