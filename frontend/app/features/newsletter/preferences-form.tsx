import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { changeNewsletterPreferences } from "~/api/sdk.gen.ts";
import type {
  NewsletterFrequency,
  NewsletterPreferences,
  NewsletterPreferencesChange,
  NewsletterTopic,
} from "~/api/types.gen.ts";
import { localDay } from "~/lib/format/local-day.ts";
import { Button } from "~/ui/button.tsx";
import { ChipChoice } from "~/ui/chip-choice.tsx";
import { LinkFailureNote } from "./link-failure-note.tsx";
import { useSingleFlight } from "./use-single-flight.ts";

const TOPICS: readonly { value: NewsletterTopic; label: string }[] = [
  { value: "race-news", label: "Race news" },
  { value: "training-tips", label: "Training tips" },
  { value: "discounts", label: "Discounts" },
];
const FREQUENCIES: readonly { value: NewsletterFrequency; label: string }[] = [
  { value: "every", label: "Every issue" },
  { value: "weekly", label: "At most one a week" },
  { value: "monthly", label: "At most one a month" },
];
type Pause = "none" | "30" | "90" | "kept";
const PAUSES: readonly { value: Pause; label: string }[] = [
  { value: "none", label: "No pause" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
];
const PAUSE_DAYS: Record<Pause, NewsletterPreferencesChange["pauseDays"]> = { none: 0, "30": 30, "90": 90, kept: null };

/** Form for topics, frequency and pauses of the newsletter, and for mails about saved races. */
export function PreferencesForm({ token, stored }: { token: string; stored: NewsletterPreferences }) {
  const [topics, setTopics] = useState<readonly NewsletterTopic[]>(stored.topics);
  const [frequency, setFrequency] = useState(stored.frequency);
  const [pausedUntil, setPausedUntil] = useState(stored.pausedUntil);
  const [raceMails, setRaceMails] = useState(stored.savedRaceMails);
  const [pause, setPause] = useState<Pause>(stored.pausedUntil ? "kept" : "none");
  const saving = useMutation({
    mutationFn: async (body: NewsletterPreferencesChange) =>
      (await changeNewsletterPreferences({ query: { t: token }, body })).data,
    onSuccess: (saved) => {
      setPausedUntil(saved.pausedUntil);
      setPause(saved.pausedUntil ? "kept" : "none");
    },
  });
  const save = useSingleFlight(saving);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (topics.length === 0) return;
    const pauseDays = PAUSE_DAYS[pause] ?? null;
    save({ topics: [...topics], frequency, pauseDays, savedRaceMails: raceMails });
  };
  const until: typeof PAUSES = pausedUntil ? [{ value: "kept", label: `Until ${localDay(pausedUntil)}` }] : [];

  return (
    <>
      <form onSubmit={submit} onChange={() => saving.reset()} className="space-y-7">
        <p>Newsletter to {stored.maskedEmail}</p>
        <fieldset>
          <legend className="mb-1.5 font-semibold">Topics</legend>
          {TOPICS.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={topics.includes(value)}
                onChange={({ currentTarget: { checked } }) => {
                  setTopics(checked ? [...topics, value] : topics.filter((topic) => topic !== value));
                }}
                className="size-5 accent-accent"
              />
              {label}
            </label>
          ))}
          {topics.length === 0 && (
            <p role="alert" className="mt-1.5 text-sm font-medium text-danger">
              Choose at least one topic, or unsubscribe.
            </p>
          )}
        </fieldset>
        <ChipChoice
          legend="Frequency"
          name="frequency"
          value={frequency}
          options={FREQUENCIES}
          onChange={setFrequency}
        />
        <ChipChoice legend="Pause" name="pause" value={pause} options={[...until, ...PAUSES]} onChange={setPause} />
        {raceMails !== null && (
          <fieldset>
            <legend className="mb-1.5 font-semibold">Your account</legend>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                checked={raceMails}
                onChange={({ currentTarget: { checked } }) => setRaceMails(checked)}
                className="size-5 shrink-0 accent-accent"
              />
              Changes of my saved races: the date confirmed, moved or cancelled, or entry open
            </label>
          </fieldset>
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <Button type="submit" size="lg" isBlocked={saving.isPending} disabled={topics.length === 0}>
            {saving.isPending ? "Saving…" : "Save preferences"}
          </Button>
          <a href={`/unsubscribe?t=${token}`} className="text-link">
            {raceMails === null ? "Unsubscribe from everything" : "Unsubscribe from the newsletter"}
          </a>
        </div>
        <p role="status">{saving.isSuccess && "Your preferences are saved."}</p>
      </form>
      {saving.isError && <LinkFailureNote error={saving.error} />}
    </>
  );
}
