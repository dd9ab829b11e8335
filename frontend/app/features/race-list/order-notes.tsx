import { Link } from "react-router";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { GOAL_ORDER, type RaceFilters } from "./race-filters.ts";
import { type FastestOrder, MOST_COMPARED } from "./use-race-list.ts";

function fastestText(order: FastestOrder) {
  if (order === "own") {
    return "The fastest courses for you come first, by the result saved in this browser. It is not part of the link.";
  }
  if (order === "after own") {
    return `The ${MOST_COMPARED} courses with the highest PB potential come first, in your own order. These come after them, in the order of a runner who takes four hours for a marathon.`;
  }
  return (
    <>
      The order is that of a runner who takes four hours for a marathon.{" "}
      <Link to="/pb-potential" className="text-link">
        Enter a recent result
      </Link>{" "}
      to see your own.
    </>
  );
}

/** Whose order "fastest for me" is: the link holds no figures of the runner. */
export function FastestNote({ order }: { order: FastestOrder }) {
  return <p className="my-2 text-[0.9375rem] text-muted">{fastestText(order)}</p>;
}

/** What a goal in the search text does: no race can be judged by it. */
export function GoalNote({ filters }: { filters: RaceFilters }) {
  const isOrder = filters.sort === GOAL_ORDER.sort && filters.withEstimates;
  return (
    <p className="my-2 text-[0.9375rem] text-muted">
      The goal, sub {filters.goal}, leaves out no race
      {isOrder ? ": the courses with the highest PB potential come first." : "."}
    </p>
  );
}

/** What a least score means: the same for every goal, and of an estimate the figure in the middle. */
export function LeastScoreNote({ withWeather }: { withWeather: boolean }) {
  return (
    <p className="mt-2 text-sm text-muted">
      The score tells how fast a course is, whatever your goal time: 90 is flat{withWeather && ", cool"} and at sea
      level. Of an estimate, such as “50 to 89, ≈ 87”, the figure after ≈ counts.
    </p>
  );
}

/** For which age the margins to Boston's standard in the rows are, or how they come there where something is missing. */
export function BostonNote() {
  const { results, age, sex } = useRunnerProfile();
  if (results.length > 0 && age !== null && sex !== null)
    return (
      <p className="mt-2 text-sm text-muted">
        Margins to Boston’s standard are for age {age} on the day of Boston, of whichever year.
      </p>
    );
  return (
    <p className="mt-2 text-sm text-muted">
      To see by how much you would qualify in each race,{" "}
      <Link to="/marathon-predictor" className="text-link">
        enter a recent result, your age and category
      </Link>
      .
    </p>
  );
}
