import { RankingLimits } from "~/features/pb-potential/ranking-limits.tsx";
import { FullMethodLink } from "~/features/pb-potential/full-method.tsx";
import { MethodInShort } from "~/features/pb-potential/method-in-short.tsx";
import { ScoreScale } from "~/features/pb-potential/score-scale.tsx";
import { WorkedExample } from "~/features/pb-potential/worked-example.tsx";
import { ARTICLES } from "~/lib/navigation/article-links.ts";
import { ReadMore } from "~/ui/read-more.tsx";
import { Section } from "~/ui/section.tsx";

export function PotentialMethodSection() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-16">
      <Section title="What the score cannot tell you">
        <RankingLimits />
      </Section>
      <Section
        title="What the score means"
        lead="PB potential compares a race with a flat, cool, paved road at sea level over the same distance."
      >
        <ScoreScale />
        <ReadMore
          articles={[ARTICLES.potential, ARTICLES.profile, ARTICLES.heat, ARTICLES.altitude]}
          className="mt-5"
        />
      </Section>
      <Section id="method" title="How it is worked out">
        <MethodInShort />
        <p className="mt-4 max-w-prose">
          <FullMethodLink>The method in full</FullMethodLink> has every formula, the constants with their sources, and
          what is not known.
        </p>
      </Section>
      <WorkedExample />
    </div>
  );
}
