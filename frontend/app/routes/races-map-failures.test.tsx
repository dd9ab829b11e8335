import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WAITS_FOR_CONNECTION } from "~/lib/api/connection.ts";
import { serve } from "../../tests/list-page.ts";
import { openPage } from "../../tests/open-page.tsx";
import { raceCard } from "../../tests/sample-races.ts";

const loadRaceMap = vi.hoisted(() => vi.fn<() => Promise<() => string>>());
vi.mock("~/features/race-list/map/load-race-map.ts", () => ({ loadRaceMap }));

const DRAWN = () => "The map is drawn";
const FAILED = "The map could not be loaded.";
const map = () => within(screen.getByRole("region", { name: "Map" }));

beforeEach(() => {
  vi.stubEnv("SSR", false);
  serve([raceCard()]);
  loadRaceMap.mockReset().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(DRAWN);
});

afterEach(() => vi.unstubAllEnvs());

function connection(isThere: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? "online" : "offline")));
}

test("a map whose script did not arrive is not said to lack WebGL, and its races keep their links to it", async () => {
  await openPage("/races-map");

  expect(await map().findByText(FAILED)).toBeVisible();
  expect(screen.queryByText(/WebGL/)).toBeNull();
  expect(screen.getByRole("link", { name: /on the map$/ })).toBeVisible();
});

test("it is loaded again by a press, which leaves the focus in the map", async () => {
  const { user } = await openPage("/races-map");

  await user.click(await map().findByRole("button", { name: "Try again" }));

  expect(await map().findByText("The map is drawn")).toBeVisible();
  expect(screen.queryByText(FAILED)).toBeNull();
  expect(map().getByRole("heading", { name: "Map" })).toHaveFocus();
});

test("where a second try fails too, that is said, and the button can be pressed again", async () => {
  loadRaceMap.mockReset().mockRejectedValue(new TypeError("Failed to fetch"));
  const { user } = await openPage("/races-map");
  await user.click(await map().findByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(loadRaceMap).toHaveBeenCalledTimes(2));

  const button = await map().findByRole("button", { name: "Try again" });

  expect(map().getByText(FAILED)).toBeVisible();
  expect(button).toHaveFocus();
});

test("without a connection it says that it waits for one, and loads by itself once there is one", async () => {
  connection(false);
  await openPage("/races-map");
  expect(await map().findByText(`${FAILED} ${WAITS_FOR_CONNECTION}`)).toBeVisible();

  connection(true);

  expect(await map().findByText("The map is drawn")).toBeVisible();
  expect(loadRaceMap).toHaveBeenCalledTimes(2);
});
