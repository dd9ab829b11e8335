import type { LoaderFunctionArgs } from "react-router";
import { flatHandle, FlatScreen, loadFlatScreen } from "./shared/flat-screen.tsx";

const COUNTRY = { slug: "united-states", name: "United States", path: "/flat-half-marathons-us" };

export function loader(args: LoaderFunctionArgs) {
  return loadFlatScreen(args, COUNTRY);
}

export const handle = flatHandle(COUNTRY);

export function Component() {
  return <FlatScreen country={COUNTRY} />;
}
