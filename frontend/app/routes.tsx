import type { LazyRouteFunction, RouteObject } from "react-router";
import { PageError } from "./page-error.tsx";
import { Root, RootError, RootFallback } from "./root.tsx";

type Lazy = LazyRouteFunction<RouteObject>;

/** The id of a route is its module below `app/`; a suffix after `#` distinguishes several addresses of one module. */
function page(path: string, module: string, lazy: Lazy): RouteObject {
  return path === "/" ? { id: module, index: true, lazy } : { id: module, path: path.slice(1), lazy };
}

const pages: RouteObject[] = [
  page("/", "routes/home", () => import("./routes/home.tsx")),
  page("/marathons", "routes/marathons", () => import("./routes/marathons.tsx")),
  page("/marathons/:country", "routes/marathons-country", () => import("./routes/marathons-country.tsx")),
  page("/marathons/:country/:state", "routes/marathons-state", () => import("./routes/marathons-state.tsx")),
  page("/half-marathons", "routes/half-marathons", () => import("./routes/half-marathons.tsx")),
  page(
    "/half-marathons/:country",
    "routes/half-marathons-country",
    () => import("./routes/half-marathons-country.tsx"),
  ),
  page(
    "/half-marathons/:country/:state",
    "routes/half-marathons-state",
    () => import("./routes/half-marathons-state.tsx"),
  ),
  page("/ultra-marathons", "routes/ultra-marathons", () => import("./routes/ultra-marathons.tsx")),
  page(
    "/ultra-marathons/:country",
    "routes/ultra-marathons-country",
    () => import("./routes/ultra-marathons-country.tsx"),
  ),
  page(
    "/ultra-marathons/:country/:state",
    "routes/ultra-marathons-state",
    () => import("./routes/ultra-marathons-state.tsx"),
  ),
  page("/flat-half-marathons-us", "routes/flat-half-marathons-us", () => import("./routes/flat-half-marathons-us.tsx")),
  page("/flat-half-marathons-uk", "routes/flat-half-marathons-uk", () => import("./routes/flat-half-marathons-uk.tsx")),
  page("/all-races", "routes/all-races", () => import("./routes/all-races.tsx")),
  page("/races-map", "routes/races-map", () => import("./routes/races-map.tsx")),
  page("/marathon/:id", "routes/marathon", () => import("./routes/marathon.tsx")),
  page("/half-marathon/:id", "routes/half-marathon", () => import("./routes/half-marathon.tsx")),
  page("/ultra-marathon/:id", "routes/ultra-marathon", () => import("./routes/ultra-marathon.tsx")),
  page("/pb-potential", "routes/pb-potential", () => import("./routes/pb-potential.tsx")),
  page("/insights", "routes/insights", () => import("./routes/insights.tsx")),
  page("/compare", "routes/compare", () => import("./routes/compare.tsx")),
  page("/marathon-pace-chart", "routes/marathon-pace-chart", () => import("./routes/marathon-pace-chart.tsx")),
  page(
    "/half-marathon-pace-chart",
    "routes/half-marathon-pace-chart",
    () => import("./routes/half-marathon-pace-chart.tsx"),
  ),
  page("/training-plans", "routes/training-plans", () => import("./routes/training-plans.tsx")),
  page("/recovery-tips", "routes/recovery-tips", () => import("./routes/recovery-tips.tsx")),
  page("/race-preparation", "routes/race-preparation", () => import("./routes/race-preparation.tsx")),
  page("/contact", "routes/contact", () => import("./routes/contact.tsx")),
  page("/articles", "routes/articles", () => import("./routes/articles.tsx")),
  page("/articles/:slug", "routes/article", () => import("./routes/article.tsx")),
  page("/about", "routes/about", () => import("./routes/about.tsx")),
  page("/developers", "routes/developers", () => import("./routes/developers.tsx")),
  page("/privacy-policy", "routes/privacy-policy", () => import("./routes/privacy-policy.tsx")),
  page("/sitemap", "routes/sitemap", () => import("./routes/sitemap.tsx")),
  page("/running-tools", "routes/running-tools", () => import("./routes/running-tools.tsx")),
  page("/marathon-predictor", "routes/marathon-predictor", () => import("./routes/marathon-predictor.tsx")),
  page(
    "/half-marathon-predictor",
    "routes/half-marathon-predictor",
    () => import("./routes/half-marathon-predictor.tsx"),
  ),
  page("/my-races", "routes/my-races", () => import("./routes/my-races.tsx")),
  page("/login", "routes/login", () => import("./routes/login.tsx")),
  page("/register", "routes/register", () => import("./routes/register.tsx")),
  page("/verify-email", "routes/verify-email", () => import("./routes/verify-email.tsx")),
  page("/email-preferences", "routes/email-preferences", () => import("./routes/email-preferences.tsx")),
  page("/unsubscribe", "routes/unsubscribe", () => import("./routes/unsubscribe.tsx")),
  page("/debug-user", "routes/debug-user", () => import("./routes/debug-user.tsx")),
  page("/race-organisers", "routes/race-organisers", () => import("./routes/race-organisers.tsx")),
  page("/submit-race", "routes/submit-race", () => import("./routes/submit-race.tsx")),
  page("/admin", "routes/admin", () => import("./routes/admin.tsx")),
  page("/*", "routes/not-found", () => import("./routes/not-found.tsx")),
];

/** Every address of the product (SPEC section 2). */
export const routes: RouteObject[] = [
  {
    id: "root",
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: RootFallback,
    children: [{ id: "page", ErrorBoundary: PageError, children: pages }],
  },
];
