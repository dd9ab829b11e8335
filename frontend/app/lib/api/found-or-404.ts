/** Not found as an answer: the page's 404 where the server does not know its subject. */
import { data } from "react-router";
import { isOffline } from "./connection.ts";
import { statusOf } from "./problem.ts";

const MAX_RETRIES = 2;

/** Retry rule of queries for which "not found" is an answer. Without a connection the next try fails too. */
export function retryUnlessNotFound(failures: number, error: unknown): boolean {
  const status = statusOf(error);
  const mayHelp = status !== 401 && status !== 404 && !isOffline();
  return typeof window !== "undefined" && mayHelp && failures < MAX_RETRIES;
}

/** Awaits the subject of a page. Throws the page's 404 where the server does not know it. */
export async function foundOr404<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (statusOf(error) === 404) throw data(null, { status: 404 });
    throw error;
  }
}
