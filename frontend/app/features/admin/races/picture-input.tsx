/** Picture of a race in the editor. */
import { PhotoPreview } from "~/features/submissions/photo-preview.tsx";
import { useId } from "react";
import { Button } from "~/ui/button.tsx";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";

const UPLOADED = /^\/api\/race-photos\/([0-9a-f]{32})\//;
const ALT = "Picture of the race";

interface PictureInputProps {
  label: string;
  /** Address of the picture; empty for a race without one. */
  value: string;
  onChange: (value: string) => void;
}

/** The picture that a race shows. It can be taken away, and an undo in the history shows it again. */
export function PictureInput({ label, value, onChange }: PictureInputProps) {
  const photo = UPLOADED.exec(value)?.[1];
  const id = useId();
  const keptFocus = useKeptFocus(id);
  return (
    <div className="min-w-0 sm:col-span-full" {...keptFocus}>
      <p id={id} tabIndex={-1} className="text-[0.9375rem] font-semibold">
        {label}
      </p>
      {value === "" && <p>No picture: the race shows its poster.</p>}
      {photo && <PhotoPreview photo={photo} alt={ALT} missing="This picture is not stored any more." />}
      {value !== "" && !photo && (
        <a href={value} className="text-link wrap-anywhere">
          {value}
        </a>
      )}
      {value !== "" && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => onChange("")}>
          Remove the picture
        </Button>
      )}
    </div>
  );
}
