// A stand-in for the built render worker. Its pages say their own target; some of them misbehave.
import { createServer } from "node:http";

const html = { "content-type": "text/html; charset=utf-8" };

const misbehaviours = {
  "/spin": () => {
    for (;;);
  },
  "/hang": () => undefined,
  "/die": () => process.exit(3),
  "/out-of-memory": () => {
    const kept = [];
    for (;;) kept.push(new Array(100_000).fill(kept.length));
  },
  "/garbage": (_, response) => response.socket.end("this is not HTTP\r\n\r\n"),
  "/half": (_, response) => response.socket.end("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf"),
  "/silent-end": (_, response) => response.socket.destroy(),
};

const spin = (ms) => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

const server = createServer((request, response) => {
  const path = new URL(request.url, "http://worker").pathname;
  if (request.url.includes("slow")) spin(5);
  if (path in misbehaviours) {
    misbehaviours[path](request, response);
    return;
  }
  if (path === "/report") {
    console.error(`Error: no page at http://worker${request.url} or '${request.url}' (why?)`);
  }
  if (path === "/echo") {
    request.pipe(response.writeHead(200, html));
    return;
  }
  if (path === "/marathons/usa") {
    response.writeHead(301, { location: "/marathons/united-states" }).end();
    return;
  }
  const status = path.startsWith("/missing") ? 404 : path === "/broken" ? 500 : 200;
  response.writeHead(status, html).end(`<!doctype html><title>${request.url}</title>${process.pid}`);
});

server.listen(process.env.STARTLINE_RENDER_SOCKET, () => console.log("ready"));
process.stdin.on("end", () => process.exit(0)).resume();
