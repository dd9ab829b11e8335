import { renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { useAfterPaint } from "./use-after-paint.ts";

test("a value is shown at once at first, and a later one after what changed with it", async () => {
  const { result, rerender } = renderHook(({ value }) => useAfterPaint(value), { initialProps: { value: "first" } });
  expect(result.current).toBe("first");
  rerender({ value: "second" });
  expect(result.current).toBe("first");
  await waitFor(() => expect(result.current).toBe("second"));
});
