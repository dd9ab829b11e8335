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

/** The generated client can also read streams of events. Ours are none, so that part is left out of what is sent. */
function withoutEventStreams(): Plugin {
  return {
    name: "without-event-streams",
    apply: "build",
    load: (id) =>
      id.endsWith("/api/core/serverSentEvents.gen.ts")
        ? `export function createSseClient() { throw new Error("Event streams are left out: see vite.config.ts"); }`
        : null,
  };
}

/** The router can report all it does to whoever observes it. Nobody does, so that part is left out of what is sent. */
function withoutRouterObservers(): Plugin {
  return {
    name: "without-router-observers",
    apply: "build",
    load: (id) =>
      id.endsWith("/react-router/dist/production/lib/router/instrumentation.js")
        ? `function leftOut() { throw new Error("Observers of the router are left out: see vite.config.ts"); }
export const getRouteInstrumentationUpdates = leftOut, instrumentClientSideRouter = leftOut, instrumentHandler = leftOut;
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const instrumentationResultMetaContext = undefined;`
        : null,
  };
}

/** What nearly every page needs goes into few files: many small ones compress badly. */
const COMMON_CHUNKS = [
  { name: "base", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: "shared",
    // what belongs to courses and runners comes with the parts that need it
    test: /app\/(api|lib|ui)\/(?!auth-client|home-nations|open-dialog|search-words|text-field|trusted-types|boston-|chart-|course-|measures|profile-|race-climate|race-time|runner-|units-|tool-inputs|last-results|short-field|chip-choice|island)|app\/features\/shortlist\/(guest-list|shortlist-texts)\.|query-core|react-query/,
    minShareCount: 4,
  },
  {
    name: "tools",
    test: /app\/(lib\/(tool-inputs|last-results|runner-profile)|running\/distances)\.tsx?$/,
    minShareCount: 3,
  },
];

/** Two builds of one application: for the browser, and (`--ssr`) for the render worker. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: "custom",
  plugins: [react(), tailwindcss(), developmentShell(), withoutEventStreams(), withoutRouterObservers()],
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
