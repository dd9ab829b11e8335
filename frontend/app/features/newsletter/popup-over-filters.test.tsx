import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NewsletterDialog } from "./newsletter-dialog.tsx";

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, "", "/marathons");
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const dialog = () => screen.queryByRole("dialog");
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const untilPopup = () => pass(11_000 - performance.now());

function open() {
  render(
    <>
      <form aria-label="Filters">
        <a href="#step">Longer</a>
        <details data-filter-sheet="">
          <summary>Filters</summary>
        </details>
      </form>
      <section id="races">
        <a href="#remove">Remove month May</a>
      </section>
      <NewsletterDialog />
    </>,
  );
}

describe("while a list is filtered, the newsletter popup", () => {
  test("waits while the focus is anywhere in a form, also on a link of it", async () => {
    open();
    const step = screen.getByRole("link", { name: "Longer" });
    act(() => step.focus());
    await untilPopup();
    await pass(60_000);
    expect(dialog()).toBeNull();
    act(() => step.blur());

    await pass(1_000);

    expect(dialog()).not.toBeNull();
  });

  test("waits while the filters are open", async () => {
    open();
    const sheet = screen.getByText("Filters").closest("details") as HTMLDetailsElement;
    sheet.open = true;
    await untilPopup();
    await pass(60_000);
    expect(dialog()).toBeNull();
    sheet.open = false;

    await pass(1_000);

    expect(dialog()).not.toBeNull();
  });

  test.each(["Longer", "Remove month May"])("waits 30 seconds after a press on a filter: %s", async (name) => {
    open();
    await pass(10_500 - performance.now());
    fireEvent.click(screen.getByRole("link", { name }));
    await pass(29_000);
    expect(dialog()).toBeNull();

    await pass(2_000);

    expect(dialog()).not.toBeNull();
  });
});
