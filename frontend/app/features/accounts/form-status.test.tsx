import { act, fireEvent, render, screen } from "@testing-library/react";
import type { SyntheticEvent } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FormStatus } from "./form-status.tsx";
import { formatWait } from "./use-countdown.ts";
import type { Submission } from "./use-submission.ts";

const IDLE: Submission = { state: "idle", failure: undefined, attempt: 0, submit: () => undefined };

function form(submission: Partial<Submission>) {
  return <FormStatus submission={{ ...IDLE, ...submission }} label="Sign In" busyLabel="Signing in…" />;
}

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

describe("the button", () => {
  test.each<Partial<Submission>>([
    { state: "submitting" },
    { attempt: 1, failure: { text: "Too many attempts.", retryAfterS: 3 } },
  ])("keeps the focus while nothing can be sent, and sends nothing: %o", (submission) => {
    const send = vi.fn((event: SyntheticEvent) => event.preventDefault());
    const shown = (now: Partial<Submission>) => <form onSubmit={send}>{form(now)}</form>;
    const { rerender } = render(shown({}));
    const button = screen.getByRole("button", { name: "Sign In" });
    button.focus();

    rerender(shown(submission));
    fireEvent.click(button);

    expect(button).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
    rerender(shown({}));
    fireEvent.click(button);
    expect(send).toHaveBeenCalledOnce();
  });
});

test("a failure that is shown at its field gives it the focus, which brings it into sight", () => {
  const failure = { text: "This password is on a list of leaked passwords.", code: "weak_password" };
  const shown = (isRefused: boolean) => (
    <form>
      <input aria-label="Password" aria-invalid={isRefused} />
      <FormStatus
        submission={{ ...IDLE, failure: isRefused ? failure : undefined }}
        label="Sign Up"
        busyLabel="Opening your account…"
        isShownAbove={isRefused}
      />
    </form>
  );
  const { rerender } = render(shown(false));
  screen.getByRole("button").focus();

  rerender(shown(true));

  expect(screen.getByRole("textbox", { name: "Password" })).toHaveFocus();
});

describe("a wait", () => {
  test("is counted down second by second, and then the form can be sent again", () => {
    render(form({ attempt: 1, failure: { text: "Too many attempts.", retryAfterS: 3 } }));
    expect(screen.getByRole("timer")).toHaveTextContent("0:03");
    expect(screen.getByRole("button", { name: "Wait 0:03" })).toHaveAttribute("aria-disabled", "true");

    wait(2_000);
    expect(screen.getByRole("timer")).toHaveTextContent("0:01");
    wait(1_000);

    expect(screen.getByText("You can try again now.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Sign In" })).toHaveAttribute("aria-disabled", "false");
  });

  test("starts again with each try, also when it is as long as the last", () => {
    const failure = { text: "Too many attempts.", retryAfterS: 3 };
    const { rerender } = render(form({ attempt: 1, failure }));
    wait(3_000);

    rerender(form({ attempt: 2, failure: { ...failure } }));

    expect(screen.getByRole("timer")).toHaveTextContent("0:03");
  });

  test("is correct again after timers were paused", () => {
    render(form({ attempt: 1, failure: { text: "Too many attempts.", retryAfterS: 600 } }));

    vi.setSystemTime(Date.now() + 599_000);
    wait(1_000);

    expect(screen.getByText("You can try again now.")).toBeVisible();
  });

  test.each([
    [5, "0:05"],
    [65, "1:05"],
    [3_700, "1:01:40"],
  ])("of %i s is written %s", (seconds, text) => {
    expect(formatWait(seconds)).toBe(text);
  });
});
