import { useEffect, useId, useRef, useState } from "react";

/** SPEC section 9. */
const DELAY_MS = 700;
const GAP_PX = 6;

interface Tip {
  text: string;
  target: Element;
}

/** Text of the tooltip: `data-tooltip`, else the name of a button or link that shows nothing but an icon. */
function tipOf(start: EventTarget | null): Tip | undefined {
  if (!(start instanceof Element)) return undefined;
  const target = start.closest("[data-tooltip], button[aria-label], a[aria-label]");
  if (!target) return undefined;
  const explained = target.getAttribute("data-tooltip");
  const text = explained ?? (target.textContent === "" ? target.getAttribute("aria-label") : null);
  return text === null || text === "" ? undefined : { text, target };
}

/** What is shown: the element under the pointer, or that the keyboard moved the focus to, after 700 ms, until it is left or Escape is pressed. */
function useTip(): Tip | undefined {
  const [tip, setTip] = useState<Tip>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let awaited: Element | undefined;
    const hide = () => {
      clearTimeout(timer);
      awaited = undefined;
      setTip(undefined);
    };
    const point = ({ target }: Event) => {
      const next = tipOf(target);
      if (next?.target === awaited) return;
      hide();
      if (!next) return;
      awaited = next.target;
      timer = setTimeout(() => setTip(next), DELAY_MS);
    };
    // a dialog that opens moves the focus too, and its tooltip would cover what it says
    let isKeyDown = false;
    const onFocus = (event: Event) => {
      if (isKeyDown) point(event);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      isKeyDown = true;
      if (key === "Escape") hide();
    };
    const onKeyUp = () => {
      isKeyDown = false;
    };
    const listeners = [
      ["pointerover", point],
      ["focusin", onFocus],
      ["focusout", hide],
      ["pointerdown", hide],
      ["keydown", onKey],
      ["keyup", onKeyUp],
    ] as const;
    for (const [name, listen] of listeners) document.addEventListener(name, listen as EventListener);
    window.addEventListener("scroll", hide, { capture: true, passive: true });
    return () => {
      hide();
      for (const [name, listen] of listeners) document.removeEventListener(name, listen as EventListener);
      window.removeEventListener("scroll", hide, { capture: true });
    };
  }, []);

  return tip;
}

/** Below its element, above it where there is no room, and within the window. */
function place(tooltip: HTMLElement, target: Element): void {
  const { left, top, bottom, width } = target.getBoundingClientRect();
  const size = tooltip.getBoundingClientRect();
  const below = bottom + GAP_PX;
  const y = below + size.height <= window.innerHeight ? below : top - GAP_PX - size.height;
  const x = Math.min(Math.max(left + width / 2 - size.width / 2, GAP_PX), window.innerWidth - size.width - GAP_PX);
  tooltip.style.left = `${Math.max(x, 0)}px`;
  tooltip.style.top = `${Math.max(y, 0)}px`;
}

/**
 * The one tooltip of the site, for icon buttons and for elements with `data-tooltip`. It repeats or explains; no fact is
 * found in it alone. As a popover it stands above dialogs too.
 */
export function Tooltips() {
  const id = useId();
  const tip = useTip();
  const element = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const tooltip = element.current;
    if (!tip || !tooltip) return;
    // an older browser has no popovers: there the tooltip stands below dialogs
    if (typeof tooltip.showPopover === "function") tooltip.showPopover();
    place(tooltip, tip.target);
    if (!tip.target.hasAttribute("data-tooltip")) return;
    tip.target.setAttribute("aria-describedby", id);
    return () => tip.target.removeAttribute("aria-describedby");
  }, [tip, id]);

  if (!tip) return null;
  return (
    <span
      ref={element}
      key={tip.text}
      id={id}
      role="tooltip"
      popover="manual"
      className="pointer-events-none fixed inset-auto m-0 max-w-64 rounded-sm border-0 bg-ink px-2 py-1 text-xs text-paper"
    >
      {tip.text}
    </span>
  );
}
