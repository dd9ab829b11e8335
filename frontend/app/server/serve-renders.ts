/** Render server on a Unix socket. */
import { unlinkSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { RenderedPage } from "./render-document.tsx";

const encoder = new TextEncoder();
const scratchBuffer = new Uint8Array(1_048_576);

/** As `Buffer.from(text)`, without its first pass over the text that counts the bytes. */
function encodeUtf8(text: string): Buffer {
  const { read, written } = encoder.encodeInto(text, scratchBuffer);
  return read === text.length ? Buffer.from(scratchBuffer.subarray(0, written)) : Buffer.from(text);
}

/** The preloaded data of a POST; undefined for a GET. */
async function readPreloadedData(request: IncomingMessage): Promise<unknown> {
  if (request.method !== "POST") return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}

/** Answers renders on a Unix socket until the parent closes our standard input. */
export function serveRenders(render: (url: URL, preloadedData: unknown) => Promise<RenderedPage>): void {
  const socket = process.env["STARTLINE_RENDER_SOCKET"];
  if (!socket) throw new Error("STARTLINE_RENDER_SOCKET is not set");
  const publicOrigin = process.env["STARTLINE_PUBLIC_ORIGIN"] ?? "http://localhost:8000";

  const server = createServer((request, response) => {
    if (request.url === "/__health") {
      response.end("ok");
      return;
    }
    const rendered = readPreloadedData(request).then((preloadedData) =>
      render(new URL(request.url ?? "/", publicOrigin), preloadedData),
    );
    rendered.then(
      (page) => {
        const body = encodeUtf8(page.body);
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
    // no earlier worker left a socket
  }
  server.listen(socket, () => {
    console.log("ready");
  });
  process.stdin.on("end", () => process.exit(0)).resume();
}
