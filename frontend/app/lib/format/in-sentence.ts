/** Labels inside sentences. */

/** Words that begin with a capital everywhere: abbreviations and names. */
const KEEPS_CAPITAL = /^(?:[A-Z]{2}|Boston\b)/;

/** "Time limit" → "time limit"; "PB potential" and "Boston qualifier" stay as they are. */
export function inSentence(label: string): string {
  return KEEPS_CAPITAL.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
