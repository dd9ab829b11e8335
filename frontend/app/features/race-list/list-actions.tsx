import type { ListMarathonsData } from "~/api/types.gen.ts";
import { useState } from "react";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { useToast } from "~/ui/toast-context.ts";
import type { RaceFilters } from "./race-filters.ts";

interface ListActionsProps {
  filters: RaceFilters;
  scope: ListMarathonsData["query"];
}

const FAILED = "The races could not be loaded. Please try again later.";

/** Copy of the link, and the whole result as a table or a calendar. Their code is fetched on demand. */
export function ListActions({ filters, scope }: ListActionsProps) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const copy = () => {
    const done = () => toast({ text: "Link copied. It opens this list with the same filters." });
    const fail = () => toast({ text: "Your browser did not allow the copy.", kind: "failure" });
    navigator.clipboard.writeText(window.location.href).then(done, fail);
  };
  const save = (format: "csv" | "ics") => async () => {
    setIsBusy(true);
    try {
      const { saveRaceList } = await import("./list-export.ts");
      const note = await saveRaceList(format, filters, scope);
      if (note !== undefined) toast({ text: note });
    } catch {
      toast({ text: FAILED, kind: "failure" });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div role="group" aria-label="Share this list" className="ml-auto flex not-in-data-hydrated:invisible">
      <Button variant="quiet" size="sm" onClick={copy}>
        <Icon name="copy" size={16} />
        Copy link
      </Button>
      <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => void save("csv")()}>
        CSV
      </Button>
      <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => void save("ics")()}>
        Calendar
      </Button>
    </div>
  );
}
