import { act, render, screen } from "@testing-library/react";
import { createRoutesStub, Link, useLocation } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { useMapAddress } from "./use-map-address.ts";

afterEach(() => vi.useRealTimers());

function Address() {
  const { search } = useLocation();
  const { address, change, open } = useMapAddress();
  return (
    <>
      <output>{search}</output>
      <p>The map is at {address.at}</p>
      <button onClick={() => change({ at: "48.14,11.58,8" })}>Move</button>
      <button onClick={() => change({ colour: "month" })}>Colour by month</button>
      <button onClick={() => open("/races-map?area=1,2,3,4")}>Search this area</button>
      <Link to="/races-map?area=5%2C6%2C7%2C8">Search elsewhere</Link>
    </>
  );
}

it("writes a move into the address after a pause", async () => {
  vi.useFakeTimers();
  const Stub = createRoutesStub([{ path: "/races-map", Component: Address }]);
  render(<Stub initialEntries={["/races-map?country=germany"]} />);

  act(() => screen.getByText("Move").click());
  expect(screen.getByRole("status")).toHaveTextContent("?country=germany");
  await act(() => vi.advanceTimersByTimeAsync(300));

  expect(screen.getByRole("status")).toHaveTextContent("?country=germany&at=48.14%2C11.58%2C8");
});

it("keeps the searched area when the map comes to rest while its races are still loading", async () => {
  vi.useFakeTimers();
  const loader = ({ request }: { request: Request }) =>
    request.url.includes("area=") ? new Promise((resolve) => setTimeout(() => resolve(null), 2_000)) : null;
  const Stub = createRoutesStub([{ path: "/races-map", Component: Address, loader, HydrateFallback: () => null }]);
  render(<Stub initialEntries={["/races-map"]} />);
  await act(() => vi.advanceTimersByTimeAsync(0));

  act(() => screen.getByText("Search this area").click());
  act(() => screen.getByText("Move").click());
  // the races of the area, the pause, the races of the address with the place
  for (const passed of [2_000, 300, 2_000]) await act(() => vi.advanceTimersByTimeAsync(passed));

  expect(screen.getByRole("status")).toHaveTextContent("?area=1%2C2%2C3%2C4&at=48.14%2C11.58%2C8");
});

it("does not take back a link that was pressed just before the address was to be written", async () => {
  vi.useFakeTimers();
  const loader = ({ request }: { request: Request }) =>
    request.url.includes("area=") ? new Promise((resolve) => setTimeout(() => resolve(null), 2_000)) : null;
  const Stub = createRoutesStub([{ path: "/races-map", Component: Address, loader, HydrateFallback: () => null }]);
  render(<Stub initialEntries={["/races-map"]} />);
  await act(() => vi.advanceTimersByTimeAsync(0));

  act(() => screen.getByText("Move").click());
  await act(() => vi.advanceTimersByTimeAsync(200));
  await act(async () => {
    screen.getByText("Search elsewhere").click();
    // React renders only at the end of this block, as on a busy page
    await vi.advanceTimersByTimeAsync(100);
  });
  for (const passed of [2_000, 300, 2_000]) await act(() => vi.advanceTimersByTimeAsync(passed));

  expect(screen.getByRole("status")).toHaveTextContent("?area=5%2C6%2C7%2C8&at=48.14%2C11.58%2C8");
});

it("adds to a link that opened at once and is not drawn yet", async () => {
  vi.useFakeTimers();
  const Stub = createRoutesStub([{ path: "/races-map", Component: Address }]);
  render(<Stub initialEntries={["/races-map"]} />);

  act(() => screen.getByText("Move").click());
  await act(() => vi.advanceTimersByTimeAsync(200));
  await act(async () => {
    screen.getByText("Search elsewhere").click();
    await vi.advanceTimersByTimeAsync(100);
  });
  for (const passed of [300, 300]) await act(() => vi.advanceTimersByTimeAsync(passed));

  expect(screen.getByRole("status")).toHaveTextContent("?area=5%2C6%2C7%2C8&at=48.14%2C11.58%2C8");
});

it("writes a change again that a link overtook while it was being written", async () => {
  vi.useFakeTimers();
  const loader = () => new Promise((resolve) => setTimeout(() => resolve(null), 1_000));
  const Stub = createRoutesStub([{ path: "/races-map", Component: Address, loader, HydrateFallback: () => null }]);
  render(<Stub initialEntries={["/races-map"]} />);
  await act(() => vi.advanceTimersByTimeAsync(1_000));

  act(() => screen.getByText("Move").click());
  await act(() => vi.advanceTimersByTimeAsync(800));
  act(() => screen.getByText("Search elsewhere").click());
  for (const passed of [1_000, 300, 1_000]) await act(() => vi.advanceTimersByTimeAsync(passed));

  expect(screen.getByRole("status")).toHaveTextContent("?area=5%2C6%2C7%2C8&at=48.14%2C11.58%2C8");
});

it("keeps a change that comes while one before turns out to be in the address already", async () => {
  vi.useFakeTimers();
  const Stub = createRoutesStub([{ path: "/races-map", Component: Address }]);
  render(<Stub initialEntries={["/races-map?at=48.14%2C11.58%2C8"]} />);

  act(() => screen.getByText("Move").click());
  await act(() => vi.advanceTimersByTimeAsync(200));
  await act(async () => {
    screen.getByText("Colour by month").click();
    await vi.advanceTimersByTimeAsync(100);
  });
  await act(() => vi.advanceTimersByTimeAsync(300));

  expect(screen.getByRole("status")).toHaveTextContent("?at=48.14%2C11.58%2C8&colour=month");
});

it("stays where it was moved to while the address is being written", async () => {
  vi.useFakeTimers();
  const loader = ({ request }: { request: Request }) =>
    request.url.includes("at=48") ? new Promise((resolve) => setTimeout(() => resolve(null), 2_000)) : null;
  const Stub = createRoutesStub([{ path: "/races-map", Component: Address, loader, HydrateFallback: () => null }]);
  render(<Stub initialEntries={["/races-map?at=1,2,3"]} />);
  await act(() => vi.advanceTimersByTimeAsync(0));

  act(() => screen.getByText("Move").click());
  for (const passed of [0, 300, 1_000, 1_000, 300]) {
    await act(() => vi.advanceTimersByTimeAsync(passed));
    expect(screen.getByText("The map is at 48.14,11.58,8")).toBeVisible();
  }

  expect(screen.getByRole("status")).toHaveTextContent("?at=48.14%2C11.58%2C8");
});
