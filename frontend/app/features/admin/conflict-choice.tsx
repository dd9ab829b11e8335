/** Choice between both versions of what two editors changed at the same time. */
import { Button } from "~/ui/button.tsx";

interface ConflictChoiceProps {
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

export function ConflictChoice({ onKeepMine, onTakeTheirs }: ConflictChoiceProps) {
  return (
    <div className="flex flex-wrap gap-4">
      <Button variant="secondary" onClick={onKeepMine}>
        Go on with mine
      </Button>
      <Button variant="secondary" onClick={onTakeTheirs}>
        Take theirs
      </Button>
    </div>
  );
}
