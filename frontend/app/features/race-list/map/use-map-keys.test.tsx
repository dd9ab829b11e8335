import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { describe, expect, it } from "vitest";
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

/** The canvas of the map, and the card of the selected race. */
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
          <article>
            <a href="#race" onClick={() => setPressed("the link")}>
              Race {POINTS.ids[selected]}
            </a>
            <button onClick={() => setPressed("Save")}>Save</button>
            <button onClick={close}>Close the card</button>
          </article>
        )}
      </div>
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
