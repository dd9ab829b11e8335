/** Mutation retries: a write whose answer was lost is sent again, with a growing delay. */
import { statusOf } from "./problem.ts";

const MAX_RETRIES = 2;
/** The server, or a proxy before it, gave up: the write may have been made all the same. */
const GAVE_UP: readonly unknown[] = [502, 503, 504];

/** The network failed, or a server error came from a proxy: its page is no problem document and has no code. */
export function isAnswerLost(error: unknown): boolean {
  const status = statusOf(error);
  if (status === undefined) return error instanceof TypeError;
  const isProblem = typeof error === "object" && error !== null && "code" in error;
  return GAVE_UP.includes(status) || (status >= 500 && !isProblem);
}

/**
 * Options of a mutation that may be sent twice: it is idempotent, or its variables hold an Idempotency-Key.
 * The delay is TanStack Query's own, which is that of SPEC section 9.
 */
export const RETRY_LOST_ANSWERS = {
  retry: (failures: number, error: Error) => failures < MAX_RETRIES && isAnswerLost(error),
} as const;
