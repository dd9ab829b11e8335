import { useId, useLayoutEffect, useRef, useState } from "react";
import type { EventForm as EventFormData, FieldProblem } from "~/api/types.gen.ts";
import { useLocation } from "react-router";
import { signInAgainPath } from "~/lib/session/sign-in-path.ts";
import { Button } from "~/ui/button.tsx";
import { formOf } from "./event-draft.ts";
import { STEPS, type StepId, stepOf } from "./field-labels.ts";
import type { FormFailure } from "./form-failure.ts";
import { DistancesStep } from "./steps/distances-step.tsx";
import { EntryStep } from "./steps/entry-step.tsx";
import { EventStep } from "./steps/event-step.tsx";
import { MissingList } from "./steps/missing-list.tsx";
import { PlaceStep } from "./steps/place-step.tsx";
import { SendStep } from "./steps/send-step.tsx";
import type { EventFormState } from "./use-event-form.ts";

interface EventFormProps {
  state: EventFormState;
  /** Of one race alone: no distances are added. */
  isEdit?: boolean;
  submitLabel: string;
  isSending: boolean;
  failure: FormFailure | undefined;
  onSend: (form: EventFormData, onRefused: (failure: FormFailure) => void) => void;
}

/** The first field with a problem gets the focus when its step is shown. */
function useFocus(step: StepId) {
  const form = useRef<HTMLFormElement>(null);
  const wanted = useRef<string>(undefined);
  const [turn, setTurn] = useState(0);
  useLayoutEffect(() => {
    const field = wanted.current;
    wanted.current = undefined;
    if (field === undefined) return;
    const exact = form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`);
    (exact ?? form.current?.querySelector<HTMLElement>("h2"))?.focus();
  }, [step, turn]);
  const focus = (field: string) => {
    wanted.current = field;
    setTurn((before) => before + 1);
  };
  return [form, focus] as const;
}

interface StepListProps {
  step: StepId;
  problems: readonly FieldProblem[];
  isTouched: (step: StepId) => boolean;
  onStep: (step: StepId) => void;
}

function StepList({ step, problems, isTouched, onStep }: StepListProps) {
  return (
    <nav aria-label="Steps of the form" className="mb-6">
      <ol className="flex flex-wrap gap-2">
        {STEPS.map(({ id, title }, index) => {
          const count = isTouched(id) ? problems.filter(({ field }) => stepOf(field) === id).length : 0;
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={id === step ? "step" : undefined}
                onClick={() => onStep(id)}
                className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line px-3 text-sm font-semibold hover:border-ink aria-[current=step]:border-accent aria-[current=step]:bg-raised aria-[current=step]:text-accent"
              >
                <span className="tabular-nums">{index + 1}</span>
                <span className={id === step ? "" : "max-sm:sr-only"}>{title}</span>
                {count > 0 && (
                  <span className="text-danger">
                    <span aria-hidden="true">({count})</span>
                    <span className="sr-only">, {count} to look at</span>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** In another tab: this one keeps what was typed. */
function SignInAgain() {
  const { pathname, search } = useLocation();
  return (
    <>
      {" "}
      <a href={signInAgainPath(pathname + search)} target="_blank" rel="noreferrer" className="text-link">
        Sign in again in another tab
      </a>
      , then send it here.
    </>
  );
}

/** Form of an event in steps. Every step can be opened at any time, and nothing that was typed is lost. */
export function EventForm(props: EventFormProps) {
  const { state, isEdit = false, submitLabel, isSending, failure, onSend } = props;
  const [step, setStep] = useState<StepId>("event");
  const [left, setLeft] = useState<ReadonlySet<StepId>>(new Set());
  const [form, focus] = useFocus(step);
  const missingId = useId();
  const at = STEPS.findIndex(({ id }) => id === step);
  const next = STEPS[at + 1];
  const previous = STEPS[at - 1];

  const open = (id: StepId, field = "") => {
    state.showStep(step);
    setLeft((before) => new Set([...before, step]));
    setStep(id);
    focus(field);
  };
  const showAll = (problems: readonly FieldProblem[]) => {
    for (const { id } of STEPS) state.showStep(id);
    setLeft(new Set(STEPS.map(({ id }) => id)));
    const [first] = problems;
    if (!first) return;
    setStep(stepOf(first.field));
    focus(first.field);
  };
  const send = () => {
    const { form: data, problems } = formOf(state.draft);
    if (problems.length > 0) {
      state.showProblems(problems);
      showAll(problems);
      return;
    }
    onSend(data, (refused) => {
      state.showProblems(refused.problems);
      if (refused.problems.length > 0) showAll(refused.problems);
    });
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label="Race form"
      onSubmit={(event) => {
        event.preventDefault();
        if (next) open(next.id);
        else if (!isSending) send();
      }}
    >
      <StepList step={step} problems={state.problems} isTouched={(id) => left.has(id)} onStep={open} />
      <h2 tabIndex={-1} className="mb-5 text-2xl outline-none">
        {STEPS[at]?.title}
      </h2>
      {step === "event" && <EventStep state={state} isEdit={isEdit} />}
      {/* stays, so that a track that is being read is not dropped by the next step */}
      <div hidden={step !== "distances"}>
        <DistancesStep state={state} isEdit={isEdit} />
      </div>
      {step === "entry" && <EntryStep state={state} />}
      {step === "place" && <PlaceStep state={state} />}
      {step === "send" && <SendStep state={state} />}
      <div role="alert">
        {failure && (
          <p className="mt-6 max-w-prose rounded-md border border-danger bg-raised p-3">
            {failure.text} Nothing you have entered is lost: it is still in the form.
            {failure.isSignedOut && <SignInAgain />}
          </p>
        )}
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        {previous && (
          <Button variant="secondary" size="lg" onClick={() => open(previous.id)}>
            Back
          </Button>
        )}
        <Button type="submit" size="lg" isBlocked={isSending} aria-describedby={next ? undefined : missingId}>
          {next ? "Next" : isSending ? "Sending…" : submitLabel}
        </Button>
        <p className="text-sm text-muted">Saved in this browser as you type.</p>
      </div>
      {!next && <MissingList id={missingId} problems={state.problems} onStep={open} />}
    </form>
  );
}
