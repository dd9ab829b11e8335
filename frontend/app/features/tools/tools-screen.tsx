import { Container } from "~/ui/container.tsx";
import { Section } from "~/ui/section.tsx";
import { ProfileSection, type ProfileSectionProps } from "./profile-section.tsx";
import { SmallTools } from "./tools-islands.ts";
import { ToolCards } from "./tool-cards.tsx";
import { BIG_TOOLS, SMALL_TOOLS } from "./tool-list.ts";

/** Every tool with its question, the figures that they share, and the small tools themselves. */
export function ToolsScreen({ onForget }: ProfileSectionProps) {
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-16 pt-8 pb-4 md:pt-10">
      <Section title="For a race" className="no-print">
        <ToolCards tools={BIG_TOOLS} />
      </Section>
      <div className="no-print">
        <ProfileSection onForget={onForget} />
      </div>
      <Section title="On this page" lead="Each begins with an example, or with your own figures." className="no-print">
        <ToolCards tools={Object.values(SMALL_TOOLS)} />
      </Section>
      <SmallTools />
    </Container>
  );
}
