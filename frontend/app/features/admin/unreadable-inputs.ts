/** Inputs of a form that hold something the browser cannot read: 02/31/2028 has the value of an empty one. */

const PROBLEMS: Readonly<Record<string, string>> = {
  date: "Write a whole date.",
  time: "Write a whole time.",
};

/** Their problems, by name. */
export function unreadableInputs(form: HTMLFormElement): Readonly<Record<string, string>> {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  const unreadable = inputs.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(unreadable.map(({ name, type }) => [name, PROBLEMS[type] ?? "Write a number."]));
}
