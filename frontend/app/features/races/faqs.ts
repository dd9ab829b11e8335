/** FAQs of a race, parsed from JSON text. */

interface Faq {
  question: string;
  answer: string;
}

/** Only entries whose question and answer are non-empty strings (SPEC section 5). Malformed text gives none. */
export function parseFaqs(text: string | null): readonly Faq[] {
  let entries: unknown;
  try {
    entries = JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown) => {
    if (typeof entry !== "object" || entry === null) return [];
    const { question, answer } = entry as Record<string, unknown>;
    if (typeof question !== "string" || typeof answer !== "string") return [];
    return question.trim() === "" || answer.trim() === "" ? [] : [{ question: question.trim(), answer: answer.trim() }];
  });
}
