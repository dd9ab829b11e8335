/** Course profile: altitude, grade and gain along the course. Distances in kilometres, altitudes in metres. */

export interface ProfilePoint {
  distanceKm: number;
  altitudeM: number;
}

/** The least span of heights of a drawn profile, in metres: a flat course looks flat. */
export const LEAST_PROFILE_SPAN_M = 60;

/** A grade is taken over so many metres on either side. */
const GRADE_REACH_M = 100;

/** A climb counts once it rises so far from the last low, as in the published figures (docs/method.md). */
const HYSTERESIS_M = 2;

/** Altitude at a distance, on a straight line between the points; beyond the ends, that of the first or last point. */
export function altitudeAt(profile: readonly ProfilePoint[], km: number): number {
  const index = profile.findIndex(({ distanceKm }) => distanceKm >= km);
  const after = profile[index] ?? profile.at(-1);
  const before = profile[Math.max(0, index - 1)] ?? after;
  if (!after || !before) throw new RangeError("A profile without points has no altitude");
  const length = after.distanceKm - before.distanceKm;
  const share = length > 0 ? Math.min(1, Math.max(0, (km - before.distanceKm) / length)) : 1;
  return before.altitudeM + (after.altitudeM - before.altitudeM) * share;
}

/** Metres of rise for each hundred along the way, over 200 m around a place; shorter at the ends. */
export function gradePercentAt(profile: readonly ProfilePoint[], km: number): number {
  const first = profile[0]?.distanceKm ?? 0;
  const last = profile.at(-1)?.distanceKm ?? first;
  const from = Math.max(first, km - GRADE_REACH_M / 1000);
  const to = Math.min(last, km + GRADE_REACH_M / 1000);
  if (to <= from) return 0;
  return (altitudeAt(profile, to) - altitudeAt(profile, from)) / ((to - from) * 10);
}

/** Start, finish, and between them the highs and lows where the altitude turns by the hysteresis or more, as indices. */
function turningIndices(altitudesM: readonly number[], hysteresisM: number): number[] {
  const at = (index: number) => altitudesM[index] ?? 0;
  const turns = [0];
  let low = 0;
  let high = 0;
  let direction = 0;
  for (const [index, altitudeM] of altitudesM.entries()) {
    if (altitudeM < at(low)) low = index;
    if (altitudeM > at(high)) high = index;
    const isDown = direction >= 0 && altitudeM <= at(high) - hysteresisM;
    const isUp = !isDown && direction <= 0 && altitudeM >= at(low) + hysteresisM;
    if (isDown || isUp) {
      turns.push(isDown ? high : low);
      direction = isDown ? -1 : 1;
      low = index;
      high = index;
    } else if (direction > 0) low = high;
    else if (direction < 0) high = low;
  }
  return [...turns, altitudesM.length - 1];
}

/**
 * Metres climbed up to each point; at the last, the whole climb as the server counts it (data/golden/climb.json holds
 * both to one answer). Ripples below the hysteresis are no climb.
 */
export function gainSoFar(profile: readonly ProfilePoint[], hysteresisM = HYSTERESIS_M): number[] {
  const altitudesM = profile.map(({ altitudeM }) => altitudeM);
  const turns = turningIndices(altitudesM, hysteresisM);
  const gainsM = altitudesM.map(() => 0);
  let before = 0;
  for (const [place, end] of turns.slice(1).entries()) {
    const start = turns[place] ?? 0;
    const foot = altitudesM[start] ?? 0;
    const rise = Math.max(0, (altitudesM[end] ?? 0) - foot);
    let soFar = 0;
    for (let index = start; index <= end; index += 1) {
      soFar = Math.min(rise, Math.max(soFar, (altitudesM[index] ?? 0) - foot));
      gainsM[index] = before + soFar;
    }
    before += rise;
  }
  return gainsM;
}

/**
 * As `gainSoFar`, but ending at the climb that is known of the course: the stored profile is thinned, and counts
 * a little more or less than the whole track. Without one, as counted.
 */
export function gainUpTo(profile: readonly ProfilePoint[], knownGainM: number | null): number[] {
  const counted = gainSoFar(profile);
  const wholeM = counted.at(-1) ?? 0;
  if (knownGainM === null || wholeM === 0) return counted;
  return counted.map((gainM) => (gainM * knownGainM) / wholeM);
}
