import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { readMarathonOptions, readSimilarMarathonsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { Race } from "~/api/types.gen.ts";
import { potentialQuery } from "~/lib/api/race-queries.ts";
import { formatDistance } from "~/lib/format/formats.ts";
import { RACE_TYPE_NAMES, racePath } from "~/lib/navigation/race-path.ts";
import { isWebAddress } from "~/lib/navigation/web-address.ts";
import { Breadcrumbs } from "~/ui/breadcrumbs.tsx";
import { Container } from "~/ui/container.tsx";
import { Contours } from "~/ui/charts/contours.tsx";
import { Icon } from "~/ui/icon.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { Section } from "~/ui/section.tsx";
import { CompareButton } from "~/features/saved-races/comparisons/compare-button.tsx";
import { descriptionText } from "~/features/races/description.ts";
import { parseFaqs } from "~/features/races/faqs.ts";
import { FavouriteButton } from "~/features/saved-races/favourites/favourite-button.tsx";
import { OutsideLink } from "~/features/races/outside-link.tsx";
import { RaceHeader } from "./race-header.tsx";
import { EventRaces } from "./event-races.tsx";
import { RaceFacts } from "./race-facts.tsx";
import { placeText } from "~/features/races/race-place.ts";
import { RacePoster } from "~/features/races/race-poster.tsx";
import { RaceSources } from "~/features/race-page/sources/race-sources.tsx";
import { useGivenStart, withScoresOf } from "./start/race-start.ts";
import { RaceTools } from "./race-tools.tsx";
import { raceBreadcrumbs, raceSummary } from "./race-text.ts";
import { ShareButton } from "~/features/races/share-button.tsx";
import { ShortRaceList } from "~/features/races/short-race-list.tsx";
import { SourcesProvider } from "~/features/race-page/sources/source-marks.tsx";
import { pngOf } from "~/features/races/structured-data.ts";

function RaceTitle({ race, actions }: { race: Race; actions: ReactNode }) {
  const type = RACE_TYPE_NAMES[race.raceType].one;
  return (
    <div className="relative isolate overflow-hidden border-b border-line">
      <Contours seed={race.slug ?? race.name} className="absolute inset-y-0 right-0 -z-10 h-full w-full opacity-60" />
      <Container className="pt-4 pb-8 md:pt-6 md:pb-10">
        <Breadcrumbs breadcrumbs={raceBreadcrumbs(race)} />
        <div className="mt-3 grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_19rem] md:items-end lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0">
            <p className="legend">
              {type}
              {race.distanceKm !== null && `, ${formatDistance(race.distanceKm)}`}
            </p>
            <h1 className="mt-2 text-[2.375rem] leading-[1.06] md:text-5xl lg:text-6xl">{race.name}</h1>
            {race.nameLocal && (
              <p className="mt-2 text-lg text-muted">
                {race.nameLocal}{" "}
                <span className="block text-sm">The name in English is a translation of this one.</span>
              </p>
            )}
            <p className="mt-2 font-serif text-xl text-muted">{placeText(race)}</p>
            <div className="mt-6 flex flex-wrap items-center gap-3">
              <FavouriteButton race={race} labelled />
              <CompareButton race={race} labelled />
              {actions}
              <ShareButton name={race.name} path={racePath(race)} labelled />
              {isWebAddress(race.website) && (
                <OutsideLink href={race.website} className="inline-flex min-h-11 items-center px-2 text-link">
                  Official site
                </OutsideLink>
              )}
            </div>
          </div>
          <RaceHeader race={race} />
        </div>
      </Container>
    </div>
  );
}

function RaceFaqs({ text }: { text: string | null }) {
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

/** Races of the same kind near by, and in the same month. */
function SimilarRaces({ id }: { id: string }) {
  const { data } = useQuery(readSimilarMarathonsOptions({ path: { id } }));
  const groups = [
    { title: "Nearby", races: data?.nearby ?? [] },
    { title: "In the same month", races: data?.sameMonth ?? [] },
  ].filter(({ races }) => races.length > 0);
  if (groups.length === 0) return null;
  return (
    <Section title="Similar races">
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {groups.map(({ title, races }) => (
          <div key={title}>
            <h3 className="legend mb-2 font-sans">{title}</h3>
            <ShortRaceList races={races} />
          </div>
        ))}
      </div>
    </Section>
  );
}

function RaceBody({ race, id, courseAndTime }: { race: Race; id: string; courseAndTime: ReactNode }) {
  const description = descriptionText(race.description);
  return (
    <Container className="grid gap-14 pt-10 pb-16">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        {description && (
          <div className="prose min-w-0 lg:col-start-1">
            {description.split(/\n{2,}/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        )}
        <aside
          aria-label="Key facts"
          className="grid min-w-0 content-start gap-x-8 gap-y-5 max-lg:md:grid-cols-2 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <RacePoster src={race.imageUrl} alt={`Poster of ${race.name}`} className="self-start" />
          <div>
            <RaceFacts race={race} />
          </div>
          <EventRaces race={race} />
        </aside>
        <div className="grid min-w-0 content-start gap-12 lg:col-start-1">
          {courseAndTime}
          <RaceTools race={race} />
          <RaceFaqs text={race.faqs} />
        </div>
      </div>
      <SimilarRaces id={id} />
      <RaceSources race={race} />
    </Container>
  );
}

interface RacePageProps {
  /** Further buttons beside Save and Compare. */
  actions?: (race: Race) => ReactNode;
  /** The sections about course and time. */
  courseAndTime: (race: Race) => ReactNode;
}

/** Race page, for all three types. */
export function RacePage({ actions, courseAndTime }: RacePageProps) {
  const id = useParams()["id"] ?? "";
  const { data: race } = useQuery(readMarathonOptions({ path: { id } }));
  const start = useGivenStart();
  const { data: potential } = useQuery({ ...potentialQuery(id, start), enabled: start !== undefined });
  if (!race) return null;
  const shown = start !== undefined && potential ? withScoresOf(potential, race) : race;
  return (
    <SourcesProvider race={race}>
      <PageHead
        title={race.city && !race.name.includes(race.city) ? `${race.name}, ${race.city}` : race.name}
        description={raceSummary(race)}
        path={racePath(race)}
        image={pngOf(race.imageUrl)}
        imageAlt={`Poster of ${race.name}`}
      />
      <RaceTitle race={race} actions={actions?.(race)} />
      <RaceBody race={shown} id={id} courseAndTime={courseAndTime(race)} />
    </SourcesProvider>
  );
}
