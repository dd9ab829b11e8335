/** Classes of toggle buttons. */
import { buttonClasses } from "~/ui/button-classes.ts";

/** Classes of a toggle button: with its text, or the icon alone. */
export function toggleClasses(isOn: boolean, labelled: boolean): string {
  if (labelled) return buttonClasses("secondary", "md", isOn ? "text-accent!" : "");
  const colours = isOn ? "text-accent" : "text-muted hover:text-ink";
  return `grid size-11 cursor-pointer place-items-center rounded-md transition-colors hover:bg-sunken ${colours}`;
}
