import { readMarathonOptions, readPotentialOptions } from "~/api/@tanstack/react-query.gen.ts";

/** A race all of whose parts matter; docs/method.md works the same one out by hand. */
const PATH = { id: "jungfrau-marathon" };

export const exampleRace = () => readMarathonOptions({ path: PATH });
export const examplePotential = () => readPotentialOptions({ path: PATH });
