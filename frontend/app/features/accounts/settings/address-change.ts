/** Query of a change of address that waits until both addresses have confirmed it, as the provider keeps it. */
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { authClient } from "~/lib/session/auth-client.ts";
import { useSession } from "~/lib/session/session.ts";

export interface AddressChange {
  current: string;
  newAddress: string;
}

async function readAddressChange(): Promise<AddressChange | null> {
  const { data, error } = await (await authClient()).getUser();
  if (error) throw error;
  const { email, new_email: newAddress } = data.user;
  return email && newAddress ? { current: email, newAddress } : null;
}

/** Null while no change waits. Asked again in a tab that one comes back to: its links open in others. */
const ADDRESS_CHANGE = queryOptions<AddressChange | null>({
  queryKey: ["address-change"],
  queryFn: readAddressChange,
  staleTime: 0,
  gcTime: 0,
  // the provider's client has its own retries
  retry: false,
  refetchOnWindowFocus: true,
});

/** After a change was asked for, or was confirmed by both addresses (null). */
export function noteAddressChange(queryClient: QueryClient, change: AddressChange | null): void {
  queryClient.setQueryData<AddressChange | null>(ADDRESS_CHANGE.queryKey, change);
}

/** `change` is null too where there is no session, and where the provider does not answer. */
export function useAddressChange(): { change: AddressChange | null; isLoading: boolean } {
  const isSignedIn = useSession().state === "signed-in";
  const { data = null, isLoading } = useQuery({ ...ADDRESS_CHANGE, enabled: isSignedIn });
  return { change: isSignedIn ? data : null, isLoading };
}
