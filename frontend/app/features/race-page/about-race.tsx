import type { Race } from "~/api/types.gen.ts";
import { descriptionText } from "~/features/races/description.ts";
import { parseFaqs } from "~/features/races/faqs.ts";
import { AsideSection, CLOSE_TO_THE_LINE_ABOVE } from "./aside-section.tsx";
import { Disclosure } from "~/ui/disclosure.tsx";

/** Description of a race, and questions with their answers. */
export function AboutRace({ race }: { race: Race }) {
  const description = descriptionText(race.description);
  const faqs = parseFaqs(race.faqs);
  return (
    <>
      {description && (
        <Disclosure summary="About this race" className={`text-[0.9375rem] ${CLOSE_TO_THE_LINE_ABOVE}`}>
          <div className="grid gap-2">
            {description.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph} className="wrap-anywhere">
                {paragraph}
              </p>
            ))}
          </div>
        </Disclosure>
      )}
      {faqs.length > 0 && (
        <AsideSection title="Questions and answers">
          {faqs.map(({ question, answer }, index) => (
            <Disclosure
              key={`${index} ${question}`}
              summary={question}
              className="text-[0.9375rem] not-first:border-t-0"
            >
              <p className="wrap-anywhere">{answer}</p>
            </Disclosure>
          ))}
        </AsideSection>
      )}
    </>
  );
}
