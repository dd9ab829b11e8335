import type { LoaderFunctionArgs } from "react-router";
import { flatHandle, FlatScreen, loadFlatScreen } from "./shared/flat-screen.tsx";

const COUNTRY = { slug: "united-kingdom", name: "United Kingdom", path: "/flat-half-marathons-uk" };

export function loader(args: LoaderFunctionArgs) {
  return loadFlatScreen(args, COUNTRY);
}

export const handle = flatHandle(COUNTRY);

export function Component() {
  return <FlatScreen country={COUNTRY} />;
}
