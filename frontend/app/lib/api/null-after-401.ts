/** Reads that answer null after a 401. */
import { statusOf } from "./problem.ts";

/** What a read answers, or null after a 401 (SPEC section 7). */
export async function nullAfter401<T>(read: Promise<{ data: T }>): Promise<T | null> {
  try {
    return (await read).data;
  } catch (error) {
    if (statusOf(error) === 401) return null;
    throw error;
  }
}
