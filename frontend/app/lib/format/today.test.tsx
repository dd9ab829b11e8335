import { act, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, afterEach, expect, test, vi } from "vitest";
import { useToday } from "./today.ts";

function Today() {
  return <p>{useToday() ?? "unknown"}</p>;
}

function text(container: HTMLElement): string {
  return container.textContent;
}

/** The clock of a computer that slept: no timer has run meanwhile. */
function sleepUntil(moment: Date): void {
  vi.setSystemTime(moment);
}

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

beforeEach(() =>
  vi.useFakeTimers({ now: new Date(2026, 9, 3, 21, 30), toFake: ["setTimeout", "clearTimeout", "Date"] }),
);
afterEach(() => vi.useRealTimers());

test("a page that stays open shows the next day from midnight on, and the one after it", () => {
  const { container } = render(<Today />);

  act(() => void vi.advanceTimersByTime(2.5 * 3_600_000 - 1));
  expect(text(container)).toBe("2026-10-03");
  act(() => void vi.advanceTimersByTime(1));
  expect(text(container)).toBe("2026-10-04");
  act(() => void vi.advanceTimersByTime(24 * 3_600_000));
  expect(text(container)).toBe("2026-10-05");
});

test("a tab that is shown again after a night has the day of now", () => {
  const { container } = render(<Today />);
  sleepUntil(new Date(2026, 9, 4, 7));

  show("hidden");
  expect(text(container)).toBe("2026-10-03");
  show("visible");
  expect(text(container)).toBe("2026-10-04");
});

test("a page that the browser kept has the day of now when the reader comes back to it", () => {
  const { container } = render(<Today />);
  sleepUntil(new Date(2026, 9, 4, 7));

  act(() => void window.dispatchEvent(new Event("pageshow")));

  expect(text(container)).toBe("2026-10-04");
});

test("a tab that was shown again waits for the midnight after it", () => {
  const { container } = render(<Today />);
  sleepUntil(new Date(2026, 9, 4, 23, 59));
  show("visible");

  act(() => void vi.advanceTimersByTime(60_000));

  expect(text(container)).toBe("2026-10-05");
});

test("all parts of a page wait with one timer, and nothing waits once the last is gone", () => {
  const one = render(<Today />);
  const two = render(<Today />);
  expect(vi.getTimerCount()).toBe(1);

  one.unmount();
  expect(vi.getTimerCount()).toBe(1);
  two.unmount();
  expect(vi.getTimerCount()).toBe(0);
  show("visible");
  window.dispatchEvent(new Event("pageshow"));
  expect(vi.getTimerCount()).toBe(0);
});

test("the server knows no day: its pages are kept for longer", () => {
  expect(renderToString(<Today />)).toBe("<p>unknown</p>");
});
