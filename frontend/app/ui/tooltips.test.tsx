import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Tooltips } from "./tooltips.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

const tooltip = () => screen.queryByRole("tooltip", { hidden: true });

function open() {
  render(
    <>
      <button type="button" aria-label="Share">
        <svg />
      </button>
      <button type="button" aria-label="Remove Berlin Marathon">
        Remove
      </button>
      <abbr tabIndex={0} data-tooltip="Against the recommended time">
        ±
      </abbr>
      <Tooltips />
    </>,
  );
}

/** As the Tab key moves the focus. */
const tabTo = (element: HTMLElement) => {
  fireEvent.keyDown(document.body, { key: "Tab" });
  act(() => element.focus());
  fireEvent.keyUp(element, { key: "Tab" });
};

const share = () => screen.getByRole("button", { name: "Share" });

describe("a tooltip", () => {
  test("shows the name of an icon button 700 ms after the pointer came to rest on it", () => {
    open();
    fireEvent.pointerOver(share());

    wait(699);
    expect(tooltip()).toBeNull();
    wait(1);
    expect(tooltip()).toHaveTextContent("Share");
  });

  test("comes with the keyboard's focus too, and Escape closes it", () => {
    open();
    tabTo(share());
    wait(700);
    expect(tooltip()).toHaveTextContent("Share");

    fireEvent.keyDown(share(), { key: "Escape" });

    expect(tooltip()).toBeNull();
    expect(share()).toHaveFocus();
  });

  test("does not come where a dialog that opens moves the focus", () => {
    open();
    act(() => share().focus());
    wait(700);

    expect(tooltip()).toBeNull();
  });

  test("does not come where the pointer or the focus left within 700 ms", () => {
    open();
    fireEvent.pointerOver(share());
    wait(600);
    fireEvent.pointerOver(document.body);
    wait(700);
    expect(tooltip()).toBeNull();

    tabTo(share());
    wait(600);
    act(() => share().blur());
    wait(700);
    expect(tooltip()).toBeNull();
  });

  test("explains an abbreviation, to screen readers as well while it is shown", () => {
    open();
    const sign = screen.getByText("±");
    tabTo(sign);
    wait(700);

    expect(sign).toHaveAccessibleDescription("Against the recommended time");
    act(() => sign.blur());
    expect(sign).not.toHaveAttribute("aria-describedby");
  });

  test("repeats no text that is visible", () => {
    open();
    fireEvent.pointerOver(screen.getByRole("button", { name: "Remove Berlin Marathon" }));
    wait(700);

    expect(tooltip()).toBeNull();
  });
});
