/** Filters of texts that no race matches. */
import { CORRECTED_WORDS } from "./filter-vocabulary.ts";
import { corrected, vocabularyOf } from "./index/spelling.ts";
import { possibleFilters, type TextFilters } from "./text-filters.ts";

const FILTER_WORDS = vocabularyOf(CORRECTED_WORDS.map((word) => [word]));

/** For text without a match: the filters of its words, where need be with a letter corrected ("marathn berlin"). */
export function filtersOfWords(text: string): TextFilters | undefined {
  return possibleFilters(corrected(FILTER_WORDS, text.toLowerCase()) ?? text);
}
