import { writeFileSync } from "node:fs";
import { client } from "./api/client.gen.ts";
import { loopbackFetch } from "./server/loopback-fetch.ts";
import { renderDocument, renderShell } from "./server/render-document.tsx";
import { serveRenders } from "./server/serve-renders.ts";

if (process.argv.includes("--write-shell")) {
  writeFileSync(new URL("../client/shell.html", import.meta.url), renderShell());
} else {
  client.setConfig({ fetch: loopbackFetch });
  serveRenders(renderDocument);
}
