import { Link } from "react-router";
import { failureText } from "~/lib/api/failed-request.ts";
import type { MedalCard, RaceCard } from "~/api/types.gen.ts";
import { formatDate } from "~/lib/format/formats.ts";
import { RACE_TYPE_NAMES, racePath } from "~/lib/navigation/race-path.ts";
import { useSession } from "~/lib/session/session.ts";
import { Icon } from "~/ui/icon.tsx";
import { Section } from "~/ui/section.tsx";
import { formatDuration } from "~/domain/pace/durations.ts";
import { useMedals } from "./use-medals.ts";
import { PersonalBests } from "./personal-bests-table.tsx";
import { useMedalMutations } from "./use-medal-mutations.ts";
import { useRaceCards } from "~/features/saved-races/use-race-cards.ts";
import { useRemovalNotice } from "~/features/saved-races/removal-notice.tsx";

interface MedalItemProps {
  medal: MedalCard;
  race: RaceCard | undefined;
  onRemove: () => void;
}

function MedalItem({ medal, race, onRemove }: MedalItemProps) {
  const name = race?.name ?? `Race ${medal.raceId}`;
  const path = racePath(race ?? { id: medal.raceId, slug: null, raceType: medal.raceType });
  const day = medal.finishedOn === null ? "" : ` on ${formatDate(medal.finishedOn)}`;
  return (
    <li className="flex items-center gap-4 border-b border-line py-3">
      <Icon name="medal" className="text-accent" />
      <div className="min-w-0 grow">
        <Link to={path} className="font-serif text-lg font-[560] underline-offset-4 hover:underline">
          {name}
        </Link>
        <p className="text-sm text-muted">
          {RACE_TYPE_NAMES[medal.raceType].one}
          {medal.finishedOn !== null && <>, {formatDate(medal.finishedOn)}</>}
        </p>
      </div>
      {medal.finishTimeS !== null && <p className="font-semibold">{formatDuration(medal.finishTimeS)}</p>}
      <button
        type="button"
        aria-label={`Remove medal for ${name}${day}`}
        onClick={onRemove}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}

const NO_MEDALS = {
  loaded: "No medal yet. Press “I ran this” on a race’s page to add one.",
  loading: "Loading your medals…",
};
const NOT_LOADED = "Your medals could not be loaded. Please try again later.";

/** The runner's medals, and the best time over each distance. */
export function MedalList() {
  const isSignedIn = useSession().state === "signed-in";
  const { medals, state, error } = useMedals();
  const emptyText = state === "failed" ? failureText(error, NOT_LOADED) : NO_MEDALS[state];
  const { races } = useRaceCards([...new Set(medals.map(({ raceId }) => raceId))]);
  const { add, remove } = useMedalMutations();
  const { reportRemoval, notice } = useRemovalNotice();

  const removeMedal = (medal: MedalCard) => {
    const { raceId, raceType, finishTimeS, finishedOn } = medal;
    const subject = `Your medal for ${races.get(raceId)?.name ?? `race ${raceId}`}`;
    const undo = () => add.mutateAsync({ raceId, raceType, finishTimeS, finishedOn });
    remove.mutate(medal, { onSuccess: () => reportRemoval({ subject, undo }) });
  };

  return (
    <>
      <Section title="Medals" lead="The races you ran.">
        {notice}
        {medals.length > 0 ? (
          <ul className="border-t border-line-strong">
            {medals.map((medal) => (
              <MedalItem
                key={medal.id}
                medal={medal}
                race={races.get(medal.raceId)}
                onRemove={() => removeMedal(medal)}
              />
            ))}
          </ul>
        ) : (
          <p role={state === "failed" ? "alert" : undefined} className="min-h-12 text-muted sm:min-h-0">
            {isSignedIn ? emptyText : "Sign in to add medals: they are saved to your account."}
          </p>
        )}
      </Section>
      <PersonalBests medals={medals} races={races} />
    </>
  );
}
