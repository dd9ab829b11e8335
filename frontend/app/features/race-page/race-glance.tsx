import { highGround } from "~/domain/course/high-ground.ts";
import { inSentence } from "~/lib/format/in-sentence.ts";
import type { ReactNode } from "react";
import type { Potential, Race, RaceClimate } from "~/api/types.gen.ts";
import { courseOf } from "~/domain/course/course-factors.ts";
import { distanceOf } from "~/domain/course/course-length.ts";
import { climateRange } from "~/domain/course/race-climate.ts";
import { hoursOnCourse } from "~/domain/race-day/race-hours.ts";
import { formatToTheMinute, formatWithin } from "~/domain/pace/durations.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { formatHeight, formatTemperature, temperatureIn, type Units } from "~/domain/units/units.ts";
import { formatPbPotential, monthName } from "~/lib/format/formats.ts";
import type { TimeThere } from "~/lib/runner/race-time.ts";
import { ElevationBadge } from "~/features/races/elevation-badge.tsx";
import { hasProfile } from "~/lib/api/race-queries.ts";
import { Participants } from "~/features/races/race-figures.tsx";
import { ScoreFigure, scoreOfCard } from "~/features/races/score-figure.tsx";
import { hasUnconfirmedTrack, isClimbUnknown } from "./course/course-summary.ts";
import { ProfileSilhouette } from "./course/profile-silhouette.tsx";
import { UnverifiedMark } from "./sources/source-chip.tsx";
import { RESULT_FORM } from "./potential/time-here.tsx";
import { StartFact } from "./start/start-fact.tsx";

const BASIS_TEXTS = { finishers: "finishers", starters: "starters", reported: "as reported" } as const;

function Runners({ race }: { race: Race }) {
  const basis = [race.participantsBasis && BASIS_TEXTS[race.participantsBasis], race.participantsYear];
  return (
    <>
      <b>
        <Participants race={race} />
      </b>
      <small>{basis.filter(Boolean).join(", ")}</small>
      <UnverifiedMark of={["participants"]} />
    </>
  );
}

/** Of a race whose climb is not known, its class may be. */
function climbName(race: Race): string {
  const isClassAlone = race.elevationGainM === null && race.elevationProfile !== null && !hasProfile(race);
  return isClassAlone ? "Steepness" : "Climb";
}

function Climb({ race, units }: { race: Race; units: Units }) {
  const { elevationGainM, course } = race;
  return (
    <>
      {elevationGainM !== null && <b>{formatHeight(elevationGainM, units)}</b>}
      <UnverifiedMark of={["elevationGainM"]} />
      {course && hasProfile(race) && <ProfileSilhouette profile={course.profile} />}
      {!hasProfile(race) && (elevationGainM !== null || race.elevationProfile) && (
        // on a line of its own: beside it "not verified" would read as a part of the class
        <div className="mt-1">
          <ElevationBadge profile={race.elevationProfile} basis={race.elevationBasis} />
        </div>
      )}
    </>
  );
}

/** Between the coolest and the warmest while the runner is under way; of the whole day where no time is known. */
function temperatureText(climate: RaceClimate, elapsedS: number | undefined, units: Units): string {
  const degrees =
    elapsedS === undefined ? climate.hours.map(({ temperatureC }) => temperatureC) : climateRange(climate, elapsedS);
  const low = Math.round(temperatureIn(Math.min(...degrees), units)) + 0;
  const highC = Math.max(...degrees);
  const high = formatTemperature(highC, units);
  return low === Math.round(temperatureIn(highC, units)) ? high : `${formatNumber(low)} to ${high}`;
}

/** Our choice: so far above the town it is about 2 °C colder. */
const HIGH_M = 300;
const HIGH_CLASSES: readonly string[] = ["Very Hilly", "Mountainous"];

/** True where the course is known to rise far above its town; by its class where no altitude is known. */
function isHigh(race: Race): boolean {
  const { course, maxAltitudeM, finishAltitudeM, townAltitudeM, startAltitudeM, elevationProfile } = race;
  const altitudes = hasUnconfirmedTrack(course) ? [] : (course?.profile ?? []).map(({ altitudeM }) => altitudeM);
  const highestM = maxAltitudeM ?? (altitudes.length > 0 ? Math.max(...altitudes) : null);
  const townM = townAltitudeM ?? startAltitudeM ?? altitudes[0] ?? null;
  const isAbove = (metres: number | null) => metres !== null && townM !== null && metres - townM >= HIGH_M;
  if (isAbove(highestM) || isAbove(finishAltitudeM)) return true;
  // where the highest point is not known, a finish near the town's height says nothing of it
  return (highestM === null || townM === null) && HIGH_CLASSES.includes(elevationProfile ?? "");
}

