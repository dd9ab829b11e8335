/** Text of an address: names and searches, no longer than the API takes. */

const MOST_CHARACTERS = 100;

/** Trimmed, and cut between characters: half of one is written differently by the server and the browser. */
export function textIn(query: URLSearchParams, name: string): string {
  return Array.from((query.get(name) ?? "").trim())
    .slice(0, MOST_CHARACTERS)
    .join("");
}
