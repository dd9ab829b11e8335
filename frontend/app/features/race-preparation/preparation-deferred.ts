/** Deferred parts of the race preparation. */
import { deferred } from "~/ui/deferred.tsx";

const parts = () => import("./preparation-deferred-parts.tsx");

/** In the form: the temperature that the rest goes by. */
export const UsualTemperature = deferred(async () => (await parts()).UsualTemperature);
/** Everything beside the form. */
export const PreparationDeferred = deferred(async () => (await parts()).PreparationDeferred);
