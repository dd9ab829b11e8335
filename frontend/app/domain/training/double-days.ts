/** Second runs on easy days, where two runs a day are asked for: what one run a day cannot hold. */
import { LATER_RUN_M, LATER_RUN_SHARE, SPLIT_FROM_M } from "./plan-rules.ts";
import { roundedDown } from "./quick-sessions.ts";
import type { Session } from "./plan-types.ts";

/** All that is run on the day of a session. */
export function dayDistanceM({ distanceM, laterM }: Session): number {
  return distanceM + (laterM ?? 0);
}

/** A long easy run becomes two, 60 and 40 %, or what the bounds of a second run leave. */
function splitIfLong(session: Session, stepM: number): Session {
  if (session.distanceM < SPLIT_FROM_M) return session;
  const laterM = roundedDown(Math.min(0.4 * session.distanceM, LATER_RUN_M[1]), stepM);
  return { ...session, distanceM: session.distanceM - laterM, laterM };
}

/** Easy runs with second ones, which share out what is left of `allM`, the distance meant for all easy days. */
export function withLaterRuns(easy: readonly Session[], allM: number, stepM: number): Session[] {
  const [leastM, mostM] = LATER_RUN_M;
  let leftM = allM - easy.reduce((sum, { distanceM }) => sum + distanceM, 0);
  const filled = easy.map((session, index): Session => {
    const evenM = leftM / (easy.length - index);
    const wantedM = Math.min(Math.max(evenM, leastM), leftM, mostM, LATER_RUN_SHARE * session.distanceM);
    const laterM = roundedDown(wantedM, stepM);
    if (laterM < leastM) return session;
    leftM -= laterM;
    return { ...session, laterM };
  });
  return filled.map((session) => (session.laterM === undefined ? splitIfLong(session, stepM) : session));
}
