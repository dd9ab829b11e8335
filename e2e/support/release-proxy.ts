import { createServer, request as forward, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** The product behind a proxy of its own, which can start to serve another release of it. */
interface ReleaseProxy {
  origin: string;
  /** From now on the service worker has other bytes, and the files of the release before it are gone. */
  deploy: () => void;
  close: () => Promise<void>;
}

export async function releaseProxy(target: string): Promise<ReleaseProxy> {
  let isNewRelease = false;
  const { hostname, port } = new URL(target);
  const server: Server = createServer((incoming, outgoing) => {
    const isAsset = incoming.url?.startsWith("/assets/") ?? false;
    if (isNewRelease && isAsset) {
      outgoing.writeHead(404).end();
      return;
    }
    // the whole file each time: another release has another entity tag
    const { "if-none-match": _ifNoneMatch, ...asked } = incoming.headers;
    const headers = { ...asked, "accept-encoding": "identity" };
    const options = {
      hostname,
      port,
      path: incoming.url,
      method: incoming.method,
      headers,
    };
    const upstream = forward(options, (answer) => {
      const isWorker = incoming.url === "/sw.js" && isNewRelease;
      const { "content-length": length, ...others } = answer.headers;
      outgoing.writeHead(
        answer.statusCode ?? 502,
        isWorker ? others : { ...others, ...(length ? { "content-length": length } : {}) },
      );
      answer.on("data", (chunk) => outgoing.write(chunk));
      answer.on("end", () => outgoing.end(isWorker ? "\n// the next release\n" : undefined));
    });
    upstream.on("error", () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${own}`,
    deploy: () => {
      isNewRelease = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
