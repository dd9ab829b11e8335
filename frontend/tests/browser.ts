import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll } from "vitest";
import { client } from "~/api/client.gen.ts";
import { failedRequest } from "~/lib/api/failed-request.ts";
import { server } from "./server.ts";

// a busy machine is slow, and slow is no failure
configure({ asyncUtilTimeout: 10_000 });

// Node's Request knows no relative addresses
client.setConfig({ baseUrl: window.location.origin });
client.interceptors.error.use(failedRequest);

// Node's reach the tests that run beside this one
const file = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} of ${file}`);
  }
};

// jsdom's is American, which would mean miles
Object.defineProperty(window.navigator, "language", { get: () => "en-GB", configurable: true });

// what jsdom leaves out
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event("close"));
};

beforeAll(() => {
  server.listen({ onUnhandledFrame: "error" });
});

afterEach(() => {
  cleanup();
  server.resetHandlers();
});

afterAll(() => {
  server.close();
});
