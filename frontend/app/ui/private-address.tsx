import { useId } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useToast } from "./toast-context.ts";

/** The private address of a calendar, to be copied into a calendar application. `path` is one of this site. */
export function PrivateAddress({ path }: { path: string }) {
  const id = useId();
  const toast = useToast();
  const address = window.location.origin + path;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ text: "Address copied" });
    } catch {
      toast({ text: "This browser does not let us copy. Select the address and copy it.", kind: "failure" });
    }
  };
  return (
    <>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Private address
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 min-w-0 max-w-xl grow rounded-md border border-line-strong bg-raised px-3 text-sm max-sm:text-base"
        />
        <Button variant="secondary" onClick={() => void copy()}>
          <Icon name="copy" />
          Copy
        </Button>
      </div>
      <p className="mt-2 text-sm text-muted">In your calendar choose “subscribe by address” and paste it there.</p>
    </>
  );
}
