import { useEffect } from "react";
import type { KeptRace } from "~/lib/shortlist-context.ts";
import { useToast } from "~/lib/toast-context.ts";
import { Dialog } from "~/ui/dialog.tsx";
import { closeDialog, openDialog } from "~/ui/open-dialog.ts";
import { MedalForm } from "./medal-form.tsx";

/** Opens as soon as it is there. A default export, as `lazy` asks for. */
export default function MedalDialog({ race }: { race: KeptRace }) {
  const toast = useToast();
  const dialogId = `medal-of-${race.id}`;
  useEffect(() => openDialog(dialogId), [dialogId]);
  const finish = () => {
    closeDialog(dialogId);
    toast({ text: "Medal saved" });
  };
  return (
    <Dialog id={dialogId} title={`Your medal of ${race.name}`}>
      <MedalForm race={race} onDone={finish} />
    </Dialog>
  );
}
