/** Calendar entries: whole days with a title and a description. */

export interface CalendarEntry {
  /** The same for the same thing each time: a calendar that reads the file again changes the entry and adds none. */
  uid: string;
  /** YYYY-MM-DD. */
  day: string;
  title: string;
  /** Lines are separated by "\n". */
  description: string;
}

/** Letters, digits and hyphens of a name, for file names and identifiers; never empty. */
export function plainName(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60)
    .replace(/-+$/, "");
  return plain === "" ? "race" : plain;
}

/**
 * An identifier of 80 characters at most for each entry of a calendar that differs from other calendars by `owner`,
 * such as "marathon 2027-04-25". It tells of no person.
 */
export function entryUid(owner: string, part: string): string {
  return `${plainName(owner).slice(0, 48)}-${plainName(part).slice(0, 30)}`;
}
