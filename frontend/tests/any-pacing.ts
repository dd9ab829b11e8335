import fc from "fast-check";
import {
  effortPacing,
  evenPacing,
  halvesPacing,
  type Pacing,
  runWalkPacing,
  warmStartPacing,
} from "~/domain/pace/strategies.ts";

/** Goals from a minute to six days, over a kilometre to 1,000 km. */
export const goal = fc.integer({ min: 60, max: 6 * 86_400 });
export const distance = fc.double({ min: 1000, max: 1_000_000, noNaN: true });
export const percent = fc.double({ min: -50, max: 100, noNaN: true });
const course = fc.array(
  fc.record({
    lengthM: fc.double({ min: 1, max: 5000, noNaN: true }),
    factor: fc.double({ min: 0.5, max: 4, noNaN: true }),
  }),
  { minLength: 1, maxLength: 60 },
);

export const anyPacing: fc.Arbitrary<Pacing> = fc.oneof(
  fc.tuple(goal, distance).map(([timeS, distanceM]) => evenPacing(timeS, distanceM)),
  fc.tuple(goal, distance, percent).map(([timeS, distanceM, change]) => halvesPacing(timeS, distanceM, change)),
  fc.tuple(goal, distance, course).map(([timeS, distanceM, stretches]) => effortPacing(timeS, distanceM, stretches)),
  fc
    .tuple(goal, distance, fc.double({ min: 0.01, max: 0.99, noNaN: true }), fc.integer({ min: 0, max: 100 }))
    .map(([timeS, distanceM, part, slower]) => warmStartPacing(timeS, distanceM, distanceM * part, slower)),
  fc
    .tuple(goal, distance, fc.integer({ min: 10, max: 3600 }), fc.integer({ min: 5, max: 1200 }))
    .map(([timeS, distanceM, runS, walkS]) => {
      const walkPaceSPerKm = (timeS / distanceM) * 1000 * 1.3;
      return runWalkPacing(timeS, distanceM, { runS, walkS, walkPaceSPerKm });
    })
    .filter((pacing) => pacing !== undefined),
);
