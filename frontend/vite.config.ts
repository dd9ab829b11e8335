import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const SERVER = `http://127.0.0.1:${process.env["PORT"] ?? "8000"}`;
const app = fileURLToPath(new URL("./app", import.meta.url));

const DEVELOPMENT_SHELL = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Startline</title></head>
<body><script type="module" src="/app/entry-client.tsx"></script></body></html>`;

/** While developing, every address is the shell: the browser renders, with hot reload. */
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

/** What nearly every page needs goes into few files: many small ones compress badly. */
const COMMON_CHUNKS = [
  { name: "base", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: "shared",
    test: /app\/(api|lib|ui)\/(?!auth-client|open-dialog|text-field)|query-core|react-query/,
    minShareCount: 4,
  },
];

/** Two builds of one application: for the browser, and (`--ssr`) for the render worker. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: "custom",
  plugins: [react(), tailwindcss(), developmentShell()],
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
        modulePreload: { polyfill: false },
        rollupOptions: { input: "app/boot.ts", output: { codeSplitting: { groups: COMMON_CHUNKS } } },
      },
  ssr: { noExternal: true },
  // the worker is one file without node_modules: React's production half is chosen at build time
  ...(isSsrBuild ? { define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {}),
  server: { proxy: { "/api": SERVER, "/posters": SERVER } },
  test: {
    environment: "jsdom",
    setupFiles: ["tests/setup.ts"],
    include: ["app/**/*.test.{ts,tsx}"],
    restoreMocks: true,
    testTimeout: 30_000,
    env: { DEBUG_PRINT_LIMIT: "0" },
  },
}));
