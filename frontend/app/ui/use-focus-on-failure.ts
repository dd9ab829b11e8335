/** Focus of a form that was refused. */
import { useLayoutEffect, useRef } from "react";

/** Ref of the form: after each failure its first refused field gets the focus; without one, its button. */
export function useFocusOnFailure(failure: object | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (!failure) return;
    const refused = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (refused ?? form.current?.querySelector<HTMLElement>("[type=submit]"))?.focus();
  }, [failure]);
  return form;
}
