import type { LoaderFunctionArgs } from "react-router";
import { flatHandle, FlatHalfMarathonsPage, loadFlatHalfMarathonsPage } from "./shared/flat-half-marathons-page.tsx";

const COUNTRY = { slug: "united-states", name: "United States", path: "/flat-half-marathons-us" };

export function loader(args: LoaderFunctionArgs) {
  return loadFlatHalfMarathonsPage(args, COUNTRY);
}

export const handle = flatHandle(COUNTRY);

export function Component() {
  return <FlatHalfMarathonsPage country={COUNTRY} />;
}
