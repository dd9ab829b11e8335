/** Sources of the advice of the race preparation, and links to them. */

export interface Source {
  name: string;
  href: string;
}

export const SOURCES = {
  thomas: { name: "Thomas, Erdman and Burke 2016", href: "https://doi.org/10.1249/MSS.0000000000000852" },
  racinais: { name: "Racinais and others 2015", href: "https://doi.org/10.1007/s40279-015-0343-6" },
  klingert: { name: "Klingert and others 2022", href: "https://doi.org/10.3390/jcm11226775" },
  eastman2005: { name: "Eastman and others 2005", href: "https://doi.org/10.1093/sleep/28.1.33" },
  eastman2009: { name: "Eastman and Burgess 2009", href: "https://doi.org/10.1016/j.jsmc.2009.02.006" },
  smyth: { name: "Smyth 2021", href: "https://doi.org/10.1371/journal.pone.0251513" },
  stillFit: { name: "Runners’ Medical Resource", href: "https://runnersmedicalresource.com/en/still-fit/" },
  windsor: { name: "Run Windsor, medical advice", href: "https://runwindsor.com/medical-advice/" },
  chestPain: { name: "NHS", href: "https://www.nhs.uk/symptoms/chest-pain/" },
} as const satisfies Record<string, Source>;

export function SourceLink({ source }: { source: Source }) {
  return (
    <a href={source.href} rel="external noopener noreferrer" className="text-link">
      {source.name}
    </a>
  );
}
