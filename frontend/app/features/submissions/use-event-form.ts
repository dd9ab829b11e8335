/** State of an event's form: the draft, saved on every change, and the problems beside its fields. */
import { useEffect, useState } from "react";
import { checkEvent } from "~/api/sdk.gen.ts";
import type { FieldProblem } from "~/api/types.gen.ts";
import { type EventDraft, type EventField, formOf, newRace, type RaceDraft, type RaceField } from "./event-draft.ts";
import { stepOf, type StepId } from "./field-labels.ts";
import { useOwnKey } from "./own-key.ts";
import { type ChangesSince, type FormOptions, useStoredDraft } from "./use-stored-draft.ts";

const CHECK_AFTER_MS = 700;

export interface FieldBinding {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  problem: string | undefined;
}

export interface EventFormState {
  draft: EventDraft;
  /** When the draft that was found here was saved; undefined for a fresh form. */
  restoredFrom: number | undefined;
  changesSince: ChangesSince;
  /** Nothing was changed in this form since it was empty, or filled in from what is known. */
  isTouched: boolean;
  /** Another tab sent or discarded the draft. */
  isGoneElsewhere: boolean;
  /** Idempotency-Key for a text that is sent: the same in all tabs and after a reload, until the draft is gone. */
  keyOf: (text: string) => string;
  change: (part: Partial<EventDraft>) => void;
  changeRace: (index: number, part: Partial<RaceDraft>) => void;
  addRace: () => void;
  removeRace: (index: number) => void;
  bind: (field: EventField) => FieldBinding;
  bindRace: (index: number, field: RaceField, path?: string) => FieldBinding;
  problemOf: (field: string) => string | undefined;
  /** All that is known to be wrong, seen or not. */
  problems: readonly FieldProblem[];
  /** Shows the problems of all fields of a step. */
  showStep: (step: StepId) => void;
  /** Shows the problems that the server named. */
  showProblems: (problems: readonly FieldProblem[]) => void;
  /** Forgets the draft: it was sent, or is not wanted. */
  discard: (next: EventDraft) => void;
  forget: () => void;
}

/** Problems of fields that were changed since the check are not shown. */
function useChecked(draft: EventDraft, isTouched: boolean, raceId: number | undefined) {
  const [checked, setChecked] = useState<readonly FieldProblem[]>([]);
  useEffect(() => {
    if (!isTouched) return;
    const controller = new AbortController();
    const timer = window.setTimeout(() => {
      const { form, problems } = formOf(draft);
      checkEvent({ body: form, query: { raceId: raceId ?? null }, signal: controller.signal }).then(
        ({ data }) => {
          const named = new Set(problems.map(({ field }) => field));
          setChecked([...problems, ...data.problems.filter(({ field }) => !named.has(field))]);
        },
        () => {
          if (!controller.signal.aborted) setChecked(problems); // sending says what the server says
        },
      );
    }, CHECK_AFTER_MS);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [draft, isTouched, raceId]);
  return [checked, setChecked] as const;
}

/** The field of the form that a part of the draft belongs to. */
function fieldOf(part: string): string {
  return part.startsWith("rule") ? "dateRule" : part;
}

/** Which problems are shown: those of fields that were left, and of steps that were. */
function useShownProblems(draft: EventDraft, isTouched: boolean, raceId: number | undefined) {
  const [checked, setChecked] = useChecked(draft, isTouched, raceId);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const show = (names: readonly string[]) => setSeen((old) => new Set([...old, ...names]));
  return {
    problems: checked,
    problemOf: (field: string): string | undefined => {
      const isShown = seen.has(field) || seen.has(`step:${stepOf(field)}`);
      return isShown ? checked.find((each) => each.field === field)?.message : undefined;
    },
    show,
    showStep: (step: StepId) => show([`step:${step}`]),
    showProblems: (problems: readonly FieldProblem[]) => {
      setChecked(problems);
      show(problems.map(({ field }) => field));
    },
    /** Forgets the problems of fields that are changed: the next check says whether they still have some. */
    drop: (fields: readonly string[]) =>
      setChecked((old) =>
        old.some(({ field }) => fields.includes(field)) ? old.filter(({ field }) => !fields.includes(field)) : old,
      ),
    reset: () => {
      setChecked([]);
      setSeen(new Set());
    },
  };
}

export function useEventForm(ofAnyone: FormOptions): EventFormState {
  const options = { ...ofAnyone, draftKey: useOwnKey()(ofAnyone.draftKey) };
  const { draft, isTouched, change: put, changeRaces, discard, ...found } = useStoredDraft(options);
  const { show, drop, reset, ...shown } = useShownProblems(draft, isTouched, options.raceId);

  const change = (part: Partial<EventDraft>) => {
    put(part);
    drop(Object.keys(part).map(fieldOf));
  };
  const changeRace = (index: number, part: Partial<RaceDraft>, fields: readonly string[] = Object.keys(part)) => {
    changeRaces((races) => races.map((race, at) => (at === index ? { ...race, ...part } : race)));
    drop(fields.map((field) => `races.${index}.${field}`));
  };
  const binding = (path: string, value: string, onChange: (value: string) => void): FieldBinding => ({
    name: path,
    value,
    onChange,
    onBlur: () => show([path]),
    problem: shown.problemOf(path),
  });
  return {
    ...shown,
    ...found,
    draft,
    isTouched,
    change,
    changeRace,
    addRace: () => changeRaces((races) => [...races, newRace("half-marathon")]),
    removeRace: (index) => changeRaces((races) => races.filter((_, at) => at !== index)),
    bind: (field) => binding(field, draft[field], (value) => change({ [field]: value })),
    bindRace: (index, field, path = field) =>
      binding(`races.${index}.${path}`, draft.races[index]?.[field] ?? "", (value) =>
        changeRace(index, { [field]: value }, [path]),
      ),
    discard: (next) => {
      discard(next);
      reset();
    },
  };
}
