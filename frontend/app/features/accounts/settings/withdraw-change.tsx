/** Button that ends a change of address which waits for its confirmations. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { authClient } from "~/lib/session/auth-client.ts";
import { useToast } from "~/ui/toast-context.ts";
import { Button } from "~/ui/button.tsx";
import { AccountError, failureOf } from "~/features/accounts/failures.ts";
import { noteAddressChange } from "./address-change.ts";

const STAYS = "This change cannot be withdrawn here. Without both confirmations your address stays the same.";

interface WithdrawChangeProps {
  current: string;
  onWithdrawn: () => void;
}

/** The provider ends the change when the present address is sent. */
export function WithdrawChange({ current, onWithdrawn }: WithdrawChangeProps) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const withdrawing = useMutation({
    mutationFn: async () => {
      const { data, error } = await (await authClient()).updateUser({ email: current });
      if (error) throw error;
      // a hosted provider may leave it as it is
      if (data.user.new_email) throw new AccountError({ text: STAYS });
    },
    onSuccess: () => {
      noteAddressChange(queryClient, null);
      toast({ text: "The change is withdrawn. Your email address stays the same." });
      onWithdrawn();
    },
    onError: (error) => toast({ text: failureOf(error).text, kind: "failure" }),
  });
  return (
    <Button variant="secondary" isBlocked={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
      {withdrawing.isPending ? "Withdrawing…" : "Withdraw this change"}
    </Button>
  );
}
