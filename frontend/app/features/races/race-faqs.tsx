import { Icon } from "~/ui/icon.tsx";
import { Section } from "~/ui/section.tsx";
import { parseFaqs } from "./faqs.ts";

export function RaceFaqs({ text }: { text: string | null }) {
  const faqs = parseFaqs(text);
  if (faqs.length === 0) return null;
  return (
    <Section title="Questions and answers">
      <div className="border-t border-line-strong">
        {faqs.map(({ question, answer }, index) => (
          <details key={`${index} ${question}`} className="group border-b border-line">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2 font-semibold hover:text-accent">
              <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">{question}</h3>
              <Icon name="chevron-down" size={18} className="transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-prose pb-4 font-serif text-lg">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
