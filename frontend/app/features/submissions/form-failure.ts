/** Failures of a form: problems of single fields, what differs from a published race, and a text. */
import type { FieldProblem, FormDifference, Submission } from "~/api/types.gen.ts";
import { failureText } from "~/lib/api/failed-request.ts";

export interface FormFailure {
  text: string;
  problems: readonly FieldProblem[];
  /** Of a race that was changed in the meantime. */
  changed?: { revision: number; differences: readonly FormDifference[] };
  /** The stored submission, where that was changed in the meantime. */
  submission?: Submission;
  /** The session has ended. */
  isSignedOut?: true;
}

/** The form was open when it ended. */
const ROLE_ENDED =
  "Your role as race organiser has ended, so this cannot be sent. Please write to us if you think that this is a mistake.";
const LOST = "This could not be sent. Please check your connection and try again.";

function membersOf(error: unknown): Record<string, unknown> {
  return typeof error === "object" && error !== null ? (error as Record<string, unknown>) : {};
}

function problemsOf(errors: unknown): FieldProblem[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((each: unknown) => {
    const { field, code, message } = membersOf(each);
    if (typeof field !== "string" || typeof message !== "string") return [];
    return [{ field, message, code: typeof code === "string" ? code : "invalid" }];
  });
}

/** What says more than the server's message. */
function ownWords({ status, code, retryAfter }: Record<string, unknown>): string | undefined {
  if (code === "role_required") return ROLE_ENDED;
  if (status !== 429 || typeof retryAfter !== "number") return undefined;
  const minutes = Math.max(1, Math.ceil(retryAfter / 60));
  const wait = minutes < 120 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
  return `That was a lot in a short time. Please try again in ${wait}.`;
}

/** SPEC section 8, any other failed request: `{status}: {text}`. */
export function formFailure(error: unknown): FormFailure {
  const members = membersOf(error);
  const { status, code } = members;
  const message = ownWords(members);
  const text = failureText(message === undefined ? error : { status, message }, LOST);
  const failure: FormFailure = { text, problems: problemsOf(members["errors"]) };
  if (status === 401) failure.isSignedOut = true;
  if (code === "race_changed" && typeof members["revision"] === "number" && Array.isArray(members["differences"])) {
    const differences = members["differences"] as FormDifference[];
    failure.changed = { revision: members["revision"], differences };
  }
  if (code === "submission_changed") failure.submission = members["submission"] as Submission;
  return failure;
}
