/** Numbers of runners in a search text: "under 500 runners", "over 20,000 finishers". */

/** Least and greatest number of runners by their names in the address. */
export interface FieldSizeRange {
  participantsMin?: number;
  participantsMax?: number;
}

const LIMIT = "(under|below|less than|fewer than|up to|at most|over|above|more than|at least)";
// commas part the words of a text: "20,000" arrives as "20 000"
const NUMBER = String.raw`(\d{1,3}(?:[\s.]\d{3})+|\d{1,6})(k?)`;
const RUNNERS = "(?:runners|finishers|participants|entrants|people)";
const FIELD_SIZE = new RegExp(`^${LIMIT}\\s${NUMBER}\\s${RUNNERS}$`);
const LEAST = new Set(["over", "above", "more than", "at least"]);
const LARGEST = 200_000;

/** Of a text in lower case; undefined where it names no number of runners. */
export function fieldSizeCalled(text: string): FieldSizeRange | undefined {
  const [, limit, digits = "", thousands] = FIELD_SIZE.exec(text) ?? [];
  if (limit === undefined) return undefined;
  const runners = Number(digits.replaceAll(/\D/g, "")) * (thousands === "k" ? 1000 : 1);
  if (runners < 1 || runners > LARGEST) return undefined;
  return LEAST.has(limit) ? { participantsMin: runners } : { participantsMax: runners };
}
