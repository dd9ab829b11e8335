/** Submission of a form: one request at a time, with its state. */
import { type SubmitEvent, useRef, useState } from "react";
import { type Failure, failureOf } from "./failures.ts";
import { isCodeAsked } from "./second-factor/code-asked.ts";

/** Below the 3 s within which a slow provider has to be reported. */
const SLOW_AFTER_MS = 2_500;

export interface Submission {
  state: "idle" | "submitting" | "slow";
  failure: Failure | undefined;
  /** The number of tries: a countdown starts again with each. */
  attempt: number;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Sends a form, one request at a time, and reports a slow answer. A failed form keeps its fields. */
export function useSubmission(send: (fields: FormData) => Promise<void>): Submission {
  const [state, setState] = useState<Submission["state"]>("idle");
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  const busy = useRef(false);

  const run = async (fields: FormData): Promise<void> => {
    busy.current = true;
    setState("submitting");
    setFailure(undefined);
    setAttempt((before) => before + 1);
    // a person who looks for a code is no slow service
    const reportSlow = () => {
      if (isCodeAsked()) slow = setTimeout(reportSlow, SLOW_AFTER_MS);
      else setState("slow");
    };
    let slow = setTimeout(reportSlow, SLOW_AFTER_MS);
    try {
      await send(fields);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      clearTimeout(slow);
      busy.current = false;
      setState("idle");
    }
  };

  return {
    state,
    failure,
    attempt,
    submit: (event) => {
      event.preventDefault();
      if (!busy.current) void run(new FormData(event.currentTarget));
    },
  };
}

/** The value of a field, not trimmed: passwords may begin with a space. */
export function fieldValue(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}
