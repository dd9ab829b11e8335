/** Errors of failed requests, with the status of the answer (SPEC sections 7 and 8). */
import { NoAuthenticationToken } from "~/lib/session/session.ts";
import { problemOf } from "./problem.ts";

const LONGEST_TEXT = 300;

/** The words of a plain answer; of an HTML page its title alone. */
function wordsOf(answer: unknown, statusText: string): string {
  const text = typeof answer === "string" ? answer.trim() : "";
  const words = text.startsWith("<") ? (/<title[^>]*>([^<]*)/i.exec(text)?.[1]?.trim() ?? "") : text;
  return (words || statusText).slice(0, LONGEST_TEXT);
}

/**
 * Interceptor: the error of an answer that is not OK has the answer's own status, whatever the body says, and the
 * server's message where there is one. An error without an answer stays as it is.
 */
export function failedRequest(error: unknown, response: Response | undefined): unknown {
  if (!response || response.ok) return error;
  const { status, statusText } = response;
  const members = typeof error === "object" && error !== null && !Array.isArray(error) ? error : undefined;
  if (members && "message" in members && typeof members.message === "string") return { ...members, status };
  return { ...members, status, message: wordsOf(error, statusText) };
}

/** SPEC section 8, any other failed request: `{status}: {text}`. `noAnswer` where no answer arrived; without a token that is said. */
export function failureText(error: unknown, noAnswer: string): string {
  if (error instanceof NoAuthenticationToken) return error.message;
  const { status, message = noAnswer } = problemOf(error);
  return status === undefined ? noAnswer : `${status}: ${message}`;
}
