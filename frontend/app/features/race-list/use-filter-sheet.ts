/** Closing behaviour of the filters, which are a sheet over the list on narrow screens. */
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from "react";
import { leavesPart } from "~/ui/leaves-part.ts";

interface FilterSheet {
  sheet: RefObject<HTMLDetailsElement | null>;
  close: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: (event: FocusEvent<HTMLDetailsElement>) => void;
}

/** The stylesheet alone knows from which width on the filters stand beside the list. */
function isOverPage(sheet: HTMLElement): boolean {
  return getComputedStyle(sheet).position === "fixed";
}

export function useFilterSheet(): FilterSheet {
  const sheet = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (sheet.current) sheet.current.open = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    close();
    sheet.current?.querySelector("summary")?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    // else the focus would go on behind the sheet, out of sight
    if (leavesPart(currentTarget, relatedTarget) && currentTarget.open && isOverPage(currentTarget)) close();
  };
  return { sheet, close, onKeyDown, onBlur };
}
