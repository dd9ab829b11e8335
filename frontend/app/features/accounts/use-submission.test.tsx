import { act, renderHook } from "@testing-library/react";
import type { SubmitEvent } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setCodeAsked } from "./second-factor/code-asked.ts";
import { useSubmission } from "./use-submission.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  setCodeAsked(false);
  vi.useRealTimers();
});

function sending() {
  const { result } = renderHook(() => useSubmission(() => new Promise(() => undefined)));
  const form = document.createElement("form");
  act(() => {
    result.current.submit({
      preventDefault: () => undefined,
      currentTarget: form,
    } as unknown as SubmitEvent<HTMLFormElement>);
  });
  return result;
}

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

test("a service that does not answer is reported as slow within three seconds", () => {
  const submission = sending();
  wait(3_000);
  expect(submission.current.state).toBe("slow");
});

test("while a person looks for the code of the second factor, no service is called slow", () => {
  const submission = sending();
  setCodeAsked(true);
  wait(60_000);
  expect(submission.current.state).toBe("submitting");

  setCodeAsked(false);
  wait(3_000);
  expect(submission.current.state).toBe("slow");
});