/** Our choice: hours of the clock that are night in every season in which races are run. */
const NIGHT_HOURS = [22, 23, 0, 1, 2, 3];

/** The hours of the runner's time; without one the temperature is that of a whole day and night. */
function isAtNight({ startHour }: RaceClimate, elapsedS: number | undefined): boolean {
  if (elapsedS === undefined) return false;
  const hours = hoursOnCourse(startHour, elapsedS);
  return NIGHT_HOURS.some((hour) => hours.has(hour));
}

/** Where a race has this temperature, and where less: its mountains are colder than the town it starts from. */
function whereText(race: Race, climate: RaceClimate, elapsedS: number | undefined): string {
  const town = race.city === null ? "" : `, in ${race.city}`;
  // of a road race without altitudes, the class of its climb says nothing about its height
  const isUltra = race.raceType === "ultra-marathon";
  if (isUltra ? !isHigh(race) : highGround(race, null) === null) return isUltra ? town : "";
  return `${town}; colder higher up${isAtNight(climate, elapsedS) ? " and at night" : ""}`;
}

interface TemperatureProps {
  race: Race;
  climate: RaceClimate;
  elapsedS: number | undefined;
  units: Units;
}

function Temperature({ race, climate, elapsedS, units }: TemperatureProps) {
  const when = elapsedS === undefined ? "day and night" : "from start to finish";
  return (
    <>
      <b>{temperatureText(climate, elapsedS, units)}</b>
      <small>
        {monthName(climate.month)}, {when}
        {whereText(race, climate, elapsedS)}
      </small>
    </>
  );
}

/** The score of the course, and below it the score with the usual weather. */
function Scores({ race }: { race: Race }) {
  const { value, band, isTooUncertain } = scoreOfCard(race, "course");
  const whole = scoreOfCard(race, "pb");
  if (isTooUncertain) return <span className="text-muted">Too uncertain</span>;
  return (
    <>
      <b>
        <ScoreFigure value={value} band={band} />
      </b>
      {whole.value !== null && (
        <small>
          PB potential {whole.band && "≈ "}
          {formatPbPotential(whole.value)}
        </small>
      )}
    </>
  );
}

/** `isExplained`: no time can be given, or none from the visitor's own result, so the link leads to the reason. */
function MyTime({ there, isExplained }: { there: TimeThere | undefined; isExplained: boolean }) {
  const question = isExplained ? "No time yet: see why" : "What would I run here?";
  const link = (
    <a
      href="#my-time"
      className="text-link"
      onClick={() => document.getElementById(RESULT_FORM)?.setAttribute("open", "")}
    >
      {there ? "see why" : question}
    </a>
  );
  if (!there) return link;
  return (
    <>
      <b>{formatWithin(there)}</b>
      <small>
        {formatToTheMinute(there.lowS)} to {formatToTheMinute(there.highS)}, {link}
      </small>
    </>
  );
}

/** True where no result gives a time, because too little is known of the course. */
function isTimeUnknown(race: Race, potential: Potential | undefined): boolean {
  return distanceOf(race) === null || (potential !== undefined && courseOf(potential) === undefined);
}

interface RaceGlanceProps {
  race: Race;
  potential: Potential | undefined;
  there: TimeThere | undefined;
  /** True for the visitor's own figures. */
  isMine: boolean;
  units: Units;
}

/** The figures of the first screen: start, runners, climb, temperature, score and the runner's own time. */
export function RaceGlance({ race, potential, there, isMine, units }: RaceGlanceProps) {
  const climate = potential?.climate;
  const temperature = climate && <Temperature race={race} climate={climate} elapsedS={there?.timeS} units={units} />;
  /** Null where it is not known. */
  const all: [name: string, value: ReactNode][] = [
    ["Start", <StartFact race={race} />],
    ["Runners", race.participants === null ? null : <Runners race={race} />],
    [climbName(race), isClimbUnknown(race) ? null : <Climb race={race} units={units} />],
    ["Usual temperature", temperature ?? null],
    ["Course score", race.courseScore === null ? null : <Scores race={race} />],
    ["My time", <MyTime there={isMine ? there : undefined} isExplained={isMine || isTimeUnknown(race, potential)} />],
  ];
  const facts = all.filter(([, value]) => value !== null);
  const unknown = all.filter(([, value]) => value === null).map(([name]) => inSentence(name));
  return (
    <section aria-label="Key facts">
      <dl className="glance">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {unknown.length > 0 && <p className="mt-2 text-sm text-muted">Not known: {unknown.join(", ")}.</p>}
    </section>
  );
}
