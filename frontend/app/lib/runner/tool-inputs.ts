/** Tool inputs: stored in the URL, so that every result can be linked; typing takes effect at once. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

export type ToolInputs<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Debounce of the URL: browsers refuse URLs that change with every key. */
const REST_MS = 400;
/** Of one input; every day of the longest plan can be moved, and most of them to and fro. */
export const LONGEST_INPUT = 2_000;

/** The values of these names in a URL, trimmed; empty ones are left out, repeated ones joined by commas. */
export function readInputs<Name extends string>(search: string, names: readonly Name[]): ToolInputs<Name> {
  const query = new URLSearchParams(search);
  const inputs: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = query.getAll(name).filter(Boolean).join(",").trim().slice(0, LONGEST_INPUT);
    if (value) inputs[name] = value;
  }
  return inputs;
}

/** The query of inputs in the order of `names`, so that one result has one URL; "" where there are none. */
export function printInputs<Name extends string>(inputs: ToolInputs<Name>, names: readonly Name[]): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = inputs[name]?.trim();
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** Without what a change removed. */
function onlyGiven<Name extends string>(inputs: ToolInputs<Name>): ToolInputs<Name> {
  return Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== undefined)) as ToolInputs<Name>;
}

interface Typed<Name extends string> {
  inputs: ToolInputs<Name>;
  /** The URL of these inputs. */
  search: string;
  /** When they were read from an address: what this tool writes later only says them again. */
  readAtMs: number;
}

function nowMs(): number {
  return performance.timeOrigin + performance.now();
}

function typedFrom<Name extends string>(search: string, names: readonly Name[]): Typed<Name> {
  return { inputs: readInputs(search, names), search, readAtMs: nowMs() };
}

/** History state of a written URL, by which the hook recognises its own navigation. */
function writtenAtMs(state: unknown): number {
  if (typeof state !== "object" || state === null || !("writtenAtMs" in state)) return 0;
  return typeof state.writtenAtMs === "number" ? state.writtenAtMs : 0;
}

/**
 * The inputs as typed text, mistakes included. The URL is updated after a pause, without a new history entry; a URL
 * that changes otherwise (a link, the back button) replaces the inputs. A change to "" is a field that was emptied; one
 * to undefined removes the input, so that it counts as never typed.
 */
export function useToolInputs<Name extends string>(
  names: readonly Name[],
): [ToolInputs<Name>, (change: ToolInputs<Name>) => void] {
  const { search, pathname, state } = useLocation() as { search: string; pathname: string; state: unknown };
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed<Name>>(() => typedFrom(search, names));
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    setSeen(search);
    if (writtenAtMs(state) < typed.readAtMs) setTyped(typedFrom(search, names));
  }

  // a navigation to another page is not cancelled
  const isLeaving = useNavigation().location !== undefined;
  useEffect(() => {
    if (typed.search === search || isLeaving) return;
    const end = new AbortController();
    const write = () => {
      // once: a second time, a moment later, would cancel the navigation of the link that was pressed
      end.abort();
      const options = { replace: true, preventScrollReset: true, state: { writtenAtMs: nowMs() } };
      void navigate(pathname + typed.search, options);
    };
    const rest = setTimeout(write, REST_MS);
    end.signal.addEventListener("abort", () => clearTimeout(rest));
    // before a link is followed, so that going back restores the typed inputs
    document.addEventListener("pointerdown", write, { signal: end.signal });
    document.addEventListener("focusout", write, { signal: end.signal });
    return () => end.abort();
  }, [typed.search, search, pathname, navigate, isLeaving]);

  const change = (part: ToolInputs<Name>) => {
    setTyped((before) => {
      const inputs = onlyGiven({ ...before.inputs, ...part });
      return { ...before, inputs, search: withTheRest(printInputs(inputs, names), search, names) };
    });
  };
  return [typed.inputs, change];
}

/** Other parameters, such as the safe mode, are preserved. */
function withTheRest(query: string, search: string, names: readonly string[]): string {
  const rest = [...new URLSearchParams(search)].filter(([name]) => !names.includes(name));
  if (rest.length === 0) return query;
  const other = new URLSearchParams(rest).toString();
  return query === "" ? `?${other}` : `${query}&${other}`;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

/** Another option than the one that the server marked; where none is marked, the browser rendered the select. */
function isOtherOption({ options, value }: HTMLSelectElement): boolean {
  const marked = [...options].find(({ defaultSelected }) => defaultSelected);
  return marked !== undefined && marked.value !== value;
}

function isOwn(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return isOtherOption(field);
  if (field instanceof HTMLInputElement && field.type === "radio") return field.checked && !field.defaultChecked;
  if (field instanceof HTMLInputElement && field.type === "checkbox") return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** The value of a field; of checkboxes that share a name, the values of all that are checked. */
function valueOf(field: Field): string {
  if (!(field instanceof HTMLInputElement) || field.type !== "checkbox") return field.value;
  return [...(field.form?.elements ?? [field])]
    .flatMap((each) => (each instanceof HTMLInputElement && each.name === field.name && each.checked ? each.value : []))
    .join(",");
}

/** Values typed into a form before hydration: fields that differ from their initial value. */
export function typedEarlier<Name extends string>(form: HTMLFormElement, names: readonly Name[]): ToolInputs<Name> {
  const typed: Partial<Record<Name, string>> = {};
  // also fields elsewhere on the page with a `form` attribute
  for (const field of form.elements) {
    if (!isField(field)) continue;
    const name = names.find((each) => each === field.name);
    if (name !== undefined && isOwn(field)) typed[name] = valueOf(field);
  }
  return typed;
}

/** Ref of a tool's form. Passes to `change`, once, what was typed into the form before hydration. */
export function useTypedEarlier<Name extends string>(
  names: readonly Name[],
  change: (earlier: ToolInputs<Name>) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(() => {
    if (!form.current) return;
    const earlier = typedEarlier(form.current, names);
    if (Object.keys(earlier).length === 0) return;
    // React shows what this browser has stored before that: the change is made to it, not to the example of the server
    queueMicrotask(() => latest.current(earlier));
  }, [names]);
  return form;
}

/** For a tool's `shouldRevalidate`: the loader runs again only where one of these inputs changed. */
export function inputsChanged(names: readonly string[], from: URL, to: URL): boolean {
  return (
    from.pathname !== to.pathname || names.some((name) => from.searchParams.get(name) !== to.searchParams.get(name))
  );
}
