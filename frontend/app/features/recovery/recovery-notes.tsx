import { ARTICLES } from "~/lib/navigation/article-links.ts";
import { ReadMore } from "~/ui/read-more.tsx";
import { Section } from "~/ui/section.tsx";
import type { RecoveryRequest } from "./recovery-inputs.ts";

const NOTES: Readonly<Record<RecoveryRequest["distance"], readonly string[]>> = {
  half: [
    "A half marathon leaves most runners sore for a few days and tired for about a fortnight. How hard you raced counts more than the distance: after an easy one a week may be enough.",
  ],
  marathon: [
    "You feel recovered before you are. In a study of eleven runners fitness on the treadmill was back a week after a marathon. Soreness had grown until the third day. Tendons and bones were not measured.",
    "Most advice agrees on three to four weeks of slowly growing training. Take the slow end of it after your first marathon, a hot day or a hilly course.",
  ],
  ultra: [
    "After an ultra the rule of a day a mile is long: after 100 miles it would be 100 days. It was made for shorter races and nobody has measured it. Take the plan above as the earliest, and go by sleep, appetite and mood as much as by the legs.",
    "Downhill racing and nights without sleep add to it. If you ran through a night, make up the sleep before the first run.",
  ],
};

/** What differs by distance, and what holds for all. */
export function RecoveryNotes({ distance }: { distance: RecoveryRequest["distance"] }) {
  return (
    <Section title="What to know">
      <div className="prose print:max-w-none print:text-base">
        {NOTES[distance].map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p>
          <strong>Sleep</strong> as much as you can; an afternoon nap is training now. <strong>Eat</strong> as you do
          after a long run, without counting. <strong>Drink</strong> to thirst: more than that is not better.
        </p>
        <p>
          <strong>Travelling home:</strong> get up and walk every hour, and move your feet in between. Sitting still for
          long is when clots form (
          <a href="https://www.nhsinform.scot/illnesses-and-conditions/blood-and-lymph/deep-vein-thrombosis">
            NHS inform
          </a>
          ).
        </p>
        <p>
          <strong>Slower or faster?</strong> If stairs still hurt, repeat the day. If a run feels hard that should be
          easy, go back three days. Going faster than the plan gains nothing that lasts.
        </p>
      </div>
      <ReadMore articles={[ARTICLES.recovery]} className="mt-5" />
      <p className="mt-5 max-w-prose text-sm text-muted print:mt-3 print:max-w-none">
        Sources: the rule of a day without hard running for each mile raced, and three to four weeks of reverse taper,
        are common ground of running advice, not findings. Soreness and fitness after a marathon:{" "}
        <a href="https://doi.org/10.1155/2017/9402386" className="text-link">
          Takayama and others 2017
        </a>
        . How far each week goes and the days without running are our choice.
      </p>
    </Section>
  );
}
