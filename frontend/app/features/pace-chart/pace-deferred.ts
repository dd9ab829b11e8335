/** Deferred parts of a pace chart: all but its form. */
import { deferred } from "~/ui/deferred.tsx";

const parts = () => import("./pace-deferred-parts.tsx");

export const PaceDeferred = deferred(async () => (await parts()).PaceDeferred);
export const PaceGoal = deferred(async () => (await parts()).PaceGoal);
export const OwnTrackField = deferred(async () => (await parts()).OwnTrackField);
