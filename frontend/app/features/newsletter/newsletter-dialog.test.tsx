import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { newsletterRequested } from "~/lib/startup/signal.ts";
import { NewsletterDialog } from "./newsletter-dialog.tsx";
import { isBusyPage } from "./popup-schedule.ts";

const signUp = vi.hoisted(() => vi.fn(() => Promise.resolve(undefined)));
vi.mock("./sign-up.ts", () => ({ signUp }));

const KEY = "newsletter-popup-shown";

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, "", "/");
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  newsletterRequested.reset();
});

const dialog = () => screen.queryByRole("dialog");
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const untilPopup = () => pass(11_000 - performance.now());

function open() {
  render(
    <>
      <input aria-label="Own tool" />
      <NewsletterDialog />
    </>,
  );
}

describe("the newsletter popup", () => {
  test("is shown 11 seconds after the page began to load", async () => {
    open();

    await pass(10_999 - performance.now());
    expect(dialog()).toBeNull();
    await pass(1);

    expect(dialog()).toHaveAccessibleName("Subscribe to the newsletter");
  });

  test("counts from the load of the page, not from the arrival of its code", async () => {
    await pass(4_000);
    open();
    await pass(7_000 - 1);
    expect(dialog()).toBeNull();

    await pass(1);

    expect(dialog()).not.toBeNull();
  });

  test("waits until the session is 5 seconds old, whatever the timers do", async () => {
    const age = vi.spyOn(performance, "now").mockReturnValue(11_000);
    open();
    age.mockReturnValue(4_999);
    await pass(100);
    expect(dialog()).toBeNull();

    age.mockReturnValue(5_000);
    await pass(1_000);

    expect(dialog()).not.toBeNull();
  });

  test("closed, it is remembered and never returns", async () => {
    open();
    await untilPopup();

    fireEvent.click(screen.getByRole("button", { name: "Close" }));

    expect(dialog()).toBeNull();
    expect(window.localStorage.getItem(KEY)).toBe("true");
    await pass(60_000);
    expect(dialog()).toBeNull();
  });

  test("is not shown to a visitor who has closed it before", async () => {
    window.localStorage.setItem(KEY, "true");
    open();

    await pass(60_000);

    expect(dialog()).toBeNull();
  });

  test("closes 3 seconds after the thank-you", async () => {
    open();
    await untilPopup();
    const form = within(dialog() as HTMLElement);
    fireEvent.input(form.getByLabelText("Email address"), { target: { value: "ada@example.org" } });
    fireEvent.click(form.getByRole("button", { name: "Subscribe" }));
    await act(() => vi.dynamicImportSettled());
    expect(form.getByText(/^Thank you/)).toBeVisible();

    await pass(2_999);
    expect(dialog()).not.toBeNull();
    await pass(1);

    expect(dialog()).toBeNull();
    expect(window.localStorage.getItem(KEY)).toBe("true");
  });

  test("stays open, with what is typed, where the answer of an earlier form arrives late", async () => {
    const answer = Promise.withResolvers<undefined>();
    signUp.mockReturnValueOnce(answer.promise);
    open();
    await untilPopup();
    const first = within(dialog() as HTMLElement);
    fireEvent.input(first.getByLabelText("Email address"), { target: { value: "ada@example.org" } });
    fireEvent.click(first.getByRole("button", { name: "Subscribe" }));
    await act(() => vi.dynamicImportSettled());
    fireEvent.click(screen.getByRole("button", { name: "Close" }));

    act(() => newsletterRequested.raise());
    fireEvent.input(within(dialog() as HTMLElement).getByLabelText("Email address"), { target: { value: "second" } });
    answer.resolve(undefined);
    await pass(10_000);

    expect(within(dialog() as HTMLElement).getByLabelText("Email address")).toHaveValue("second");
  });

  test.each(["?safe=1", "?debug=1"])("is never shown in safe mode (%s)", async (search) => {
    window.history.replaceState(null, "", `/${search}`);
    open();

    await pass(60_000);

    expect(dialog()).toBeNull();
  });

  test("is never shown where storage is blocked, because it would return on every page", async () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    open();

    await pass(60_000);

    expect(dialog()).toBeNull();
  });

  test("waits while a page is scrolled", async () => {
    open();
    await pass(10_500 - performance.now());
    fireEvent.scroll(document);
    await pass(1_400);
    expect(dialog()).toBeNull();

    await pass(2_000);

    expect(dialog()).not.toBeNull();
  });

  test("waits while a field has the focus, and 30 seconds after something was entered", async () => {
    open();
    const field = screen.getByLabelText("Own tool");
    act(() => field.focus());
    await untilPopup();
    expect(dialog()).toBeNull();
    fireEvent.input(field, { target: { value: "3:30" } });
    act(() => field.blur());
    await pass(29_000);
    expect(dialog()).toBeNull();

    await pass(2_000);

    expect(dialog()).not.toBeNull();
  });

  test("waits while another tab is in front", async () => {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    open();
    await untilPopup();
    expect(dialog()).toBeNull();
    visibility.mockReturnValue("visible");

    await pass(1_000);

    expect(dialog()).not.toBeNull();
  });

  test("is not shown over a tool, and on the next page that is none", async () => {
    window.history.replaceState(null, "", "/marathon-predictor");
    open();
    await pass(30_000);
    expect(dialog()).toBeNull();
    window.history.replaceState(null, "", "/about");

    await pass(1_000);

    expect(dialog()).not.toBeNull();
  });

  test("closed in one tab, it goes in the other", async () => {
    open();
    await untilPopup();

    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: "true" }));
    });

    expect(dialog()).toBeNull();
  });
});

describe("Subscribe Free", () => {
  test("opens the dialog, also for one who closed the popup", () => {
    window.localStorage.setItem(KEY, "true");
    open();

    act(newsletterRequested.raise);

    expect(dialog()).not.toBeNull();
    expect(within(dialog() as HTMLElement).getByLabelText("Email address")).toHaveFocus();
  });
});

test.each(["/running-tools", "/training-plans", "/compare", "/login", "/unsubscribe"])("%s is a busy page", (path) => {
  expect(isBusyPage(path)).toBe(true);
});

test.each(["/", "/marathons", "/marathon/boston-marathon", "/about"])("%s is none", (path) => {
  expect(isBusyPage(path)).toBe(false);
});
