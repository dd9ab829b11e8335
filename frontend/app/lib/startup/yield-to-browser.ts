/** Yielding: a long task in parts, so that a touch or a key between them does not wait for the whole. */

/** Ends the present task; what follows is a task of its own. A browser without `scheduler.yield` goes on at once. */
export async function yieldToBrowser(): Promise<void> {
  if ("scheduler" in window && "yield" in scheduler) await scheduler.yield();
}
