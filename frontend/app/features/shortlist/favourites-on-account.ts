/** How does a favourite come to the account, and leave it? */
import type { QueryClient } from "@tanstack/react-query";
import { listFavoritesOptions } from "~/api/@tanstack/react-query.gen.ts";
import { addFavorite, removeFavorite } from "~/api/sdk.gen.ts";
import type { FavouriteCard } from "~/api/types.gen.ts";
import type { KeptRace } from "~/lib/shortlist-context.ts";
import { problemOf } from "./shortlist-texts.ts";

export interface FavouriteWish {
  race: KeptRace;
  isSaved: boolean;
}

/** Saves a race on the account. One that is there already counts as saved. */
async function save({ id, raceType }: KeptRace): Promise<FavouriteCard> {
  try {
    return (await addFavorite({ body: { raceId: id, raceType } })).data;
  } catch (error) {
    if (problemOf(error).code !== "already_in_favorites") throw error;
    return { raceId: id, raceType, savedAt: new Date().toISOString() };
  }
}

export async function fulfil(queryClient: QueryClient, { race, isSaved }: FavouriteWish): Promise<void> {
  const { queryKey } = listFavoritesOptions();
  const saved = isSaved ? await save(race) : undefined;
  if (!isSaved) await removeFavorite({ path: { raceId: race.id }, query: { raceType: race.raceType } });
  queryClient.setQueryData(queryKey, (kept) => {
    const others = kept?.filter(({ raceId }) => raceId !== race.id);
    return others && saved ? [...others, saved] : others;
  });
  // an answer that is under way may be older than the change
  if (queryClient.isFetching({ queryKey }) > 0) await queryClient.invalidateQueries({ queryKey });
}
