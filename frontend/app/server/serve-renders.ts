import { unlinkSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { RenderedPage } from "./render-document.tsx";

const encoder = new TextEncoder();
const sheet = new Uint8Array(1_048_576);

/** As `Buffer.from(text)`, which goes over a long text once more to count it first. */
function bytesOf(text: string): Buffer {
  const { read, written } = encoder.encodeInto(text, sheet);
  return read === text.length ? Buffer.from(sheet.subarray(0, written)) : Buffer.from(text);
}

/** The facts that came with an address, if any did. */
async function factsOf(request: IncomingMessage): Promise<unknown> {
  if (request.method !== "POST") return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}

/** Answers renders on a Unix socket until the parent closes our standard input. */
export function serveRenders(render: (url: URL, facts: unknown) => Promise<RenderedPage>): void {
  const socket = process.env["STARTLINE_RENDER_SOCKET"];
  if (!socket) throw new Error("STARTLINE_RENDER_SOCKET is not set");
  const publicOrigin = process.env["STARTLINE_PUBLIC_ORIGIN"] ?? "http://localhost:8000";

  const server = createServer((request, response) => {
    if (request.url === "/__health") {
      response.end("ok");
      return;
    }
    const rendered = factsOf(request).then((facts) => render(new URL(request.url ?? "/", publicOrigin), facts));
    rendered.then(
      (page) => {
        const body = bytesOf(page.body);
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
