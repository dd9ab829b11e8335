/** The inputs of a tool stand in its address, so that every result can be linked; what is typed counts at once. */
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

export type ToolInputs<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Long enough that a word is typed in one go; browsers refuse addresses that change with every key. */
const REST_MS = 400;
/** Of one input; every day of the longest plan can be moved, and most of them to and fro. */
export const LONGEST_INPUT = 2_000;

/** What an address says for these names, trimmed; empty ones are left out, several of one name joined by commas. */
export function readInputs<Name extends string>(search: string, names: readonly Name[]): ToolInputs<Name> {
  const query = new URLSearchParams(search);
  const inputs: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = query.getAll(name).filter(Boolean).join(",").trim().slice(0, LONGEST_INPUT);
    if (value) inputs[name] = value;
  }
  return inputs;
}

/** The query of inputs in the order of `names`, so that one result has one address; "" where there are none. */
export function printInputs<Name extends string>(inputs: ToolInputs<Name>, names: readonly Name[]): string {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = inputs[name]?.trim();
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

interface Typed<Name extends string> {
  inputs: ToolInputs<Name>;
  /** The address that these inputs came from, or ask for. */
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

/** The state that a written address carries, so that it is known when it arrives: somebody may have typed on since. */
function writtenAtMs(state: unknown): number {
  if (typeof state !== "object" || state === null || !("writtenAtMs" in state)) return 0;
  return typeof state.writtenAtMs === "number" ? state.writtenAtMs : 0;
}

/**
 * The inputs as they are typed, kept as text, mistakes included. The address follows when typing rests, without a
 * new entry in the history; an address that changes otherwise (a link, the back button) replaces them.
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

  // whoever is on the way elsewhere is not called back
  const isLeaving = useNavigation().location !== undefined;
  useEffect(() => {
    if (typed.search === search || isLeaving) return;
    const write = () => {
      const options = { replace: true, preventScrollReset: true, state: { writtenAtMs: nowMs() } };
      void navigate(pathname + typed.search, options);
    };
    const rest = setTimeout(write, REST_MS);
    // before a link is followed, so that the way back leads to what was typed
    document.addEventListener("pointerdown", write, { once: true });
    document.addEventListener("focusout", write, { once: true });
    return () => {
      clearTimeout(rest);
      document.removeEventListener("pointerdown", write);
      document.removeEventListener("focusout", write);
    };
  }, [typed.search, search, pathname, navigate, isLeaving]);

  const change = (part: ToolInputs<Name>) => {
    setTyped((before) => {
      const inputs = { ...before.inputs, ...part };
      return { ...before, inputs, search: withTheRest(printInputs(inputs, names), search, names) };
    });
  };
  return [typed.inputs, change];
}

/** What else stands in the address, such as the safe mode, stays there. */
function withTheRest(query: string, search: string, names: readonly string[]): string {
  const rest = [...new URLSearchParams(search)].filter(([name]) => !names.includes(name));
  if (rest.length === 0) return query;
  const other = new URLSearchParams(rest).toString();
  return query === "" ? `?${other}` : `${query}&${other}`;
}

function isOwn(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field instanceof HTMLInputElement && field.type === "radio") return field.checked && !field.defaultChecked;
  if (field instanceof HTMLInputElement && field.type === "checkbox") return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

function valueOf(field: HTMLInputElement | HTMLTextAreaElement): string {
  const isLeftOut = field instanceof HTMLInputElement && field.type === "checkbox" && !field.checked;
  return isLeftOut ? "" : field.value;
}

/** What somebody typed into a form before its script was there: fields that differ from how they arrived. */
export function typedEarlier<Name extends string>(form: HTMLFormElement, names: readonly Name[]): ToolInputs<Name> {
  const typed: Partial<Record<Name, string>> = {};
  // also those that stand elsewhere on the page and name the form as theirs
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
    const name = names.find((each) => each === field.name);
    if (name !== undefined && isOwn(field)) typed[name] = valueOf(field);
  }
  return typed;
}

/** For a tool's `shouldRevalidate`: it asks the server anew only where one of these inputs changed. */
export function inputsChanged(names: readonly string[], from: URL, to: URL): boolean {
  return (
    from.pathname !== to.pathname || names.some((name) => from.searchParams.get(name) !== to.searchParams.get(name))
  );
}
