/** Dialog with the races of an organiser: one at a time is taken away. */
import { useQuery } from "@tanstack/react-query";
import { endOrganisedRace, listOrganisedRaces } from "~/api/sdk.gen.ts";
import type { OrganisedRace } from "~/api/types.gen.ts";
import { formatDate } from "~/lib/format/formats.ts";
import { Select } from "~/ui/select.tsx";
import { failureText } from "./failure-text.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

interface OrganisedRacesDialogProps {
  id: string;
  /** None before the dialog is opened: nothing is fetched. */
  userId: number | undefined;
  name: string;
}

function labelOf({ raceId, name, since }: OrganisedRace): string {
  const race = name === null ? `Race ${raceId}` : `${name} (${raceId})`;
  return `${race}, since ${formatDate(since.slice(0, "2026-01-02".length))}`;
}

function placeholderOf(races: readonly OrganisedRace[] | undefined, error: unknown): string {
  if (error) return failureText(error);
  if (!races) return "Loading the races…";
  return races.length > 0 ? "Choose a race" : "This user organises no race";
}

/** Nothing can be sent before a race is chosen. */
export function OrganisedRacesDialog({ id, userId = 0, name }: OrganisedRacesDialogProps) {
  const { data: races, error } = useQuery({
    queryKey: ["admin", "organised-races", userId],
    queryFn: async ({ signal }) => (await listOrganisedRaces({ path: { user_id: userId }, signal })).data,
    enabled: userId > 0,
    staleTime: 0,
  });
  const options = (races ?? []).map((race) => ({ value: String(race.raceId), label: labelOf(race) }));
  return (
    <ReasonDialog
      id={id}
      title={`Races of ${name}`}
      about={`${userId}`}
      submitLabel="Remove race"
      done="The race is removed from this organiser."
      send={(reason, fields) =>
        endOrganisedRace({ path: { user_id: userId, race_id: Number(fields.get("race")) }, body: { reason } })
      }
    >
      <Select
        label="Race"
        name="race"
        required
        options={[{ value: "", label: placeholderOf(races, error) }, ...options]}
      />
      <p>The user can no longer change this race. Their role and their other races stay.</p>
    </ReasonDialog>
  );
}
