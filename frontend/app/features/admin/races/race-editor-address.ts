/** Address of the editor of a race, as the search of the page of admins. */
export function raceEditorSearch(id: number): string {
  return `?section=races&race=${id}`;
}
