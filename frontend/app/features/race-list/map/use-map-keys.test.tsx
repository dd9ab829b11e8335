import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { describe, expect, it } from "vitest";
import { awaitCard, focusAwaitedCard } from "./card-focus.ts";
import { useMapKeys } from "./use-map-keys.ts";

const POINTS = {
  ids: [7, 8],
  latitude: [48, 49],
  longitude: [11, 12],
  steepness: [],
  month: [],
  startTemperatureC: [],
  courseScore: [],
  total: 2,
};
const VIEW = { isInPresentArea: () => () => true };

function Card({ raceId, children }: { raceId: number | undefined; children: ReactNode }) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (raceId !== undefined) focusAwaitedCard(card.current, raceId);
  }, [raceId]);
  return <article ref={card}>{children}</article>;
}

/** The canvas of the map, the card of the selected race, and the link of the first race's row in the list. */
function MapWithCard() {
  const container = useRef<HTMLDivElement>(null);
  const [selected, select] = useState<number>();
  const [pressed, setPressed] = useState("nothing");
  const { onKeyDown, close } = useMapKeys({ container, view: VIEW, points: POINTS, selected, select });
  return (
    <>
      <div onKeyDown={onKeyDown}>
        <div ref={container}>
          <canvas tabIndex={0} aria-label="Map" />
        </div>
        {selected !== undefined && (
          <Card raceId={POINTS.ids[selected]}>
            <a href="#race" onClick={() => setPressed("the link")}>
              Race {POINTS.ids[selected]}
            </a>
            <button onClick={() => setPressed("Save")}>Save</button>
            <button onClick={close}>Close the card</button>
          </Card>
        )}
      </div>
      <button
        onClick={(event) => {
          select(0);
          awaitCard(7, event.currentTarget);
        }}
      >
        Show Race 7 on the map
      </button>
      <output>{pressed}</output>
    </>
  );
}

/** With the first race selected, and the focus on the link of its card. */
async function openCard() {
  const user = userEvent.setup();
  render(<MapWithCard />);
  const map = screen.getByLabelText("Map");
  map.focus();
  await user.keyboard("n{Enter}");
  expect(screen.getByRole("link", { name: "Race 7" })).toHaveFocus();
  return { user, map };
}

describe("on the card of a race", () => {
  it("Enter opens its link", async () => {
    const { user } = await openCard();

    await user.keyboard("{Enter}");

    expect(screen.getByRole("status")).toHaveTextContent("the link");
  });

  it("Enter presses its buttons", async () => {
    const { user } = await openCard();

    await user.tab();
    await user.keyboard("{Enter}");

    expect(screen.getByRole("status")).toHaveTextContent("Save");
    expect(screen.getByRole("button", { name: "Save" })).toHaveFocus();
  });

  it.each(["Escape", "the button to close it"])("%s leaves the focus on the map", async (way) => {
    const { user, map } = await openCard();

    if (way === "Escape") await user.keyboard("{Escape}");
    else await user.keyboard("{Tab}{Tab}{Enter}");

    expect(screen.queryByRole("article")).toBeNull();
    expect(map).toHaveFocus();
  });

  it("N goes to the next race, with the focus on the map: its card is yet to come", async () => {
    const { user, map } = await openCard();

    await user.keyboard("n");

    expect(screen.getByRole("link", { name: "Race 8" })).toBeVisible();
    expect(map).toHaveFocus();
  });
});

describe("the card of a race that its row in the list opened", () => {
  async function openFromList() {
    const user = userEvent.setup();
    render(<MapWithCard />);
    const row = screen.getByRole("button", { name: "Show Race 7 on the map" });
    await user.click(row);
    expect(screen.getByRole("link", { name: "Race 7" })).toHaveFocus();
    return { user, row };
  }

  it.each(["{Escape}", "{Tab}{Tab}{Enter}"])("%s closes it, and the row has the focus again", async (keys) => {
    const { user, row } = await openFromList();

    await user.keyboard(keys);

    expect(screen.queryByRole("article")).toBeNull();
    expect(row).toHaveFocus();
  });

  it("Escape leaves the focus on the map after N, which goes on from there", async () => {
    const { user } = await openFromList();

    await user.keyboard("n{Escape}");

    expect(screen.getByLabelText("Map")).toHaveFocus();
  });
});
