import { buttonClasses } from "~/ui/button-classes.ts";

/** The look of a button that is on or off: with its word, or the sign alone. */
export function toggleClasses(isOn: boolean, labelled: boolean): string {
  if (labelled) return buttonClasses("secondary", "md", isOn ? "text-accent!" : "");
  const colours = isOn ? "text-accent" : "text-muted hover:text-ink";
  return `grid size-11 cursor-pointer place-items-center rounded-md transition-colors hover:bg-sunken ${colours}`;
}
