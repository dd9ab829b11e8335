import { useQuery } from "@tanstack/react-query";
import { Link, type LoaderFunctionArgs } from "react-router";
import { readCatalogueFactsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { prefetch, queryClientOf } from "~/lib/api/query-client.ts";
import { METHOD_PATH } from "~/lib/navigation/method-path.ts";
import { Container } from "~/ui/container.tsx";
import { LinkButton } from "~/ui/link-button.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { Section } from "~/ui/section.tsx";

const NEEDED = [
  ["Name, town, country", "The name that runners use, without the year."],
  ["Date", "The next one, or the rule that it follows each year, such as the last Sunday of April."],
  ["Distances", "Each with its start, its time limit, its number of places and its price."],
  ["A source", "A page that states these facts. It can be your own. Without one we cannot publish a race."],
  ["Course", "A GPX, TCX or FIT file gives climb and steepness at once. We do not store the file."],
  ["Start on the map", "Where it starts: runners look for races near a place."],
  ["Entry", "Whether it is open, a ballot or full, and the link to enter."],
] as const;

const MISTAKES = [
  ["Last year’s date", "A page without the year is read as this year’s. Write the year beside every date."],
  ["Only one of several distances", "Runners filter by distance. Enter every distance of the event in one form."],
  ["No time limit", "It decides for many whether they enter. If there is none, say so in the description."],
  [
    "A net drop that is not stated",
    "It decides about records and qualifying times. The heights of start and finish are enough.",
  ],
  ["A link to a social network", "Many cannot open it. Give a page that anybody can read."],
  ["A new listing for a new year", "Correct the one that is there: its history, its saves and its links stay."],
] as const;

export async function loader({ context }: LoaderFunctionArgs) {
  await prefetch(queryClientOf(context), readCatalogueFactsOptions());
  return null;
}

function Pairs({ pairs }: { pairs: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      {pairs.map(([name, text]) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Listing() {
  const { data } = useQuery(readCatalogueFactsOptions());
  return (
    <div className="prose">
      <p>
        A listing is free, and there is no paid one: no race is moved up for money.
        {data && ` ${formatNumber(data.total)} races of ${formatNumber(data.countries)} countries are listed.`} Yours
        gets:
      </p>
      <ul>
        <li>a page of its own for each distance, with its profile, climate, entry and a poster drawn of its course;</li>
        <li>a place in search, in the lists of its country and month, on the map and in comparisons;</li>
        <li>pace bands, predictions and training plans for its own course and date;</li>
        <li>“confirmed by the organiser” beside its date, once the date comes from you;</li>
        <li>calendars and search engines that hear at once when it is postponed or cancelled.</li>
      </ul>
    </div>
  );
}

function Scores() {
  return (
    <div className="prose">
      <p>
        Steepness, course score and PB potential are computed the same way for every race, from gain, loss, altitude and
        climate. Nobody can buy or set a score.{" "}
        <Link to={METHOD_PATH} className="text-link">
          The method
        </Link>{" "}
        gives every formula with its source, and each page shows the parts of its score.
      </p>
      <p>
        If a score looks wrong, a figure behind it usually is. Send us a track of the course, or the figures with a page
        that states them: correct your race, or{" "}
        <Link to="/contact?topic=wrong-fact" className="text-link">
          report the fact
        </Link>
        . The score follows by itself. If you think that the method is wrong, write to us with your reasons; changes of
        the method are versioned and apply to all races.
      </p>
    </div>
  );
}

export function Component() {
  return (
    <>
      <PageHead
        title="Race Organisers"
        description="List your marathon, half marathon or ultra for free: what a listing gives, what we need, how scores are computed and contested, and how to claim your race."
        path="/race-organisers"
      />
      <PageTitle
        seed="race-organisers"
        title="Race Organisers"
        lead="List your race for free, and keep it correct yourself."
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Race Organisers" }]}
      >
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to="/register" size="lg">
            Create an organiser account
          </LinkButton>
          <LinkButton to="/all-races" variant="secondary" size="lg">
            Find your race
          </LinkButton>
        </div>
      </PageTitle>
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-14 pt-10 pb-16">
        <Section title="What a listing gives">
          <Listing />
        </Section>
        <Section title="What we need" id="data">
          <Pairs pairs={NEEDED} />
        </Section>
        <Section title="The common mistakes" id="mistakes">
          <Pairs pairs={MISTAKES} />
        </Section>
        <Section title="How scores are computed, and contested" id="scores">
          <Scores />
        </Section>
        <Section title="Claim your race, to keep it correct" id="claim">
          <ol className="prose">
            <li>
              <Link to="/register" className="text-link">
                Create an account
              </Link>{" "}
              and tick “I organise a race”. We check each organiser account once.
            </li>
            <li>
              Once your account is an organiser’s,{" "}
              <Link to="/all-races" className="text-link">
                find your race
              </Link>{" "}
              and follow “Organiser? Claim this race”, beside the sources on its page. Name a page of the race that
              names you or your address.
            </li>
            <li>
              We answer within two working days. From then on you correct the race yourself; each change is checked
              against its source and its history is kept.
            </li>
          </ol>
          <p className="mt-4 max-w-prose">
            Your race is not listed? After signing in, submit it as a new event: while you type its name, the form shows
            races that may be the same.
          </p>
        </Section>
      </Container>
    </>
  );
}
