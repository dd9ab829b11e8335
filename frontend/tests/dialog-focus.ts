/** Focus of modal dialogs, which jsdom leaves out: it returns to the element that had it before. */
import { onTestFinished, vi } from "vitest";

/** Until the end of the test. */
export function returnFocusOfDialogs(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  const opening = vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function open(
    this: HTMLDialogElement,
  ) {
    openers.set(this, document.activeElement);
    this.open = true;
  });
  const closing = vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(function close(
    this: HTMLDialogElement,
  ) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && this.contains(focused)) focused.blur();
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  });
  onTestFinished(() => {
    opening.mockRestore();
    closing.mockRestore();
  });
}
