/** State of an event's form: the draft, saved on every change, and the problems beside its fields. */
import { useCallback, useEffect, useRef, useState } from "react";
import { checkEvent } from "~/api/sdk.gen.ts";
import type { FieldProblem } from "~/api/types.gen.ts";
import { type ChangedSince, rebased, unknownBase } from "./draft-rebase.ts";
import { discardDraft, storeDraft, storedDraft } from "./draft-store.ts";
import { type EventDraft, type EventField, formOf, newRace, type RaceDraft, type RaceField } from "./event-draft.ts";
import { stepOf, type StepId } from "./field-labels.ts";
import { useOwnKey } from "./own-key.ts";

const CHECK_AFTER_MS = 700;

export interface FieldBinding {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  problem: string | undefined;
}

/** Fields of a restored draft that have other values now than those it was written over. */
export interface ChangesSince {
  fields: readonly ChangedSince[];
  /** False of a draft of an older version: they may have been like that before. */
  isBaseKnown: boolean;
}

export interface EventFormState {
  draft: EventDraft;
  /** When the draft that was found here was saved; undefined for a fresh form. */
  restoredFrom: number | undefined;
  changesSince: ChangesSince;
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

interface FormOptions {
  /** Name of the draft in this browser. */
  draftKey: string;
  initial: () => EventDraft;
  /** The race that the form corrects: what was wrong in it before is not held against a correction. */
  raceId?: number;
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
        ({ data }) => setChecked([...problems, ...data.problems]),
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

const NO_CHANGES: ChangesSince = { fields: [], isBaseKnown: true };

/** The draft of this browser over what fills the form in today, so that it brings no older values back. */
function restored({ draftKey, initial, raceId }: FormOptions) {
  const found = storedDraft(draftKey);
  const now = initial();
  if (!found) return { draft: now, base: now, changes: NO_CHANGES, savedAt: undefined };
  const { draft: own, base: then, savedAt } = found;
  if (!then) {
    const fields = raceId === undefined ? [] : unknownBase(own, now);
    return { draft: own, base: now, changes: { fields, isBaseKnown: false }, savedAt };
  }
  const { draft, base, changed } = rebased(own, then, now);
  return { draft, base, changes: { fields: changed, isBaseKnown: true }, savedAt };
}

/** The draft, stored in this browser on every change. */
function useStoredDraft(options: FormOptions) {
  const { draftKey } = options;
  const [found] = useState(() => restored(options));
  const [draft, setDraft] = useState<EventDraft>(found.draft);
  const [restoredFrom, setRestoredFrom] = useState(found.savedAt);
  const [changesSince, setChangesSince] = useState(found.changes);
  const [isTouched, setTouched] = useState(found.savedAt !== undefined);
  const latest = useRef(draft);
  const base = useRef(found.base);

  const put = useCallback(
    (next: EventDraft) => {
      latest.current = next;
      setDraft(next);
      setTouched(true);
      storeDraft(draftKey, next, base.current);
    },
    [draftKey],
  );
  const change = useCallback((part: Partial<EventDraft>) => put({ ...latest.current, ...part }), [put]);
  const changeRaces = useCallback(
    (make: (races: RaceDraft[]) => RaceDraft[]) => put({ ...latest.current, races: make(latest.current.races) }),
    [put],
  );
  const discard = (next: EventDraft) => {
    discardDraft(draftKey);
    latest.current = next;
    base.current = next;
    setDraft(next);
    setTouched(false);
    setRestoredFrom(undefined);
    setChangesSince(NO_CHANGES);
  };
  return { draft, restoredFrom, changesSince, isTouched, change, changeRaces, discard };
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
    forget: () => discardDraft(options.draftKey),
  };
}
