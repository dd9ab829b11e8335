/** Navigation links of the header and the mobile menu. */
export interface NavigationLink {
  label: string;
  to: string;
}

/** The value of `aria-current`: the page is at the link's address, or below it. */
export function currentPage({ to }: NavigationLink, pathname: string): "page" | undefined {
  const isThere = pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));
  return isThere ? "page" : undefined;
}

export const HEADER_LINKS: readonly NavigationLink[] = [
  { label: "Home", to: "/" },
  { label: "All Races", to: "/all-races" },
  { label: "Marathons", to: "/marathons" },
  { label: "Half Marathons", to: "/half-marathons" },
  { label: "Ultras", to: "/ultra-marathons" },
  { label: "Dashboard", to: "/my-races" },
  { label: "Running Tools", to: "/running-tools" },
];

/** In the mobile menu, after the links of the header. */
export const MENU_LINKS: readonly NavigationLink[] = [
  { label: "Races Map", to: "/races-map" },
  { label: "Course Analysis", to: "/insights" },
  { label: "PB Potential", to: "/pb-potential" },
  { label: "Articles", to: "/articles" },
  { label: "About", to: "/about" },
];

/** SPEC section 2: the footer's Dashboard link points to /compare. */
export const QUICK_LINKS: readonly NavigationLink[] = [
  { label: "Home", to: "/" },
  { label: "All Races", to: "/all-races" },
  { label: "Marathons", to: "/marathons" },
  { label: "Half Marathons", to: "/half-marathons" },
  { label: "Ultra Marathons", to: "/ultra-marathons" },
  { label: "Races Map", to: "/races-map" },
  { label: "Dashboard", to: "/compare" },
  { label: "Course Analysis", to: "/insights" },
  { label: "PB Potential", to: "/pb-potential" },
];

export const RESOURCE_LINKS: readonly NavigationLink[] = [
  { label: "Running Tools", to: "/running-tools" },
  { label: "Marathon Pace Chart", to: "/marathon-pace-chart" },
  { label: "Half Marathon Pace Chart", to: "/half-marathon-pace-chart" },
  { label: "Marathon Predictor", to: "/marathon-predictor" },
  { label: "Half Marathon Predictor", to: "/half-marathon-predictor" },
  { label: "Training Plans", to: "/training-plans" },
  { label: "Race Preparation", to: "/race-preparation" },
  { label: "Recovery Tips", to: "/recovery-tips" },
  { label: "Articles", to: "/articles" },
];

export const ABOUT_LINKS: readonly NavigationLink[] = [
  { label: "About", to: "/about" },
  { label: "Race Organisers", to: "/race-organisers" },
  { label: "Contact", to: "/contact" },
  { label: "Developers", to: "/developers" },
];
