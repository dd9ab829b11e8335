/** Queries of the example race of the method. */
import { readMarathonOptions, readPotentialOptions } from "~/api/@tanstack/react-query.gen.ts";

/** Example race whose parts all matter; docs/method.md computes the same one by hand. */
const PATH = { id: "jungfrau-marathon" };

export const exampleRace = () => readMarathonOptions({ path: PATH });
export const examplePotential = () => readPotentialOptions({ path: PATH });
