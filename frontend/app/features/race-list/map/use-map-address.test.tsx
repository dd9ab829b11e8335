import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createRoutesStub, Link, useLocation, useNavigate } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useMapAddress, useRaceSelection } from "./use-map-address.ts";

afterEach(() => vi.useRealTimers());

function Address() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [returns, setReturns] = useState<string[]>([]);
  const selectRace = useRaceSelection();
  const { address, change, open } = useMapAddress(({ at }) => setReturns((before) => [...before, `back to ${at}`]));
  return (
    <>
      <output>{search}</output>
      <p>The map is at {address.at}</p>
      <p data-testid="returns">{returns.join(", ")}</p>
      <button onClick={() => change({ at: "48.14,11.58,8" })}>Move</button>
      <button onClick={() => change({ colour: "month" })}>Colour by month</button>
      <p>Race {address.race} is selected</p>
      <button onClick={() => change({ race: "7" })}>Next race</button>
      <button onClick={(event) => selectRace(event, 8)}>Show race 8</button>
      <button onClick={() => open("/races-map?area=1,2,3,4")}>Search this area</button>
      <Link to="/races-map?area=5%2C6%2C7%2C8">Search elsewhere</Link>
      <Link to={{ search, hash: "map-list" }}>Skip the map</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

type Loader = (given: { request: Request }) => unknown;

/** Answers after `delayMs` to addresses that contain `part`, to others at once. */
function slowFor(part: string, delayMs: number): Loader {
  return ({ request }) =>
    request.url.includes(part) ? new Promise((resolve) => setTimeout(() => resolve(null), delayMs)) : null;
}

async function openMap(address: string, loader?: Loader): Promise<void> {
  vi.useFakeTimers();
  const route = { path: "/races-map", Component: Address, HydrateFallback: () => null };
  const Stub = createRoutesStub([loader ? { ...route, loader } : route]);
  render(<Stub initialEntries={[address]} />);
  await pass(0);
}

function press(name: string): void {
  act(() => screen.getByText(name).click());
}

/** React renders only after `ms`, as on a busy page. */
async function pressWhileBusy(name: string, ms: number): Promise<void> {
  await act(async () => {
    screen.getByText(name).click();
    await vi.advanceTimersByTimeAsync(ms);
  });
}

async function pass(...periodsMs: number[]): Promise<void> {
  for (const ms of periodsMs) await act(() => vi.advanceTimersByTimeAsync(ms));
}

function expectSearch(search: string): void {
  expect(screen.getByRole("status")).toHaveTextContent(search);
}

function expectReturns(returns: string): void {
  expect(screen.getByTestId("returns")).toHaveTextContent(new RegExp(`^${returns}$`));
}

const ELSEWHERE_AND_MOVED = "?area=5%2C6%2C7%2C8&at=48.14%2C11.58%2C8";

it("writes a move into the address after a pause", async () => {
  await openMap("/races-map?country=germany");

  press("Move");
  expectSearch("?country=germany");
  await pass(300);

  expectSearch("?country=germany&at=48.14%2C11.58%2C8");
});

it("keeps the searched area when the map comes to rest while its races are still loading", async () => {
  await openMap("/races-map", slowFor("area=", 2_000));

  press("Search this area");
  press("Move");
  // the races of the area, the pause, the races of the address with the place
  await pass(2_000, 300, 2_000);

  expectSearch("?area=1%2C2%2C3%2C4&at=48.14%2C11.58%2C8");
});

it("does not take back a link that was pressed just before the address was to be written", async () => {
  await openMap("/races-map", slowFor("area=", 2_000));

  press("Move");
  await pass(200);
  await pressWhileBusy("Search elsewhere", 100);
  await pass(2_000, 300, 2_000);

  expectSearch(ELSEWHERE_AND_MOVED);
});

it("adds to a link that opened at once and is not drawn yet", async () => {
  await openMap("/races-map");

  press("Move");
  await pass(200);
  await pressWhileBusy("Search elsewhere", 100);
  await pass(300, 300);

  expectSearch(ELSEWHERE_AND_MOVED);
});

it("writes a change again that a link overtook while it was being written", async () => {
  await openMap("/races-map", slowFor("?", 1_000));

  press("Move");
  await pass(800);
  press("Search elsewhere");
  await pass(1_000, 300, 1_000);

  expectSearch(ELSEWHERE_AND_MOVED);
});

it("keeps a change that comes while one before turns out to be in the address already", async () => {
  await openMap("/races-map?at=48.14%2C11.58%2C8");

  press("Move");
  await pass(200);
  await pressWhileBusy("Colour by month", 100);
  await pass(300);

  expectSearch("?at=48.14%2C11.58%2C8&colour=month");
});

it("stays where it was moved to while the address is being written", async () => {
  await openMap("/races-map?at=1,2,3", slowFor("at=48", 2_000));

  press("Move");
  for (const ms of [0, 300, 1_000, 1_000, 300]) {
    await pass(ms);
    expect(screen.getByText("The map is at 48.14,11.58,8")).toBeVisible();
  }

  expectSearch("?at=48.14%2C11.58%2C8");
});

it("shows the race of a row that is pressed just after another was chosen by key", async () => {
  await openMap("/races-map");

  press("Next race");
  await pass(100);
  press("Show race 8");
  await pass(300, 300);

  expect(screen.getByText("Race 8 is selected")).toBeVisible();
  expectSearch("?race=8");
});

it("shows the race that a key chose while the address of a row was still loading", async () => {
  await openMap("/races-map", slowFor("race=8", 1_000));

  press("Show race 8");
  await pass(100);
  press("Next race");
  await pass(1_000, 300, 300);

  expectSearch("?race=7");
});

it("keeps a filter that is still loading when a race of the list is shown on the map", async () => {
  await openMap("/races-map?at=1,2,3", slowFor("area=", 2_000));

  press("Search this area");
  await pass(100);
  press("Show race 8");
  await pass(2_000, 300);
  expectSearch("?area=1%2C2%2C3%2C4&race=8");

  press("Back");
  await pass(2_000);
  expectSearch("?at=1,2,3");
});

describe("going back on the map", () => {
  it("returns to the place of that address", async () => {
    await openMap("/races-map?at=1,2,3");
    press("Search this area");
    await pass(0);
    press("Move");
    await pass(300, 300);
    expectSearch("?area=1%2C2%2C3%2C4&at=48.14%2C11.58%2C8");
    expectReturns("");

    press("Back");
    await pass(300, 300);

    expectSearch("?at=1,2,3");
    expectReturns("back to 1,2,3");
  });

  it("leaves behind a change that is not written yet", async () => {
    await openMap("/races-map?at=1,2,3");
    press("Search this area");
    await pass(0);
    press("Move");
    await pass(200);

    press("Back");
    await pass(300, 300);

    expectSearch("?at=1,2,3");
    expectReturns("back to 1,2,3");
  });

  it("leaves it behind where the page draws the address only after the pause", async () => {
    await openMap("/races-map?at=1,2,3");
    press("Search this area");
    await pass(0);
    press("Move");
    await pass(200);

    await pressWhileBusy("Back", 100);
    await pass(300, 300);

    expectSearch("?at=1,2,3");
    expectReturns("back to 1,2,3");
  });

  it("is not the way past a link on the page, which changes nothing of the map", async () => {
    await openMap("/races-map?at=1,2,3");
    press("Skip the map");
    await pass(0);
    press("Move");
    await pass(200);

    press("Back");
    await pass(300, 300);

    expectSearch("?at=48.14%2C11.58%2C8");
    expectReturns("");
  });
});
