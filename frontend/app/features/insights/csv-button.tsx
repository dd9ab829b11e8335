import { failureText } from "~/lib/api/failed-request.ts";
import { type CsvCell, csvText } from "~/lib/storage/csv.ts";
import { saveAsFile } from "~/lib/storage/save-as-file.ts";
import { useToast } from "~/ui/toast-context.ts";
import { Button } from "~/ui/button.tsx";

interface CsvButtonProps {
  /** Label, such as "The races as CSV". */
  label: string;
  fileName: string;
  /** The first row names the columns. */
  rows: () => readonly (readonly CsvCell[])[] | Promise<readonly (readonly CsvCell[])[]>;
}

/** Download of the table behind a chart. */
export function CsvButton({ label, fileName, rows }: CsvButtonProps) {
  const toast = useToast();
  const save = async () => {
    try {
      saveAsFile(csvText(await rows()), fileName, "text/csv;charset=utf-8");
    } catch (error) {
      const text = failureText(error, "The table could not be loaded. Please try again later.");
      toast({ text, kind: "failure" });
    }
  };
  return (
    <Button variant="secondary" size="sm" className="no-print" onClick={() => void save()}>
      {label}
    </Button>
  );
}
