import type { LoaderFunctionArgs } from "react-router";
import { loadTypeList, TypeListPage, typeListHandle } from "./shared/type-list-page.tsx";

export function loader(args: LoaderFunctionArgs) {
  return loadTypeList(args, "ultra-marathon");
}

export const handle = typeListHandle("ultra-marathon");

export function Component() {
  return (
    <TypeListPage
      raceType="ultra-marathon"
      lead={() => ["Longer than a marathon", "distance, climb, effort, terrain and time limit, where we know them."]}
    />
  );
}
