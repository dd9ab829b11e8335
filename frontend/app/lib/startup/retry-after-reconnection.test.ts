// @vitest-environment jsdom
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { retryAfterReconnection } from "./retry-after-reconnection.ts";

const revalidate = vi.fn(() => Promise.resolve());
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
retryAfterReconnection({ revalidate }, queryClient);

afterEach(() => {
  queryClient.clear();
  revalidate.mockClear();
});

/** A query of a page, which its loader has fetched. */
async function failWith(error: Error, isShown = true): Promise<void> {
  const options = { queryKey: ["races"], queryFn: () => Promise.reject(error) };
  await queryClient.query(options).catch(() => undefined);
  if (isShown) new QueryObserver(queryClient, { ...options, enabled: false }).subscribe(() => undefined);
}

const reconnect = () => window.dispatchEvent(new Event("online"));

test("what got no answer is loaded again once the connection is back", async () => {
  await failWith(new TypeError("Failed to fetch"));

  reconnect();

  expect(revalidate).toHaveBeenCalledOnce();
});

test("what the server refused is not asked for again", async () => {
  await failWith(Object.assign(new Error("not found"), { status: 404 }));

  reconnect();

  expect(revalidate).not.toHaveBeenCalled();
});

test("what no page shows any more is not loaded again", async () => {
  await failWith(new TypeError("Failed to fetch"), false);

  reconnect();

  expect(revalidate).not.toHaveBeenCalled();
});
