import { Agent, get, type IncomingMessage } from "node:http";

const ASKING = {
  accept: "application/json",
  "accept-encoding": "identity",
  "x-startline-render-key": process.env["STARTLINE_RENDER_KEY"] ?? "",
};
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

function answerOf(incoming: IncomingMessage, body: Buffer): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === "string") headers.set(name, value);
  }
  return new Response(body.toString("utf8"), { status: incoming.statusCode ?? 500, headers });
}

/**
 * `fetch` for reads from our own server: half a page's time went into the built-in one's streams and compression.
 * Says whose requests these are, so that no limit counts them as one visitor's.
 * Rejects with a TypeError when the server cannot be reached, as `fetch` does.
 */
export const loopbackFetch: typeof fetch = (input) => {
  const url = input instanceof Request ? input.url : input;
  return new Promise((resolve, reject) => {
    const fail = (cause: Error) => {
      reject(new TypeError("fetch failed", { cause }));
    };
    get(url, { agent, headers: ASKING }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming
        .on("data", (chunk: Buffer) => chunks.push(chunk))
        .on("end", () => {
          resolve(answerOf(incoming, Buffer.concat(chunks)));
        })
        .on("error", fail);
    }).on("error", fail);
  });
};
