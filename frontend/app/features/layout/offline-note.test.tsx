import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { CopyServed, PageMessage } from "~/lib/offline/worker-messages.ts";
import { OfflineNote } from "./offline-note.tsx";

function open(): void {
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <Outlet />
      <OfflineNote />
    </QueryClientProvider>
  );
  const children = [
    { path: "/", element: <Link to="/next">Next page</Link> },
    { path: "/next", loader: () => null, element: <h1>Next page is open</h1> },
  ];
  render(<RouterProvider router={createMemoryRouter([{ element: page, children }])} />);
}

function goes(state: "offline" | "online"): void {
  act(() => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(state === "online");
    window.dispatchEvent(new Event(state));
  });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("a lost connection is named until it is back", () => {
  open();
  expect(screen.queryByText(/offline/i)).toBeNull();

  goes("offline");
  expect(screen.getByText("You are offline. Pages you have visited still open.")).toBeVisible();

  goes("online");
  expect(screen.queryByText(/offline/i)).toBeNull();
});

test.each([
  [true, "You are offline. Pages you have visited and the running tools still open."],
  [false, "You are offline. Pages you have visited still open."],
])("that the tools still open is said only where all their files are kept: %s", async (areToolsKept, text) => {
  const asked = vi.fn();
  const controller = {
    postMessage: ({ type }: PageMessage, ports: MessagePort[] = []) => {
      if (type === "ARE_TOOLS_KEPT") asked();
      ports[0]?.postMessage(type === "ARE_TOOLS_KEPT" ? areToolsKept : undefined);
    },
  };
  const container = Object.assign(new EventTarget(), {
    controller,
    startMessages: () => undefined,
    register: () => Promise.resolve(undefined),
  });
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
  open();

  goes("offline");

  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(await screen.findByText(text)).toBeVisible();
  goes("online");
});

test("the note can be closed", async () => {
  open();
  goes("offline");

  await userEvent.click(screen.getByRole("button", { name: "Close" }));

  expect(screen.queryByText(/offline/i)).toBeNull();
  goes("online");
});

test("that a page is a copy is said of that page alone", async () => {
  const container = Object.assign(new EventTarget(), {
    controller: null,
    startMessages: () => undefined,
    register: () => Promise.reject(new Error("none here")),
  });
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
  vi.spyOn(console, "error").mockReturnValue(undefined);
  open();
  const data: CopyServed = { type: "COPY_SERVED", keptAt: "2027-05-03T12:02:00Z" };

  act(() => void container.dispatchEvent(new MessageEvent("message", { data })));
  expect(screen.getByText(/^Offline copy from 3 May 2027/)).toBeVisible();

  await userEvent.click(screen.getByRole("link", { name: "Next page" }));
  expect(await screen.findByRole("heading", { name: "Next page is open" })).toBeVisible();
  expect(screen.queryByText(/^Offline copy/)).toBeNull();
});
