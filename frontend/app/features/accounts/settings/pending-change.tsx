/** Change of address that waits for its confirmations. */
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { CodeForm } from "~/features/accounts/sign-in/code-form.tsx";
import { type AddressChange, noteAddressChange } from "./address-change.ts";

interface PendingChangeProps {
  change: AddressChange;
  /** The change was just asked for: the form that had the focus is emptied. */
  takesFocus?: boolean;
  onChanged: () => void;
  /** How its emails are sent again. The form for that has a captcha, which not every page allows. */
  children: ReactNode;
}

/** A change of address that waits for its two confirmations, with the form for the codes of its emails. */
export function PendingChange({ change, takesFocus = false, onChanged, children }: PendingChangeProps) {
  const queryClient = useQueryClient();
  const notice = useRef<HTMLParagraphElement>(null);
  const [isWaitingForOther, setWaitingForOther] = useState(false);
  useLayoutEffect(() => {
    if (takesFocus) notice.current?.focus();
  }, [takesFocus]);
  return (
    <div className="space-y-5">
      <p ref={notice} tabIndex={-1} role="status" className="wrap-anywhere">
        {isWaitingForOther
          ? "Thank you. Now confirm it with the email at your other address."
          : `We sent an email to ${change.newAddress} and one to your current address. Your address changes when you have confirmed both.`}
      </p>
      <CodeForm
        key={String(isWaitingForOther)}
        kind="email_change"
        label="Confirm with a code"
        onConfirmed={(outcome) => {
          if (outcome === "half done") {
            setWaitingForOther(true);
            return;
          }
          noteAddressChange(queryClient, null);
          onChanged();
        }}
      />
      {children}
    </div>
  );
}
