import type { ListMarathonsData } from "~/api/types.gen.ts";
import type { ListFacets } from "./facets-query.ts";
import { Namesakes } from "./namesakes.tsx";
import { NearMeNote } from "./near-me-note.tsx";
import { LeftOut } from "./left-out.tsx";
import { BostonNote, FastestNote, GoalNote, LeastScoreNote } from "./order-notes.tsx";
import { isOneOfSeveral } from "./place-search.ts";
import type { RaceFilters } from "./race-filters.ts";
import { RowWords } from "./row-words.tsx";
import { UnknownRaces } from "./unknown-races.tsx";
import type { FastestOrder } from "./use-race-list.ts";
import { ViewLinks } from "./view-links.tsx";

interface ResultNotesProps {
  path: string;
  filters: RaceFilters;
  scope: ListMarathonsData["query"];
  facets: ListFacets | undefined;
  /** Of the list shown. */
  total: number | undefined;
  fastestOrder: FastestOrder;
}

/** Between the number of races and the races: what a filter hides, other views, and what the order means. */
export function ResultNotes({ path, filters, scope, facets, total, fastestOrder }: ResultNotesProps) {
  const { pbPotentialMin, courseScoreMin } = filters.numbers;
  const { near } = filters;
  const isCalendar = filters.view.view === "calendar";
  return (
    <>
      <NearMeNote path={path} filters={filters} />
      {near && isOneOfSeveral(near) && <Namesakes path={path} filters={filters} near={near} />}
      <UnknownRaces path={path} filters={filters} facets={facets} />
      <LeftOut path={path} filters={filters} scope={scope} total={total} />
      <div className="mt-3">
        <ViewLinks current={isCalendar ? "calendar" : "list"} path={path} filters={filters} scope={scope} />
      </div>
      {total !== undefined && total > 0 && <RowWords />}
      {(pbPotentialMin ?? courseScoreMin) !== undefined && (
        <LeastScoreNote withWeather={pbPotentialMin !== undefined} />
      )}
      {filters.goal !== "" && !isCalendar && <GoalNote filters={filters} />}
      {filters.sort === "fastest" && <FastestNote order={fastestOrder} />}
      {filters.flags.includes("bostonQualifier") && !isCalendar && <BostonNote />}
    </>
  );
}
