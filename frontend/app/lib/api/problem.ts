/** Problem documents: what the server says of a failed request (SPEC section 8). */

export interface Problem {
  status?: number;
  code?: string;
  message?: string;
}

/** Of an error with members of its own: all are empty where no answer arrived. */
export function problemOf(error: unknown): Problem {
  if (typeof error !== "object" || error === null) return {};
  const { status, code, message } = error as Record<string, unknown>;
  return {
    ...(typeof status === "number" && { status }),
    ...(typeof code === "string" && { code }),
    // of a request without an answer the browser has words of its own
    ...(typeof message === "string" && message !== "" && !(error instanceof TypeError) && { message }),
  };
}

/** The status of the answer; undefined where none arrived. */
export function statusOf(error: unknown): number | undefined {
  return problemOf(error).status;
}
