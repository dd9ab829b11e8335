import type { ReactNode } from "react";
import { useUnitFormats } from "~/lib/runner/runner-units.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { Section } from "~/ui/section.tsx";

function Source({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="external noopener noreferrer" className="text-link">
      {children}
    </a>
  );
}

type Length = (km: number) => string;

interface Rule {
  rule: string | ((length: Length) => string);
  reason: ReactNode | ((length: Length) => ReactNode);
}

/** Each rule of the plan with where it comes from. The figures are those of `domain/training/plan-rules.ts`. */
const RULES: readonly Rule[] = [
  {
    rule: (length) => `No run is more than a tenth, or ${length(1)}, longer than the longest of the 30 days before it.`,
    reason: (
      <>
        Among 5,205 runners, sessions beyond a tenth more were followed by more overuse injuries:{" "}
        <Source href="https://doi.org/10.1136/bjsports-2024-109380">Frandsen and others 2025</Source>.
      </>
    ),
  },
  {
    rule: (length) => `No week is more than a tenth, or ${length(2)}, longer than the largest of the four before it.`,
    reason: (
      <>
        A convention, kept because it is careful. A trial found it no safer than growing faster (
        <Source href="https://doi.org/10.1177/0363546507307505">Buist and others 2008</Source>), and the study of 5,205
        runners found nothing in the weekly sums.
      </>
    ),
  },
  {
    rule: "Counted back from the taper, every fourth week is lighter, by about a quarter. None of the first three is, and none of the two after a week away or a week with less than half of its runs.",
    reason: "Our rule, from common practice. We know of no trial that tells the best rhythm.",
  },
  {
    rule: "The longest run is three to five weeks before the race.",
    reason: "Our rule: late enough to count, early enough to recover from.",
  },
  {
    rule: "The taper begins with two weeks to go. The first week has a fifth less than the largest of the four weeks before, the next at least 42 % less, race week at least 60 % less. The paces stay the same. The first of these weeks has no quick sessions, so an easy run in it can be longer than in the week before.",
    reason: (
      <>
        Two weeks with 41 to 60 % less volume at the same intensity did most good in the studies put together by{" "}
        <Source href="https://doi.org/10.1249/mss.0b013e31806010e0">Bosquet and others 2007</Source>. The lighter week
        before them is our rule.
      </>
    ),
  },
  {
    rule: "One week off never cancels a plan of five weeks or more. Other days away and changes cancel it only where its longest run would be under 85 % of what we ask for. The plan says what is missing.",
    reason: "Our rule: one week off is no reason to give up a race.",
  },
  {
    rule: (length) =>
      `After 7 days without a run, the week is at most 90 % of the largest of the four weeks of running before, and its longest run 90 % of the longest in them. After 14 days it is 85 %, after 21 days 70 %. From there weeks grow by a fifth, or ${length(2)}, until the first two rules allow less. The first run is an easy one, and the first week has no race pace. Where days away leave that week less than half of its runs, the next one is held in the same way; its longest run may come to what was run before.`,
    reason:
      "Our rule: what was run before comes back after about as many weeks as were lost. A first week back with a single run, or with less than half of its runs, has short ones. After a month without running, the first week is easy runs alone.",
  },
  {
    rule: "No two hard days in a row, and none on the two days before the race. A long run is a hard day.",
    reason:
      "Our rule. The one exception: ultra plans have, every second week, a second and shorter long run right after or before the long one. That is a convention among ultra runners; we know of no trial of it.",
  },
  {
    rule: "Race pace is at most 3 % faster than what your result supports. An ultra plan has no race pace.",
    reason:
      "Our rule: a pace that you cannot hold is only a harder interval. An ultra is run slower than an easy run, so its long runs count in hours on your feet.",
  },
  {
    rule: "Where the days and the volume allow, the long run is at most 35 % of its week.",
    reason:
      "A convention; we know of no trial. It takes four days or more and a week large enough; else the plan says how much it is. Our rule: days away never raise the longest run that the plan aims at.",
  },
  {
    rule: (length) =>
      `Where you allow two runs a day, easy days may have a second run of ${length(4)} to ${length(12)}. An easy run of ${length(14)} or more is split, and distance that would not fit into one run a day is added.`,
    reason: "Our rule. A second run is at most four fifths of the first; hard days have one run.",
  },
  {
    rule: (length) =>
      `If you now run less than ${length(8)} a week, you run and walk by turns in runs of up to ${length(6)}.`,
    reason: "Our rule, from common practice.",
  },
  {
    rule: "Threshold running stays within a tenth of the week, intervals within 8 %.",
    reason: "The limits that Jack Daniels gives in Daniels’ Running Formula.",
  },
  {
    rule: "How far the longest run and the largest week go, by race and goal, and when a plan is refused.",
    reason: (length) =>
      `Our rules: a marathon plan aims at ${length(30)}, or ${length(32)} for a time, and ends with no less than ${length(26)}; a half at ${length(18)} or ${length(20)}, no less than ${length(15)}. No run is longer than three and a half hours at easy pace for a marathon, two and a half for a half, six for an ultra.`,
  },
];

export function PlanMethod() {
  const { length } = useUnitFormats();
  return (
    <Section
      title="Rules of the plan"
      lead="Every plan follows these rules, also after you change it. Each rule names its source, or says that it is our own."
    >
      <Disclosure summary={`All ${RULES.length} rules`}>
        <dl className="grid gap-x-10 gap-y-5 md:grid-cols-2">
          {RULES.map(({ rule, reason }, number) => (
            <div key={number}>
              <dt className="font-semibold">{typeof rule === "function" ? rule(length) : rule}</dt>
              <dd className="mt-1 text-muted">{typeof reason === "function" ? reason(length) : reason}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </Section>
  );
}
