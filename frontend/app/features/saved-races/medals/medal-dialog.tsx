import { useEffect } from "react";
import type { SavedRace } from "~/features/saved-races/saved-races-store.ts";
import type { TypedMedal } from "~/lib/session/pending-action.ts";
import { useToast } from "~/ui/toast-context.ts";
import { Dialog } from "~/ui/dialog.tsx";
import { closeDialog, openDialog } from "~/ui/open-dialog.ts";
import { MedalForm } from "./medal-form.tsx";

/** Opens when it is mounted. A default export, for `lazy`. */
export default function MedalDialog({ race, typed }: { race: SavedRace; typed: TypedMedal | undefined }) {
  const toast = useToast();
  const dialogId = `medal-of-${race.id}`;
  useEffect(() => openDialog(dialogId), [dialogId]);
  const finish = () => {
    closeDialog(dialogId);
    toast({ text: "Medal saved" });
  };
  return (
    <Dialog id={dialogId} title={`Your medal for ${race.name}`}>
      <MedalForm race={race} typed={typed} onDone={finish} />
    </Dialog>
  );
}
