import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import { ArticlesSection } from "./articles/articles-section.tsx";
import { AuditSection } from "./audit-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { IssuesSection } from "./newsletter/issues-section.tsx";
import { OutboxSection } from "./outbox-section.tsx";
import { PerformanceSection } from "./performance-section.tsx";
import { QualitySection } from "./quality-section.tsx";
import { QueueSection } from "./queue-section.tsx";
import { RaceFilesSection } from "./races/race-files-section.tsx";
import { RacesSection } from "./races/races-section.tsx";
import { SubscribersSection } from "./subscribers-section.tsx";
import { UsersSection } from "./users-section.tsx";
import { SECTION_HEADING } from "./section-heading.ts";
import { VisitsSection } from "./visits-section.tsx";

interface AdminSection {
  id: string;
  title: string;
  content: ReactNode;
}

const SECTIONS: readonly [AdminSection, ...AdminSection[]] = [
  { id: "queue", title: "Queue", content: <QueueSection /> },
  { id: "races", title: "Races", content: <RacesSection /> },
  { id: "files", title: "Import and export", content: <RaceFilesSection /> },
  { id: "quality", title: "Data quality", content: <QualitySection /> },
  { id: "users", title: "Users", content: <UsersSection /> },
  { id: "articles", title: "Articles", content: <ArticlesSection /> },
  { id: "contact", title: "Contact inbox", content: <ContactSection /> },
  { id: "subscribers", title: "Newsletter subscribers", content: <SubscribersSection /> },
  { id: "issues", title: "Newsletter issues", content: <IssuesSection /> },
  { id: "outbox", title: "Outbox", content: <OutboxSection /> },
  { id: "visits", title: "Page views", content: <VisitsSection /> },
  { id: "performance", title: "Performance", content: <PerformanceSection /> },
  { id: "audit", title: "Audit log", content: <AuditSection /> },
];

/** The admin area: one section at a time, named in the address. */
export function AdminScreen() {
  const [parameters] = useSearchParams();
  const section = SECTIONS.find(({ id }) => id === parameters.get("section")) ?? SECTIONS[0];
  const keptFocus = useKeptFocus(SECTION_HEADING);
  return (
    <div className="grid min-w-0 gap-6">
      <nav aria-label="Admin">
        <ul className="flex flex-wrap gap-2">
          {SECTIONS.map(({ id, title }) => (
            <li key={id}>
              <Link
                to={{ search: `?section=${id}` }}
                preventScrollReset
                aria-current={id === section.id ? "page" : undefined}
                className="inline-flex min-h-11 items-center rounded-md border border-line px-3 font-medium hover:border-ink aria-[current=page]:border-accent aria-[current=page]:bg-sunken"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby={SECTION_HEADING} className="min-w-0" {...keptFocus}>
        <h2 id={SECTION_HEADING} tabIndex={-1} className="mb-4 text-2xl">
          {section.title}
        </h2>
        <div key={section.id}>{section.content}</div>
      </section>
    </div>
  );
}
