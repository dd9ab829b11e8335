/** Focus of a part of a page whose controls can vanish: the browser would give it to the document. */
import { type FocusEvent, useLayoutEffect, useRef } from "react";

/** For the element around the part: where the control with the focus vanishes, the heading with this id gets it. */
export function useKeptFocus(headingId: string) {
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) document.getElementById(headingId)?.focus();
  });
  return {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ target }: FocusEvent) => {
      // a window that is left keeps its focused element
      isInside.current = document.activeElement === target;
    },
  };
}
