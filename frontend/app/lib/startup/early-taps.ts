/** Early taps: buttons pressed before the application listens are pressed again, once, when it does. */

/** Buttons that do nothing by themselves. Others submit a form or open a popover without a script. */
const NEEDS_APPLICATION = "button[type=button]:not([popovertarget], [commandfor])";

/** What a reader saw on a button: where the application shows something else, they meant something else. */
const appearance = (button: HTMLButtonElement) =>
  ["aria-label", "aria-pressed", "aria-expanded", "disabled"]
    .map((name) => button.getAttribute(name))
    .concat(button.textContent)
    .join("\n");

/**
 * Records taps on a page, or a part of it. The returned function stops the recording: for a page call it just before React
 * hydrates, for a deferred part once that is hydrated. It returns a second function, which presses each recorded button that
 * still looks the same.
 */
export function keepEarlyTaps(page: Document | Element): () => () => void {
  const pressed = new Map<HTMLButtonElement, string>();
  const keep = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(NEEDS_APPLICATION) : null;
    if (button && page.contains(button) && !pressed.has(button)) pressed.set(button, appearance(button));
  };
  // before React, which stops a tap on a part that is not hydrated
  window.addEventListener("click", keep, true);
  return () => {
    window.removeEventListener("click", keep, true);
    return () => {
      for (const [button, seen] of pressed) if (button.isConnected && appearance(button) === seen) button.click();
    };
  };
}
