import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { ToastContext } from "~/lib/toast-context.ts";
import { ShareButton } from "./share-button.tsx";

function setUp(share?: () => Promise<void>) {
  const user = userEvent.setup();
  const toast = vi.fn();
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  render(
    <ToastContext value={toast}>
      <ShareButton name="Berlin Marathon" path="/marathon/berlin-marathon" />
    </ToastContext>,
  );
  return { user, toast, press: () => user.click(screen.getByRole("button", { name: "Share Berlin Marathon" })) };
}

const ADDRESS = `${window.location.origin}/marathon/berlin-marathon`;

describe("sharing", () => {
  test("hands name and whole address to the device", async () => {
    const share = vi.fn(() => Promise.resolve());
    const { press } = setUp(share);

    await press();

    expect(share).toHaveBeenCalledWith({ title: "Berlin Marathon", url: ADDRESS });
  });

  test("copies the address where the device cannot share", async () => {
    const { press, toast } = setUp();

    await press();

    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    expect(toast).toHaveBeenCalledWith({ text: "Link copied" });
  });

  test("a visitor who changes their mind is left alone", async () => {
    const { press, toast } = setUp(() => Promise.reject(new DOMException("no", "AbortError")));

    await press();

    expect(toast).not.toHaveBeenCalled();
  });

  test("when copying is refused, the address is shown", async () => {
    const { press, toast } = setUp();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));

    await press();

    expect(toast).toHaveBeenCalledWith({ text: expect.stringContaining(ADDRESS) as string, kind: "failure" });
  });
});
