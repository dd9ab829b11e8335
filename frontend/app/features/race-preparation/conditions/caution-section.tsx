import { Section } from "~/ui/section.tsx";
import { SourceLink, SOURCES } from "~/features/race-preparation/sources.tsx";

/** When not to start, and when to stop. */
export function CautionSection() {
  return (
    <Section id="care" title="When not to run" lead="There will be other races. In these cases do not start, or stop.">
      <ul className="prose">
        <li>
          <strong>Do not start</strong> with fever, vomiting, diarrhoea or chest pain, nor in the two or three days
          after (<SourceLink source={SOURCES.stillFit} />
          ).
        </li>
        <li>
          <strong>Stop and ask for help</strong> with pain or pressure in the chest, a faint, or breath that does not
          come back when you walk (<SourceLink source={SOURCES.chestPain} />
          ).
        </li>
        <li>
          <strong>Confused, sick, a headache that grows?</strong> If you drank a lot of water, it may be too little
          sodium; on a warm day, heat stroke. Both need a doctor at once, and more water makes too little sodium worse (
          <SourceLink source={SOURCES.klingert} />
          ).
        </li>
        <li>
          <strong>Painkillers</strong> hide what matters, and some are hard on kidneys and stomach on the way: leave
          them at home unless a doctor told you otherwise.
        </li>
      </ul>
      <p className="mt-4 max-w-prose text-sm text-muted">This is not medical advice. Ask a doctor who knows you.</p>
    </Section>
  );
}
