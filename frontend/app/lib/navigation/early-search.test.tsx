import { createMemoryRouter, type LoaderFunction } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { earlySearchOf, type Router } from "./early-search.ts";

const NEVER = new Promise<never>(() => undefined);

let router: Router;

function open(loader: LoaderFunction = () => null) {
  router = createMemoryRouter(
    [
      { path: "/marathons", loader },
      { path: "/other", loader: () => null },
    ],
    { initialEntries: ["/marathons"], hydrationData: { loaderData: { "0": null } } },
  ).initialize();
  return earlySearchOf(router);
}

function address(): string {
  return router.state.location.pathname + router.state.location.search;
}

afterEach(() => router.dispose());

test("a query is known at once, and the router is told of it once its answer was painted", async () => {
  const early = open();
  const told: (string | undefined)[] = [];
  early.subscribe(() => told.push(early.searchOf("/marathons")));
  const answer = Promise.withResolvers();

  early.open("/marathons?month=4", answer.promise);
  expect([early.searchOf("/marathons"), early.searchOf("/other"), address()]).toEqual([
    "?month=4",
    undefined,
    "/marathons",
  ]);
  answer.resolve(null);
  await vi.waitFor(() => expect(early.searchOf("/marathons")).toBeUndefined());

  expect(address()).toBe("/marathons?month=4");
  expect(told).toEqual(["?month=4", undefined]);
});

test("an answer that takes long is shown to be loading by the router", async () => {
  const early = open(() => NEVER);

  early.open("/marathons?month=4", NEVER);

  await vi.waitFor(() => expect(router.state.navigation.location?.search).toBe("?month=4"));
});

test("an answer that fails is left to the page's loader", async () => {
  const early = open();

  early.open("/marathons?month=4", Promise.reject(new Error("offline")));

  await vi.waitFor(() => expect(address()).toBe("/marathons?month=4"));
});

test("of two choices in a row the last one counts, also where the first is loading", async () => {
  const early = open(() => NEVER);
  early.open("/marathons?month=4", Promise.resolve());
  await vi.waitFor(() => expect(router.state.navigation.location?.search).toBe("?month=4"));

  early.open("/marathons?month=5", Promise.resolve());

  expect(early.searchOf("/marathons")).toBe("?month=5");
  await vi.waitFor(() => expect(router.state.navigation.location?.search).toBe("?month=5"));
});

test("a choice that is taken back leads to the address before", async () => {
  const early = open();
  early.open("/marathons?month=4", Promise.resolve());
  early.open("/marathons", Promise.resolve());

  await vi.waitFor(() => expect(early.searchOf("/marathons")).toBeUndefined());
  expect(address()).toBe("/marathons");
});

test("the address that is shown is opened again without another entry of the history", async () => {
  const early = open();

  early.open("/marathons", Promise.resolve());

  await vi.waitFor(() => expect(early.searchOf("/marathons")).toBeUndefined());
  expect(router.state.historyAction).toBe("REPLACE");
});

test("a link that is followed meanwhile is not undone", async () => {
  const early = open();
  const answer = Promise.withResolvers();
  early.open("/marathons?month=4", answer.promise);

  await router.navigate("/other");
  answer.resolve(null);

  await vi.waitFor(() => expect(early.searchOf("/marathons")).toBeUndefined());
  expect(address()).toBe("/other");
});

test("a choice that is made while a link of the page loads is newer than it", async () => {
  const early = open(({ request }) => (request.url.includes("page=2") ? NEVER : null));
  void router.navigate("/marathons?page=2");
  await vi.waitFor(() => expect(router.state.navigation.location?.search).toBe("?page=2"));

  early.open("/marathons?month=4", Promise.resolve());

  await vi.waitFor(() => expect(address()).toBe("/marathons?month=4"));
});
