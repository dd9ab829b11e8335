import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, type SetStateAction, useId, useState } from "react";
import { Button } from "~/ui/button.tsx";
import { LimitedTextArea } from "~/ui/limited-text-area.tsx";
import { Select } from "~/ui/select.tsx";
import { type Decision, type DecisionDraft, isUntouched, useReasonTemplates, withDecision } from "./decision-draft.ts";
import { failureText } from "./failure-text.ts";

const DECISIONS: readonly { value: Decision; label: string; verb: string; textLabel: string }[] = [
  { value: "approve", label: "Approve", verb: "Approve", textLabel: "Note to the organiser (may stay empty)" },
  { value: "reject", label: "Reject", verb: "Reject", textLabel: "Reason" },
  { value: "ask", label: "Ask", verb: "Ask about", textLabel: "Question" },
];

interface DecisionFormProps {
  /** What is decided about, for the name of the button: "3 submissions". */
  subject: string;
  /** Held by what outlives the form: it goes where nothing is left to decide about. */
  draft: DecisionDraft;
  setDraft: Dispatch<SetStateAction<DecisionDraft>>;
  /** Resolves to what stays to be said; without it the text is emptied. */
  decide: (decision: Decision, text: string | null) => Promise<string | undefined>;
}

/** A decision with its words; a text that was typed stays until the decision is taken. */
export function DecisionForm({ subject, draft, setDraft, decide }: DecisionFormProps) {
  const queryClient = useQueryClient();
  const templates = useReasonTemplates();
  const name = useId();
  const { decision, text } = draft;
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const fitting = templates.filter((template) => template.decision === decision);
  const chosen = DECISIONS.find(({ value }) => value === decision);

  const setText = (typed: string) => {
    setDraft((now) => ({ ...now, text: typed }));
  };
  const chooseTemplate = (key: string) => {
    const added = fitting.find((template) => template.key === key)?.text ?? "";
    if (isUntouched(text, templates)) setText(added);
    else if (added !== "" && !text.includes(added)) setText(`${text.trim()}\n\n${added}`);
  };

  const submit = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const left = await decide(decision, text.trim() || null);
      setFailure(left);
      // what was typed meanwhile was not sent
      if (left === undefined) setDraft((now) => (now.text === text ? { ...now, text: "" } : now));
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey: ["admin"] });
    }
  };

  return (
    <form
      aria-label={`Decide about ${subject}`}
      className="grid max-w-2xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <fieldset>
        <legend className="mb-1 font-semibold">Decision</legend>
        <div className="flex flex-wrap gap-4">
          {DECISIONS.map(({ value, label }) => (
            <label key={value} className="inline-flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name={name}
                checked={decision === value}
                onChange={() => {
                  setDraft((now) => withDecision(now, value, templates));
                }}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {fitting.length > 0 && (
        <Select
          look="filter"
          label="Text for a case that recurs"
          value={fitting.find((template) => template.text === text)?.key ?? ""}
          options={[{ value: "", label: "None" }, ...fitting.map(({ key, title }) => ({ value: key, label: title }))]}
          onChange={chooseTemplate}
        />
      )}
      <div>
        <label htmlFor={`${name}-text`} className="mb-1.5 block font-semibold">
          {chosen?.textLabel}
        </label>
        <LimitedTextArea
          id={`${name}-text`}
          value={text}
          required={decision !== "approve"}
          minLength={3}
          maxLength={2000}
          rows={4}
          onChange={(event) => {
            setText(event.currentTarget.value);
          }}
        />
      </div>
      {failure && (
        <p role="alert" className="whitespace-pre-line text-danger">
          {failure}
        </p>
      )}
      <div>
        <Button type="submit" isBlocked={isBusy}>
          {isBusy ? "Saving…" : `${chosen?.verb ?? ""} ${subject}`}
        </Button>
      </div>
    </form>
  );
}
