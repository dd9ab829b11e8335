import { type SubmitEvent, useRef, useState } from "react";
import { type Failure, failureOf } from "./failures.ts";

/** Sooner than the 3 s after which a silent provider must have been spoken of. */
const SLOW_AFTER_MS = 2_500;

export interface Submission {
  state: "idle" | "submitting" | "slow";
  failure: Failure | undefined;
  /** How often it was tried: a countdown begins anew with each. */
  attempt: number;
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** Sends a form once at a time, says when that takes long, and keeps what was entered when it fails. */
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
    const slow = setTimeout(() => setState("slow"), SLOW_AFTER_MS);
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

/** What was typed into a field, as it is: passwords may begin with a space. */
export function typed(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
}
