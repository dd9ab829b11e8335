import type { ReactNode } from "react";
import { Section } from "~/ui/section.tsx";

interface Flag {
  sign: string;
  why: string;
  source: { href: string; name: string };
}

/** At once: an emergency number. */
const AT_ONCE: readonly Flag[] = [
  {
    sign: "Chest pain or pressure that does not go away, or spreads to an arm, the neck or the jaw; with sweating, sickness or breathlessness.",
    why: "It may be the heart.",
    source: { href: "https://www.nhs.uk/symptoms/chest-pain/", name: "NHS" },
  },
  {
    sign: "Confusion, a headache that grows, repeated vomiting, a fit, in the hours up to a day after the race.",
    why: "It may be too little sodium in the blood, mostly from drinking more than was lost. Do not drink more water.",
    source: { href: "https://doi.org/10.3390/jcm11226775", name: "Klingert and others 2022" },
  },
  {
    sign: "One calf swollen, warm and painful, together with breathlessness or chest pain.",
    why: "A clot in the leg may have reached the lung. Long journeys home add to the risk.",
    source: {
      href: "https://www.nhsinform.scot/illnesses-and-conditions/blood-and-lymph/deep-vein-thrombosis",
      name: "NHS inform",
    },
  },
];

/** The same day. */
const SAME_DAY: readonly Flag[] = [
  {
    sign: "Urine as dark as tea or cola, or muscles far more painful or weaker than after other races.",
    why: "Muscle that breaks down can harm the kidneys. It can show days later, and only a blood test tells.",
    source: { href: "https://www.cdc.gov/niosh/topics/rhabdo/symptoms.html", name: "CDC" },
  },
  {
    sign: "One calf or thigh swollen, throbbing or tender, without breathlessness.",
    why: "It may be a clot, which needs to be looked at.",
    source: {
      href: "https://www.nhsinform.scot/illnesses-and-conditions/blood-and-lymph/deep-vein-thrombosis",
      name: "NHS inform",
    },
  },
];

/** In the next days. */
const SOON: readonly Flag[] = [
  {
    sign: "Pain at one spot of a bone that grows with weight on it and eases with rest.",
    why: "It may be a stress fracture. Do not run on it.",
    source: {
      href: "https://orthoinfo.aaos.org/en/diseases--conditions/stress-fractures-of-the-foot-and-ankle/",
      name: "American Academy of Orthopaedic Surgeons",
    },
  },
  {
    sign: "Soreness that is not better after a week, or a limp.",
    why: "In a study of eleven marathon runners soreness grew until the third day and was gone from the fourth on. Longer is worth a look.",
    source: { href: "https://doi.org/10.1155/2017/9402386", name: "Takayama and others 2017" },
  },
];

function Flags({ title, flags, tone }: { title: ReactNode; flags: readonly Flag[]; tone: string }) {
  return (
    <div className={`border-l-4 pl-4 ${tone}`}>
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-2 space-y-3 print:mt-1 print:space-y-1.5">
        {flags.map(({ sign, why, source }) => (
          <li key={sign} className="max-w-prose break-inside-avoid">
            <p className="font-semibold">{sign}</p>
            <p className="text-muted">
              {why}{" "}
              <a href={source.href} rel="external noopener noreferrer" className="text-link">
                {source.name}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Warning signs that need medical help, each with its source. */
export function RedFlags() {
  return (
    <Section
      title="When to get medical help"
      lead="Being sore and tired is normal. These signs are not. If in doubt, ask."
    >
      <div className="grid gap-8 print:block print:space-y-4">
        <Flags title="Call the emergency number now (112, 999, 911)" flags={AT_ONCE} tone="border-danger" />
        <Flags title="Ask a doctor the same day" flags={SAME_DAY} tone="border-warning" />
        <Flags title="See a doctor in the next days" flags={SOON} tone="border-line-strong" />
      </div>
      <p className="mt-6 max-w-prose text-sm text-muted print:mt-4 print:max-w-none">
        This list is not complete, and is not medical advice. Painkillers can hide what matters and some are hard on the
        kidneys after a long race: ask a pharmacist before you take any.
      </p>
    </Section>
  );
}
