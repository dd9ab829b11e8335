/** The code of a list that is fetched after its rows answer. */
export { FilterForm } from "./filter-form.tsx";
export { loadRaceList } from "./race-list-loader.ts";
export { NoRaces } from "./no-races.tsx";
export { ResultNotes } from "./result-notes.tsx";
export { ResultTools } from "./result-tools.tsx";
