import type { ReactNode } from "react";
import type { CatalogueFacts } from "~/api/types.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { Container } from "~/ui/container.tsx";
import { Contours } from "~/ui/charts/contours.tsx";
import { LinkButton } from "~/ui/link-button.tsx";
import { HeroRidges } from "./hero-ridges.tsx";

interface HomeHeroProps {
  catalogue: CatalogueFacts | undefined;
  /** The search box. */
  search: ReactNode;
}

/** Top of the home page: title, search and the size of the catalogue. */
export function HomeHero({ catalogue, search }: HomeHeroProps) {
  const extent = catalogue
    ? `${formatNumber(catalogue.total)} marathons, half marathons and ultras in ${formatNumber(catalogue.countries)} countries: `
    : "Marathons, half marathons and ultras worldwide: ";
  return (
    <div className="relative isolate z-1 border-b border-line">
      <div className="absolute inset-0 -z-10 overflow-hidden">
        <Contours seed="startline" levels={9} className="absolute inset-y-0 right-0 h-full w-full opacity-45" />
      </div>
      <Container className="grid gap-x-14 gap-y-12 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)] lg:items-end lg:py-16">
        <div className="min-w-0 lg:pb-14">
          <h1 className="text-[2.625rem] leading-[1.03] tracking-tight sm:text-6xl lg:text-[4rem]">
            Choose a marathon by the shape of its course
          </h1>
          <p className="mt-5 max-w-xl font-serif text-lg text-muted md:text-xl">
            {extent}when they are, how steep they are, and where each fact comes from.
          </p>
          <div className="mt-7 max-w-xl">{search}</div>
          <div className="mt-4 flex flex-wrap gap-3">
            <LinkButton to="/marathons" size="lg">
              View Marathons
            </LinkButton>
            <LinkButton to="/half-marathons" size="lg" variant="secondary">
              View Half Marathons
            </LinkButton>
          </div>
        </div>
        <HeroRidges />
      </Container>
    </div>
  );
}
