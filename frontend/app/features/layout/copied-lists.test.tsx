import { type QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  createMemoryRouter,
  Link,
  type LoaderFunctionArgs,
  Outlet,
  RouterProvider,
  useLocation,
  useNavigation,
} from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient, prefetch } from "~/lib/api/query-client.ts";
import { forgetCopy } from "~/lib/offline/offline-copy.ts";
import type { CopyServed, PageMessage } from "~/lib/offline/worker-messages.ts";
import { OfflineNote } from "./offline-note.tsx";

const KEPT_AT = "2027-05-03T12:02:00Z";
const request = vi.fn<(search: string) => Promise<string>>();
let container: EventTarget;
let queryClient: QueryClient;

const racesQuery = (search: string) => ({ queryKey: ["races", search], queryFn: () => request(search) });

function List() {
  const { search } = useLocation();
  return <h1>{useQuery(racesQuery(search)).data}</h1>;
}

async function loader({ request: { url } }: LoaderFunctionArgs): Promise<null> {
  await prefetch(queryClient, racesQuery(new URL(url).search));
  return null;
}

/** The worker tells of a copy while the list loads, when React has long rendered that it does. */
async function serveCopy(search: string): Promise<string> {
  await vi.waitFor(() => screen.getByText("The next address is loading"));
  const data: CopyServed = { type: "COPY_SERVED", keptAt: KEPT_AT };
  act(() => void container.dispatchEvent(new MessageEvent("message", { data })));
  return `Old races ${search}`;
}

function LoadingText() {
  return <p>The next address is {useNavigation().state}</p>;
}

/** A page of a list as the browser has it after hydration; `documentKeptAt` where it came from a copy. */
function open(documentKeptAt?: string): void {
  const controller = {
    postMessage: ({ type }: PageMessage, [port]: MessagePort[] = []) =>
      port?.postMessage(type === "COPY_DATE" ? documentKeptAt : undefined),
  };
  const register = () => Promise.resolve(undefined);
  container = Object.assign(new EventTarget(), { controller, startMessages: () => undefined, register });
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
  const frame = (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Link to="/races">All</Link>
      <Link to="/races?month=4">April</Link>
      <Link to="/about">About</Link>
      <LoadingText />
      <OfflineNote />
    </QueryClientProvider>
  );
  const children = [
    { id: "list", path: "/races", loader, element: <List /> },
    { id: "about", path: "/about", loader: () => null, element: <h1>About us</h1> },
  ];
  const hydrationData = { loaderData: { list: null } };
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: ["/races"], hydrationData });
  render(<RouterProvider router={router} />);
}

async function follow(link: string, heading: string): Promise<void> {
  await userEvent.click(screen.getByRole("link", { name: link }));
  expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
}

const note = () => screen.queryByText(/^Offline copy from 3 May 2027/);

beforeEach(() => {
  request.mockReset().mockImplementation((search) => Promise.resolve(`New races ${search}`.trim()));
  queryClient = createQueryClient("browser");
  queryClient.setQueryData(["races", ""], "Races of the page");
});

afterEach(() => {
  act(forgetCopy);
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("the note of a copy goes when other filters bring a list from the server", async () => {
  open(KEPT_AT);
  await vi.waitFor(() => expect(note()).toBeVisible());

  await follow("April", "New races ?month=4");

  expect(note()).toBeNull();
});

test("the note stays where the list of the other filters is a copy too", async () => {
  open(KEPT_AT);
  await vi.waitFor(() => expect(note()).toBeVisible());
  request.mockImplementation(serveCopy);

  await follow("April", "Old races ?month=4");

  expect(note()).toBeVisible();
});

test("a list of a copied page stays as it is while it is open, and is asked for again when it is opened again", async () => {
  open(KEPT_AT);
  await vi.waitFor(() => expect(note()).toBeVisible());
  await follow("About", "About us");
  expect(request).not.toHaveBeenCalled();

  await follow("All", "New races");

  expect(request).toHaveBeenCalledExactlyOnceWith("");
});

test("a list that was answered from a copy is asked for again when it is opened again", async () => {
  open();
  request.mockImplementationOnce(serveCopy);
  await follow("April", "Old races ?month=4");
  await follow("About", "About us");

  await follow("April", "New races ?month=4");

  expect(note()).toBeNull();
});

test("a list from the server is not asked for again within five minutes", async () => {
  open();
  await follow("April", "New races ?month=4");
  await follow("About", "About us");

  await follow("April", "New races ?month=4");

  expect(request).toHaveBeenCalledOnce();
});
