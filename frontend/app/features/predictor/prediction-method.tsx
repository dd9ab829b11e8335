import { Link } from "react-router";
import { Section } from "~/ui/section.tsx";
import type { Predictor } from "./predictors.ts";

/** How the recommended range comes about, what is published and what is ours. */
export function PredictionMethod({ predictor }: { predictor: Predictor }) {
  return (
    <Section title="How it is worked out" className="no-print">
      <div className="prose">
        {predictor.raceType === "marathon" ? (
          <p>
            The recommended time is that of Vickers and Vertosick (BMC Sports Science, Medicine and Rehabilitation 8:26,
            2016), from two races where you give two. In their 2,303 runners Riegel's law was ten minutes or more too
            fast for half. Its typical error (root of the mean squared error) was 19.5 minutes; theirs was 15.1 from one
            race and 14.4 from two. Without a weekly distance we take what finishers of your time ran in a week: 42
            miles (68 km) below three hours, 27 (43 km) to four, 18 (29 km) to five, 14 (23 km) beyond. These are
            finishers of the London Marathon 2015 on Strava. Each figure counts for the middle of its hour, and times
            between two of them for a figure between. We add 5.5 miles (9 km), because a week that runners call typical
            is larger than the mean of all their weeks. The study asked recreational runners; its author ran 2:59 where
            other calculators said 2:48. Where the mean of Riegel, Cameron and Daniels is faster than that, it counts
            too, and alone at the world's best.
          </p>
        ) : (
          <p>
            The recommended time is Riegel's from the race nearest in distance, which Vickers and Vertosick (BMC Sports
            Science, Medicine and Rehabilitation 8:26, 2016) found well calibrated up to the half in 2,303 runners.
            Between a shorter and a longer race of yours that fit together it follows how much you slow down from one to
            the other. An ultra, or a race that does not fit, does not make the half slower.
          </p>
        )}
        <p>
          The range is our own. It takes the root of the study's error as a share of a four-hour marathon
          {predictor.raceType === "marathon" ? "" : " (for the half no error is published, so this is rather too wide)"}
          , as if results scattered normally. An assumed week adds fifteen miles (24 km) either way; each doubt that we
          name widens it by a quarter.
        </p>
        <p>
          Riegel, American Scientist 69 (1981). Cameron's curve. Daniels and Gilbert, Oxygen Power (1979). Tanda,
          Journal of Human Sport and Exercise 6 (2011). Age grades: road tables of 2025 and 2020 by Alan Lytton Jones
          and others. A race's hills, air and weather come from its <Link to="/pb-potential">PB potential</Link>, for
          the hours that you would be out.
        </p>
        <p>
          All of it is worked out in your browser. The address of this page holds your figures, so that you can keep or
          send it; we see an address only when a page is opened. For the other distance there is the{" "}
          <Link to={predictor.other.path}>{predictor.other.label}</Link>.
        </p>
      </div>
    </Section>
  );
}
