import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import { listFavoritesOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { KeptRace } from "~/lib/shortlist-context.ts";
import { type ShowToast, useToast } from "~/lib/toast-context.ts";
import { type FavouriteWish, fulfil } from "./favourites-on-account.ts";
import { guestFavourites } from "./guest-list.ts";
import { useGuestFavourites } from "./guest-shortlist.ts";
import { favouriteFailure } from "./shortlist-texts.ts";
import { Wishes } from "./wishes.ts";

function newWishes(queryClient: QueryClient, toast: ShowToast): Wishes<number, FavouriteWish> {
  return new Wishes<number, FavouriteWish>({
    send: (_, wish) => fulfil(queryClient, wish),
    onFailure: (_, error, { isSaved }) => toast({ text: favouriteFailure(error, isSaved), kind: "failure" }),
  });
}

export interface Favourites {
  favouriteIds: ReadonlySet<number>;
  toggleFavourite: (race: KeptRace) => void;
}

/** Favourites of the account, and those of this browser that are still on their way to it. */
export function useFavourites(): Favourites {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { data: account } = useQuery(listFavoritesOptions());
  const here = useGuestFavourites();
  const [wishes] = useState(() => newWishes(queryClient, toast));
  const wished = useSyncExternalStore(wishes.subscribe, wishes.current, wishes.current);

  const favouriteIds = useMemo(() => {
    const ids = new Set([...(account ?? []), ...here].map(({ raceId }) => raceId));
    for (const [raceId, { isSaved }] of wished) {
      if (isSaved) ids.add(raceId);
      else ids.delete(raceId);
    }
    return ids;
  }, [account, here, wished]);

  const toggleFavourite = useCallback(
    (race: KeptRace) => {
      const isSaved = !favouriteIds.has(race.id);
      if (!isSaved) guestFavourites.remove([race.id]);
      wishes.wish(race.id, { race, isSaved });
    },
    [favouriteIds, wishes],
  );

  return { favouriteIds, toggleFavourite };
}
