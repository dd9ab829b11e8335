/** The place that a form of the ranking names, where it was sent as it stands. */
import type { QueryClient } from "@tanstack/react-query";
import { rankingAddress, type RankingInputs } from "~/features/pb-potential/ranking/ranking-inputs.ts";
import { placeLabel } from "~/features/race-list/list-title.ts";
import { whereNamed } from "~/features/race-list/place-search.ts";
import { ANYWHERE, type Where } from "~/lib/navigation/where.ts";

/** The address of the place, or of anywhere for an empty text; undefined where no place has the name. */
export async function placedAddress(
  queryClient: QueryClient,
  inputs: RankingInputs,
  radiusKm: number | undefined,
): Promise<string | undefined> {
  const { place } = inputs;
  const at = (where: Where | undefined) => where && rankingAddress({ ...inputs, where, place: "" });
  if (place === "") return at(ANYWHERE);
  return at(place === placeLabel(inputs.where) ? inputs.where : await whereNamed(queryClient, place, radiusKm));
}
