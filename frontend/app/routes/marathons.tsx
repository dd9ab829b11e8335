import type { LoaderFunctionArgs } from "react-router";
import { loadTypeList, TypeListPage, typeListHandle } from "./shared/type-list-page.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadTypeList(args, "marathon");
}

export const handle = typeListHandle("marathon");

export function Component() {
  return (
    <TypeListPage
      raceType="marathon"
      lead={(units) => [
        units === "metric" ? "42.195 km" : "26.2 miles",
        "by month, climb of the course and number of runners.",
      ]}
    />
  );
}
