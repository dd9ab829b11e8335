import type { ReactNode } from "react";
import { type Crumb, Breadcrumbs } from "./breadcrumbs.tsx";
import { Container } from "./container.tsx";
import { Contours } from "~/ui/charts/contours.tsx";

interface PageTitleProps {
  title: ReactNode;
  /** In place of the title on paper, where the address and the form are not at hand. */
  printTitle?: string;
  lead?: ReactNode;
  breadcrumbs?: readonly Crumb[];
  /** Draws the contour lines behind the title; the same seed always draws the same hill. */
  seed?: string;
  children?: ReactNode;
}

/** Page header of every page but the home page: breadcrumbs and title on contour lines. */
export function PageTitle({ title, printTitle, lead, breadcrumbs, seed, children }: PageTitleProps) {
  return (
    <div className="relative isolate z-1 border-b border-line">
      {seed !== undefined && (
        <Contours seed={seed} className="absolute inset-y-0 right-0 -z-10 h-full w-full opacity-60 md:w-3/4" />
      )}
      <Container className="pt-3 pb-5 md:pt-6 md:pb-12 print:pt-0 print:pb-3">
        {breadcrumbs && <Breadcrumbs breadcrumbs={breadcrumbs} />}
        <h1
          className={`mt-1.5 max-w-3xl wrap-anywhere text-[2.125rem] md:mt-3 md:text-5xl ${printTitle === undefined ? "" : "print:hidden"}`}
        >
          {title}
        </h1>
        {printTitle !== undefined && (
          <p className="hidden font-serif text-2xl leading-tight print:block">{printTitle}</p>
        )}
        {lead && (
          <p className="mt-1.5 max-w-2xl font-serif text-[1.0625rem] leading-snug text-muted md:mt-3 md:text-xl md:leading-normal print:mt-1 print:text-base">
            {lead}
          </p>
        )}
        {children}
      </Container>
    </div>
  );
}
