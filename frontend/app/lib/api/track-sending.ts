/** Track upload and its analysis. It uses XMLHttpRequest, because `fetch` does not report upload progress. */
import type { TrackAnalysis } from "~/api/types.gen.ts";
import { freshStoredToken } from "~/lib/session/access-token.ts";
import { clientHeaders } from "./client-headers.ts";
import { failureText } from "./failed-request.ts";
import { formatCount } from "~/lib/format/formats.ts";

const ADDRESS = "/api/courses/analysis";
const LARGEST_BYTES = 5 * 1024 * 1024;
const LONGEST_MS = 90_000;

const TOO_LARGE = "This file is larger than 5 MB. Thin the track out, or export it without heart rates and laps.";
const NOT_SENT = "The file could not be sent. Please check your connection and try again.";
const TOO_SLOW = "The file took too long to send. Please try again on a faster connection.";
const SESSION_ENDED = "Your session has ended. Please sign in again, or sign out to go on as a guest.";
const OUR_FAULT = "Something went wrong on our side. Please try again.";

/** Error with a message for the reader. */
export class TrackNotAnalysed extends Error {
  override name = "TrackNotAnalysed";
}

interface SendingOptions {
  /** Called with the uploaded share, up to 1; then the server analyses. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface Refusal {
  message?: unknown;
  retryAfter?: unknown;
}

function refusalIn(text: string): Refusal {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

function wordsFor(status: number, { message, retryAfter }: Refusal): string {
  if (status === 413) return TOO_LARGE;
  if (status === 401) return SESSION_ENDED;
  if (status === 408) return TOO_SLOW;
  if (status === 429) {
    const seconds = typeof retryAfter === "number" ? retryAfter : 60;
    return `Too many tracks in a short time. Please try again in ${formatCount(Math.ceil(seconds / 60), "minute")}.`;
  }
  return (status === 422 || status === 503) && typeof message === "string" ? message : OUR_FAULT;
}

/** For a response that is not an analysis: `{status}: {text}` (SPEC section 8, any other failed request). */
export function refusalText(status: number, text: string): string {
  return failureText({ status, message: wordsFor(status, refusalIn(text)) }, OUR_FAULT);
}

/** Raises TrackNotAnalysed with the reason; an AbortError where the signal ends it. */
export function sendTrack(file: Blob, { onProgress, signal }: SendingOptions): Promise<TrackAnalysis> {
  if (file.size > LARGEST_BYTES) return Promise.reject(new TrackNotAnalysed(TOO_LARGE));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", ADDRESS);
    request.timeout = LONGEST_MS;
    request.setRequestHeader("Content-Type", "application/octet-stream");
    for (const [name, value] of Object.entries(clientHeaders(ADDRESS))) request.setRequestHeader(name, value);
    const token = freshStoredToken();
    if (token !== undefined) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.upload.addEventListener("load", () => onProgress(1));
    request.addEventListener("load", () => {
      if (request.status === 200) resolve(JSON.parse(request.responseText) as TrackAnalysis);
      else reject(new TrackNotAnalysed(refusalText(request.status, request.responseText)));
    });
    request.addEventListener("error", () => reject(new TrackNotAnalysed(NOT_SENT)));
    request.addEventListener("timeout", () => reject(new TrackNotAnalysed(TOO_SLOW)));
    request.addEventListener("abort", () => reject(new DOMException("Cancelled", "AbortError")));
    signal.addEventListener("abort", () => request.abort());
    if (signal.aborted) request.abort();
    else request.send(file);
  });
}
