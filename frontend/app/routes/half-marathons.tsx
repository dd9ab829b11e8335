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
      lead="21.1 km, all over the world: by month, by the shape of the course and by the size of the field."
    />
  );
}
