/** Articles that other pages link to, with their titles; a test compares them with `data/articles`. */

export interface ArticleLink {
  slug: string;
  title: string;
}

export const ARTICLES = {
  profile: { slug: "reading-an-elevation-profile", title: "How to read an elevation profile" },
  potential: { slug: "what-pb-potential-means", title: "What PB potential means" },
  heat: { slug: "racing-in-heat", title: "Racing in the heat" },
  altitude: { slug: "racing-at-altitude", title: "Racing at altitude" },
  downhill: { slug: "downhill-courses", title: "Downhill courses: fast, and hard on the legs" },
  pacing: { slug: "pacing-by-effort", title: "Pacing by effort, not by the watch" },
  fuelling: { slug: "fuelling-a-marathon", title: "Fuelling a marathon" },
  taper: { slug: "tapering", title: "Tapering: doing less, on purpose" },
  recovery: { slug: "recovering-from-a-marathon", title: "Recovering from a marathon" },
  first: { slug: "choosing-your-first-marathon", title: "Choosing your first marathon" },
  travel: { slug: "travelling-to-a-race", title: "Travelling to a race" },
} as const satisfies Record<string, ArticleLink>;
