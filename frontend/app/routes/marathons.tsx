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
      lead="42.195 km, all over the world: by month, by the shape of the course and by the size of the field."
    />
  );
}
