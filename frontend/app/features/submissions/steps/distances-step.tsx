import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import type { TrackAnalysis } from "~/api/types.gen.ts";
import { useTrackSending } from "~/lib/api/use-track-sending.ts";
import { formatDistance, formatMetres } from "~/lib/format/formats.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { RACE_TYPE_NAMES, RACE_TYPES } from "~/lib/navigation/race-path.ts";
import { Button } from "~/ui/button.tsx";
import { TrackDrop } from "~/ui/track-drop.tsx";
import { useState } from "react";
import { FormChoice, FormText } from "../field.tsx";
import { CURRENCIES } from "../currencies.ts";
import type { RaceDraft } from "../event-draft.ts";
import { LONGEST_NAME } from "../longest-texts.ts";
import { ProfileSketch } from "../profile-sketch.tsx";
import type { EventFormState } from "../use-event-form.ts";

const TERRAINS = ["Road", "Trail", "Mixed", "Snow/Ice", "Sand"] as const;
const STEEPNESS = [
  "Downhill",
  "Net Downhill",
  "Flat",
  "Undulating / Rolling Hills",
  "Hilly",
  "Very Hilly",
  "Mountainous",
] as const;
const UNKNOWN = { value: "", label: "Not known" };
const TYPES = RACE_TYPES.map((value) => ({ value, label: RACE_TYPE_NAMES[value].one }));
const MOST_RACES = 10;
/** Climb in metres per kilometre beyond which hardly any race is on roads. Ours. */
const TRAIL_M_PER_KM = 25;
/** Share by which a track may be longer or shorter than its race: receivers and trails vary by less. Ours. */
const MOST_OFF = 0.1;

/** As typed, else that of the type; undefined where neither tells it. */
function raceLengthKm({ raceType, distanceKm }: RaceDraft): number | undefined {
  const typed = Number(distanceKm.replace(",", "."));
  if (typed > 0) return typed;
  if (raceType === "ultra-marathon") return undefined;
  return (raceType === "marathon" ? METRES.marathon : METRES.half) / 1000;
}

function Track({ state, index }: { state: EventFormState; index: number }) {
  const [analysis, setAnalysis] = useState<TrackAnalysis>();
  const [otherKm, setOtherKm] = useState<number>();
  const sending = useTrackSending({
    show: (found) => {
      const { gainM, lossM, steepness, distanceKm } = found.course;
      const race = state.draft.races[index];
      const raceKm = race && raceLengthKm(race);
      const isOther = raceKm !== undefined && Math.abs(distanceKm - raceKm) > MOST_OFF * raceKm;
      setAnalysis(found);
      setOtherKm(isOther ? raceKm : undefined);
      if (isOther) return;
      const isTrail = gainM / distanceKm >= TRAIL_M_PER_KM;
      state.changeRace(index, {
        elevationGainM: `${Math.round(gainM)}`,
        elevationLossM: `${Math.round(lossM)}`,
        elevationProfile: steepness,
        ...(race?.terrain === "" && { terrain: isTrail ? "Trail" : "Road" }),
      });
    },
  });
  return (
    <div>
      <TrackDrop
        isSmall
        label={`Track of distance ${index + 1}`}
        hint="GPX, TCX or FIT, up to 5 MB. It fills in climb, descent and steepness, and is not stored."
        onFile={sending.send}
        share={sending.share}
        onCancel={sending.cancel}
        problem={sending.problem}
        done={
          analysis &&
          (otherKm !== undefined ? (
            <>
              The track is {formatDistance(analysis.course.distanceKm)} long, and this distance{" "}
              {formatDistance(otherKm)}: nothing is filled in from it. Please choose the track of this distance, or
              correct its length.
            </>
          ) : (
            <>
              The track is {formatDistance(analysis.course.distanceKm)} long, with {formatMetres(analysis.course.gainM)}{" "}
              of climb: {analysis.course.steepness}. Please check what is filled in; the terrain is a guess from the
              climb.
            </>
          ))
        }
      />
      {analysis && otherKm === undefined && <ProfileSketch profile={analysis.profile} />}
    </div>
  );
}

const distanceId = (index: number) => `distance-${index + 1}`;

function Race({ state, index, isOnly }: { state: EventFormState; index: number; isOnly: boolean }) {
  const race = state.draft.races[index];
  if (!race) return null;
  const bind = (...args: Parameters<EventFormState["bindRace"]> extends [number, ...infer Rest] ? Rest : never) =>
    state.bindRace(index, ...args);
  return (
    <fieldset id={distanceId(index)} tabIndex={-1} className="min-w-0 rounded-md border border-line p-4 md:p-5">
      <legend className="px-1 font-semibold">
        Distance {index + 1}: {RACE_TYPE_NAMES[race.raceType].one}
      </legend>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <FormChoice label="Type" isRequired binding={bind("raceType")} options={TYPES} />
        <FormText
          label="Distance in km"
          isRequired={race.raceType === "ultra-marathon"}
          binding={bind("distanceKm")}
          inputMode="decimal"
          {...(race.raceType !== "ultra-marathon" && { hint: "Only where it differs from the usual one." })}
        />
        <FormText
          label="Name of this distance"
          binding={bind("name")}
          maxLength={LONGEST_NAME}
          hint="Only where it differs from the event."
        />
        <FormText
          label="Start"
          type="time"
          binding={bind("startTime")}
          hint="Local time, the first start of several."
        />
        <FormText
          label="Time limit"
          binding={bind("cutOff", "cutOffMin")}
          hint="Hours and minutes, such as 6:30."
          maxLength={6}
        />
        <FormText label="Places" binding={bind("entryCapacity")} inputMode="numeric" />
        <FormText label="Price" binding={bind("price")} inputMode="decimal" hint="The lowest that you ask for now." />
        <FormChoice label="Currency" binding={bind("currency")} options={CURRENCIES} />
        <FormChoice
          label="Terrain"
          binding={bind("terrain")}
          options={[UNKNOWN, ...TERRAINS.map((value) => ({ value, label: value }))]}
        />
      </div>
      <div className="mt-5">
        <Track state={state} index={index} />
      </div>
      <div className="mt-5 grid gap-5 sm:grid-cols-3">
        <FormChoice
          label="Steepness"
          binding={bind("elevationProfile")}
          options={[UNKNOWN, ...STEEPNESS.map((value) => ({ value, label: value }))]}
        />
        <FormText label="Climb in m" binding={bind("elevationGainM")} inputMode="decimal" />
        <FormText label="Descent in m" binding={bind("elevationLossM")} inputMode="decimal" />
      </div>
      {!isOnly && (
        <Button variant="quiet" size="sm" className="mt-4" onClick={() => state.removeRace(index)}>
          Remove distance {index + 1}
        </Button>
      )}
    </fieldset>
  );
}

/** The distances of the event; each becomes a race with a page of its own. */
export function DistancesStep({ state, isEdit }: { state: EventFormState; isEdit: boolean }) {
  const { races } = state.draft;
  // the button of a distance goes with it
  const keptFocus = useKeptFocus(distanceId(races.length - 1));
  return (
    <div className="grid gap-6" {...keptFocus}>
      {races.map((race, index) => (
        <Race key={race.key} state={state} index={index} isOnly={races.length === 1} />
      ))}
      {state.problemOf("races") && <p className="font-medium text-danger">{state.problemOf("races")}</p>}
      {!isEdit && races.length < MOST_RACES && (
        <div>
          <Button variant="secondary" onClick={state.addRace}>
            Add a distance
          </Button>
        </div>
      )}
    </div>
  );
}
