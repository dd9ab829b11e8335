import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { ToastContext } from "~/ui/toast-context.ts";
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
  test("passes the name and the absolute URL to the device", async () => {
    const share = vi.fn(() => Promise.resolve());
    const { press } = setUp(share);

    await press();

    expect(share).toHaveBeenCalledWith({ title: "Berlin Marathon", url: ADDRESS });
  });

  test("copies the URL where the device cannot share", async () => {
    const { press, toast } = setUp();

    await press();

    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    expect(toast).toHaveBeenCalledWith({ text: "Link copied" });
  });

  test("a cancelled share copies nothing", async () => {
    const { press, toast } = setUp(() => Promise.reject(new DOMException("no", "AbortError")));

    await press();

    expect(toast).not.toHaveBeenCalled();
  });

  test("a refused copy shows the URL", async () => {
    const { press, toast } = setUp();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));

    await press();

    expect(toast).toHaveBeenCalledWith({ text: expect.stringContaining(ADDRESS) as string, kind: "failure" });
  });
});
