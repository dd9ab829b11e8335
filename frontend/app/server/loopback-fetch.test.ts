import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

vi.stubEnv("STARTLINE_RENDER_KEY", "of this start");
const { loopbackFetch } = await import("./loopback-fetch.ts");

const server = createServer((request, response) => {
  if (request.url === "/missing") response.writeHead(404, { "content-type": "application/problem+json" });
  else response.writeHead(200, { "content-type": "application/json", "x-total-count": "2" });
  const { "accept-encoding": encoding, "x-startline-render-key": key } = request.headers;
  response.end(JSON.stringify({ asked: request.url, encoding, key, name: "Zürich" }));
});
let origin = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe("fetch from our own server", () => {
  test("gives body, status and headers as fetch does", async () => {
    const answer = await loopbackFetch(new Request(`${origin}/api/marathons?limit=2`));

    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-total-count")).toBe("2");
    expect(await answer.json()).toEqual({
      asked: "/api/marathons?limit=2",
      encoding: "identity",
      key: "of this start",
      name: "Zürich",
    });
  });

  test("a failure of the server is an answer, not a rejection", async () => {
    const answer = await loopbackFetch(`${origin}/missing`);

    expect(answer.ok).toBe(false);
    expect(answer.status).toBe(404);
  });

  test("a server that is away rejects with a TypeError", async () => {
    await expect(loopbackFetch("http://127.0.0.1:9/")).rejects.toThrow(TypeError);
  });
});
