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

/**
 * A page arrives with its answers, so that the browser asks nothing at first: the machinery of the generated client is
 * fetched when it does, or when the page has been there for a moment. What is set before that is handed on.
 */
function withLateClient(): Plugin {
  const whole = "/app/api/client.gen.ts?whole";
  return {
    name: "with-late-client",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    load: (id) =>
      id.endsWith(whole.replace("?whole", ""))
        ? `const settings = {};
const requestInterceptors = [];
let fetched;
const fetchClient = () =>
  (fetched ??= import("./client.gen.ts?whole").then(
    ({ client }) => {
      client.setConfig(settings);
      for (const interceptor of requestInterceptors) client.interceptors.request.use(interceptor);
      return client;
    },
    (error) => {
      fetched = undefined;
      throw error;
    },
  ));
const late = (method) => async (options) => (await fetchClient())[method](options);
export const client = {
  getConfig: () => settings,
  setConfig: (more) => Object.assign(settings, more),
  interceptors: { request: { use: (interceptor) => requestInterceptors.push(interceptor) } },
  get: late("get"),
  put: late("put"),
  post: late("post"),
  patch: late("patch"),
  delete: late("delete"),
};
if (!navigator.connection?.saveData) setTimeout(() => fetchClient().catch(() => undefined), 1_500);`
        : null,
  };
}

/** Lists that grow at their end: ours have pages. */
function withoutInfiniteQueries(): Plugin {
  return {
    name: "without-infinite-queries",
    apply: "build",
    load: (id) =>
      id.endsWith("/query-core/build/modern/infiniteQueryBehavior.js")
        ? `function leftOut() { throw new Error("Infinite queries are left out: see vite.config.ts"); }
export { leftOut as hasNextPage, leftOut as hasPreviousPage, leftOut as infiniteQueryBehavior };`
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

/** The router's parts for a framework that it can also be: links that fetch ahead, its own scripts and head. Ours are our own. */
function withoutRouterFramework(): Plugin {
  return {
    name: "without-router-framework",
    apply: "build",
    load: (id) =>
      id.endsWith("/react-router/dist/production/lib/dom/ssr/components.js")
        ? `import { createContext } from "react";
const leftOut = () => { throw new Error("The router's framework is left out: see vite.config.ts"); };
const nothing = [false, undefined, {}];
export const FrameworkContext = createContext(undefined);
export const usePrefetchBehavior = () => nothing;
export const mergeRefs = (ref) => ref;
export const setIsHydrated = () => undefined;
export const CRITICAL_CSS_DATA_ATTRIBUTE = "";
export { leftOut as Links, leftOut as Meta, leftOut as PrefetchPageLinks, leftOut as Scripts, leftOut as useFrameworkContext };`
        : null,
  };
}

/** Names for the tools of developers, whose assignment keeps parts of the router that nothing uses. */
function withoutRouterNames(): Plugin {
  return {
    name: "without-router-names",
    apply: "build",
    transform: (code, id) =>
      id.endsWith("/react-router/dist/production/lib/dom/lib.js")
        ? code
            .replace(/^\w+\.displayName = "\w+";$/gm, "")
            .replace(/^const (\w+) = React\$1\.forwardRef\(/gm, "const $1 = /* @__PURE__ */ React$$1.forwardRef(")
        : null,
  };
}

/** What nearly every page needs goes into few files: many small ones compress badly. */
const COMMON_CHUNKS = [
  // the first script stays small: nothing that it needs may stand in a large file
  { name: "boot", test: /app\/boot\.ts$|vite\/preload-helper/, priority: 1 },
  { name: "base", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
  {
    name: "shared",
    // what belongs to courses and runners comes with the parts that need it
    test: /app\/(api|lib|ui)\/(?!auth-client|home-nations|open-dialog|search-words|text-field|trusted-types|boston-|chart-|course-|measures|profile-|race-climate|race-time|runner-|units-|tool-inputs|last-results|short-field|chip-choice|island|contour-lines|access-token|request-headers|client-headers)|app\/features\/shortlist\/(guest-list|shortlist-texts)\.|query-core|react-query/,
    minShareCount: 4,
  },
  {
    name: "tools",
    test: /app\/(lib\/(course-length|tool-inputs|last-results|runner-profile)|running\/(distances|riegel|course-time))\.tsx?$/,
    minShareCount: 3,
  },
];

const SCIENCE = "app/running";
/**
 * A browser takes longer to play than most tests: components get one, and what asks for it in its first line.
 * The science of running keeps nothing between two calls, so its files need not be kept apart.
 */
const TEST_PROJECTS = [
  { extends: true as const, test: { name: "science", isolate: false, include: [`${SCIENCE}/*.test.ts`] } },
  { extends: true as const, test: { name: "modules", include: ["app/**/*.test.ts"], exclude: [`${SCIENCE}/**`] } },
  { extends: true as const, test: { name: "components", environment: "jsdom", include: ["app/**/*.test.tsx"] } },
];

/** Two builds of one application: for the browser, and (`--ssr`) for the render worker. */
export default defineConfig(({ isSsrBuild }) => ({
  appType: "custom",
  plugins: [
    react(),
    tailwindcss(),
    developmentShell(),
    withLateClient(),
    withoutEventStreams(),
    withoutInfiniteQueries(),
    withoutRouterObservers(),
    withoutRouterFramework(),
    withoutRouterNames(),
  ],
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
    setupFiles: ["tests/setup.ts"],
    pool: "threads",
    restoreMocks: true,
    testTimeout: 30_000,
    env: { DEBUG_PRINT_LIMIT: "0" },
    projects: TEST_PROJECTS,
  },
}));
