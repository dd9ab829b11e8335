/** What a visitor has done to markup that is about to be put up anew, by position: both have the same elements. */

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";
const FIELDS = "input, select, textarea";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface Place {
  /** Position of the element with the focus, -1 where it is elsewhere. */
  focused: number;
  /** Positions of what was opened, and of the fields with what was entered. */
  opened: readonly number[];
  entered: readonly (readonly [index: number, value: string])[];
}

function untouchedValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? "";
}

export function placeIn(element: Element): Place {
  const { activeElement } = document;
  const details = [...element.querySelectorAll("details")];
  const fields = [...element.querySelectorAll<Field>(FIELDS)];
  return {
    focused: activeElement ? [...element.querySelectorAll(FOCUSABLE)].indexOf(activeElement) : -1,
    opened: details.flatMap(({ open }, index) => (open ? [index] : [])),
    entered: fields.flatMap((field, index) =>
      field.value === untouchedValue(field) ? [] : [[index, field.value] as const],
    ),
  };
}

/** As if the visitor entered it: by the element's own setter, or React would take it for its own. */
function enter(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

export function takePlace(element: Element, { focused, opened, entered }: Place): void {
  const details = element.querySelectorAll("details");
  for (const index of opened) details[index]?.setAttribute("open", "");
  const fields = element.querySelectorAll<Field>(FIELDS);
  for (const [index, value] of entered) {
    const field = fields[index];
    if (field) enter(field, value);
  }
  element.querySelectorAll<HTMLElement>(FOCUSABLE)[focused]?.focus({ preventScroll: true });
}
