import type { ReactNode } from "react";
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { Container } from "~/ui/container.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import type { FilterField } from "./filter-panel.tsx";
import { ListHead } from "./list-head.tsx";
import { RaceBrowser } from "./race-browser.tsx";
import type { Breadcrumb } from "~/features/races/structured-data.ts";

interface RaceListPageProps {
  /** Title of the window and of link previews. */
  headTitle: string;
  description: string;
  title: string;
  lead: ReactNode;
  path: string;
  breadcrumbs: readonly Breadcrumb[];
  scope?: ListMarathonsData["query"];
  fields?: readonly FilterField[];
  showType?: boolean;
  emptyText?: string;
  /** Between the title and the list, and below the list. */
  before?: ReactNode;
  after?: ReactNode;
}

/** Layout of every page that shows a race list. */
export function RaceListPage({
  headTitle,
  description,
  title,
  lead,
  breadcrumbs,
  before,
  after,
  ...list
}: RaceListPageProps) {
  return (
    <>
      <ListHead title={headTitle} description={description} path={list.path} scope={list.scope} />
      <PageTitle title={title} lead={lead} breadcrumbs={breadcrumbs} seed={list.path} />
      <Container className="pt-4 pb-10 md:pt-8 md:pb-16">
        {before}
        <section id="races" aria-label="Races" className="scroll-mt-24">
          <h2 className="sr-only">Races</h2>
          <RaceBrowser {...list} />
        </section>
        {after}
      </Container>
    </>
  );
}
