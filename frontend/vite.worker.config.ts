import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { shellFiles, toolFiles } from "./scripts/worker-files.ts";

/** Third build: the service worker, one script that knows the files of the client build before it. */
export default defineConfig(() => ({
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  publicDir: false as const,
  define: {
    "process.env.NODE_ENV": JSON.stringify("production"),
    __SHELL__: JSON.stringify(shellFiles(new URL("./dist/client/", import.meta.url))),
    __TOOLS__: JSON.stringify(toolFiles(new URL("./dist/client/", import.meta.url))),
  },
  build: {
    outDir: "dist/client",
    emptyOutDir: false,
    target: "es2022",
    rollupOptions: {
      input: "app/worker/service-worker.ts",
      output: { format: "iife" as const, entryFileNames: "sw.js" },
    },
  },
}));
