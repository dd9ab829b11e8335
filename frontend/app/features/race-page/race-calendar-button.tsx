import type { Race } from "~/api/types.gen.ts";
import { entryUid, plainName } from "~/domain/calendar/calendar-entries.ts";
import { placeText } from "~/features/races/race-place.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { CalendarFileButton } from "~/ui/calendar-file-button.tsx";

const STATUS_NOTES = {
  confirmed: "",
  listed: "Listed, not confirmed by the organiser.\n",
  expected: "Expected, not confirmed.\n",
  unknown: "",
} as const;

/** Saves the day of the next edition as a calendar file. Without a day there is none. */
export function RaceCalendarButton({ race }: { race: Race }) {
  const { nextEventDate: day, name, dateStatus } = race;
  if (day === null) return null;
  const entries = () => [
    {
      uid: entryUid(race.slug ?? `race-${race.id}`, day.slice(0, 4)),
      day,
      title: name,
      description: `${placeText(race)}\n${STATUS_NOTES[dateStatus]}${window.location.origin}${racePath(race)}`,
    },
  ];
  return (
    <CalendarFileButton
      name={name}
      fileName={plainName(name)}
      entries={entries}
      isDated
      isFetchedLate
      label="Calendar"
    />
  );
}
