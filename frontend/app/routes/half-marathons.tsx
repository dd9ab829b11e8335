import type { LoaderFunctionArgs } from "react-router";
import { loadTypeList, TypeListPage, typeListHandle } from "./shared/type-list-page.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadTypeList(args, "half-marathon");
}

export const handle = typeListHandle("half-marathon");

export function Component() {
  return (
    <TypeListPage
      raceType="half-marathon"
      lead={(units) => [
        units === "metric" ? "21.1 km" : "13.1 miles",
        "by month, climb of the course and number of runners.",
      ]}
    />
  );
}
