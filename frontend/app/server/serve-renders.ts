import { unlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { RenderedPage } from "./render-document.tsx";

/** Answers renders on a Unix socket until the parent closes our standard input. */
export function serveRenders(render: (url: URL) => Promise<RenderedPage>): void {
  const socket = process.env["STARTLINE_RENDER_SOCKET"];
  if (!socket) throw new Error("STARTLINE_RENDER_SOCKET is not set");
  const publicOrigin = process.env["STARTLINE_PUBLIC_ORIGIN"] ?? "http://localhost:8000";

  const server = createServer((request, response) => {
    if (request.url === "/__health") {
      response.end("ok");
      return;
    }
    render(new URL(request.url ?? "/", publicOrigin)).then(
      (page) => {
        const body = Buffer.from(page.body);
        response.writeHead(page.status, { ...page.headers, "content-length": body.length });
        response.end(body);
      },
      (error: unknown) => {
        console.error(error);
        response.writeHead(500, { "cache-control": "no-store" });
        response.end();
      },
    );
  });

  try {
    unlinkSync(socket);
  } catch {
    // nothing left over from an earlier worker
  }
  server.listen(socket, () => {
    console.log("ready");
  });
  process.stdin.on("end", () => process.exit(0)).resume();
}
