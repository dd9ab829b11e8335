/** Meanings of a search text beside its letters: the filters of its words, and its short names written out. */
import { useQueries } from "@tanstack/react-query";
import { Link } from "react-router";
import type { RaceType } from "~/api/types.gen.ts";
import type { Units } from "~/domain/units/units.ts";
import { filterWords } from "~/features/race-list/filter-words.ts";
import { countQuery } from "~/features/race-list/left-out.tsx";
import { allRacesTitle } from "~/features/race-list/list-title.ts";
import { NO_FILTERS, type RaceFilters } from "~/features/race-list/race-filters.ts";
import { filtersOfWords } from "~/features/search/corrected-filters.ts";
import { fold } from "~/domain/text/folding.ts";
import { withEnglishNames } from "~/features/search/index/city-names.ts";
import { writtenOut } from "~/features/search/index/spelling.ts";
import { firstRaceFilters, typeFilter, wordFilter } from "~/features/search/text-filters.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { withTextFilters, wordedAddress } from "./worded-filters.ts";

interface Meaning {
  words: (units: Units) => string;
  filters: RaceFilters;
  /** The text says less by itself: where it is the name of a race, that race is what is meant. */
  isNameFirst?: boolean;
  /** Words of the text that are left out. */
  without?: string;
}

/** "Half marathons matching “london”" for "london half". */
function typeMeanings(filters: RaceFilters, page: RaceFilters): Meaning[] {
  const typed = typeFilter(filters.search);
  if (!typed) return [];
  return [
    {
      words: (units) => allRacesTitle(withTextFilters(page, typed), {}, units),
      filters: withTextFilters(filters, typed),
      isNameFirst: true,
    },
  ];
}

/** "Marathons" for "first marathon". */
function firstMeanings(filters: RaceFilters): Meaning[] {
  const first = firstRaceFilters(filters.search);
  const meant = first && withTextFilters(filters, first);
  // "first" alone says too little
  if (!meant || (meant.raceType === undefined && Object.keys(meant.places).length === 0)) return [];
  return [{ words: (units) => allRacesTitle(meant, {}, units), filters: meant }];
}

/** "Ultra marathons on trail", where no race has the rest of the text: "trail ultra with big climb". */
export function understoodMeanings(filters: RaceFilters, pageType?: RaceType): readonly Meaning[] {
  const { search: without = "", near, ...understood } = filtersOfWords(filters.search) ?? {};
  if (without === "" || near || Object.keys(understood).length === 0) return [];
  const page = { ...NO_FILTERS, raceType: pageType };
  const filter = { ...understood, search: "" };
  return [
    {
      words: (units) => filterWords(withTextFilters(page, filter), units),
      filters: withTextFilters(filters, filter),
      without,
    },
  ];
}

/** With the other filters of the list, among them the type that the page is of. */
export function textMeanings(filters: RaceFilters, pageType?: RaceType): readonly Meaning[] {
  const page = { ...NO_FILTERS, raceType: pageType };
  const word = wordFilter(filters.search);
  const folded = fold(filters.search);
  const written = writtenOut(folded) ?? withEnglishNames(folded);
  return [
    ...(word
      ? [
          {
            words: (units: Units) => filterWords(withTextFilters(page, word), units),
            filters: withTextFilters(filters, word),
          },
        ]
      : typeMeanings(filters, page)),
    ...firstMeanings(filters),
    ...(written
      ? [{ words: () => `races matching “${written}”`, filters: { ...filters, search: written, page: 1 } }]
      : []),
  ];
}

interface TextMeaningsProps {
  filters: RaceFilters;
  /** Of a page of one type. */
  pageType?: RaceType;
  /** Of the race that the text finds first; undefined where it finds none. */
  firstName: string | undefined;
}

/** Links above a list of the races that contain the text, or above an empty one; where it means one race, to its page. */
export function TextMeanings({ filters: listed, pageType, firstName }: TextMeaningsProps) {
  const { units } = useRunnerProfile();
  const filters = pageType === undefined ? listed : { ...listed, raceType: pageType };
  const isName = firstName !== undefined && fold(firstName) === fold(filters.search);
  const meanings = [
    ...textMeanings(filters, pageType).filter(({ isNameFirst = false }) => !(isNameFirst && isName)),
    ...(firstName === undefined ? understoodMeanings(filters, pageType) : []),
  ];
  const counts = useQueries({ queries: meanings.map((meaning) => countQuery(meaning.filters, {})) });
  const found = meanings.flatMap((meaning, index) => {
    const { races = [], total = 0 } = counts[index]?.data ?? {};
    return total > 0 ? [{ ...meaning, total, only: total === 1 ? races[0] : undefined }] : [];
  });
  if (found.length === 0) return null;
  return (
    <ul
      aria-label="What the text also means"
      className="mb-5 rounded-md border border-line-strong bg-raised px-4 py-1.5 font-semibold"
    >
      {found.map(({ words, filters: meant, total, only, without }) => (
        <li key={wordedAddress(meant, pageType)} className="flex min-h-9 flex-wrap items-center">
          <span>{without === undefined ? "Did you mean" : `Without “${without}”:`}&nbsp;</span>
          <Link to={only ? racePath(only) : wordedAddress(meant, pageType)} className="text-link">
            {only ? only.name : words(units)}
          </Link>
          {!only && <span className="font-normal text-muted">: {formatNumber(total)}</span>}
        </li>
      ))}
    </ul>
  );
}
