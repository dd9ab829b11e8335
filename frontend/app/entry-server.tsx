import { writeFileSync } from "node:fs";
import { client } from "./api/client.gen.ts";
import { loopbackFetch } from "./server/loopback-fetch.ts";
import {
  renderLateNotice,
  renderOfflineNotice,
  renderShell,
  renderTooManyPagesNotice,
} from "./server/fallback-documents.ts";
import { renderDocument } from "./server/render-document.tsx";
import { screenParameters } from "./server/screen-parameters.ts";
import { serveRenders } from "./server/serve-renders.ts";

if (process.argv.includes("--write-shell")) {
  writeFileSync(new URL("../client/shell.html", import.meta.url), renderShell());
  writeFileSync(new URL("../client/late.html", import.meta.url), renderLateNotice());
  writeFileSync(new URL("../client/too-many-pages.html", import.meta.url), renderTooManyPagesNotice());
  writeFileSync(new URL("../client/offline.html", import.meta.url), renderOfflineNotice());
  const parameters = JSON.stringify(await screenParameters(), null, 2);
  writeFileSync(new URL("./screen-parameters.json", import.meta.url), parameters);
} else {
  client.setConfig({ fetch: loopbackFetch });
  serveRenders(renderDocument);
}
