import { useState } from "react";
import { saveAsFile } from "~/lib/storage/save-as-file.ts";
import { useToast } from "~/ui/toast-context.ts";
import { Button } from "~/ui/button.tsx";
import { ChipChoice } from "~/ui/chip-choice.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Section } from "~/ui/section.tsx";
import { BandStrip } from "./band-strip.tsx";
import { lockScreenPicture } from "./lock-screen.ts";
import type { BandChoice } from "~/features/pace-chart/form/pace-fields.ts";
import type { PaceRequest } from "~/features/pace-chart/form/pace-request.ts";
import { ownUnitFirst, type PaceUnit } from "~/domain/pace/pace.ts";
import { PACE_FORM } from "~/features/pace-chart/form/pace-form.tsx";
import { fileName, splitsCsv, splitsText } from "./pace-files.ts";
import type { PaceSheet } from "~/features/pace-chart/pace-sheet.ts";

/** So many fit side by side on A4 and on Letter; one with a second column of times is wider. */
function bandsAPage(sheet: PaceSheet): number {
  return sheet.request.gunS > 0 ? 3 : 4;
}

const SMALL: Readonly<Record<PaceUnit, { value: BandChoice; label: string }>> = {
  km: { value: "km", label: "Every km" },
  mi: { value: "mi", label: "Every mile" },
};
const LARGE: Readonly<Record<PaceUnit, { value: BandChoice; label: string }>> = {
  km: { value: "5km", label: "Every 5 km, large" },
  mi: { value: "3mi", label: "Every 3 miles, large" },
};

/** The runner's unit first. The large marks are offered in it alone; those of a link in another unit stay. */
function marksFor({ unit, band }: Pick<PaceRequest, "unit" | "band">) {
  const large = Object.values(LARGE).filter(({ value }) => value === LARGE[unit].value || value === band);
  return [...ownUnitFirst(unit).map((each) => SMALL[each]), ...large];
}

/** Prints the bands alone; the print command of the browser takes the splits as well. */
function printBands(): void {
  const { dataset } = document.documentElement;
  dataset["print"] = "bands";
  window.addEventListener("afterprint", () => delete dataset["print"], { once: true });
  window.print();
}

interface BandSectionProps {
  sheet: PaceSheet;
  raceName: string | undefined;
  /** Slug of the race, or of the chart: files are called after it. */
  place: string;
  onMarks: (marks: BandChoice) => void;
}

/** The band to wear, as it is printed, and the other ways to take the times along. */
export function BandSection({ sheet, raceName, place, onMarks }: BandSectionProps) {
  const toast = useToast();
  const [isDrawing, setDrawing] = useState(false);

  const savePicture = async () => {
    setDrawing(true);
    try {
      saveAsFile(await lockScreenPicture(sheet, raceName), fileName(sheet, place, "png"), "image/png");
    } catch {
      toast({ text: "This browser could not draw the picture. The band can still be printed.", kind: "failure" });
    }
    setDrawing(false);
  };
  const copyText = async () => {
    const text = splitsText(sheet, raceName);
    try {
      await navigator.clipboard.writeText(text);
      toast({ text: "Times copied" });
    } catch {
      saveAsFile(text, fileName(sheet, place, "txt"), "text/plain;charset=utf-8");
    }
  };

  return (
    <Section
      id="band"
      title="Wrist band"
      lead="Several to a page, in the size that fits a wrist. Cut along the dashes, wrap it round the wrist and close it with clear tape, which also keeps it dry. It is black on white."
      className="paces-band-section"
    >
      <div className="grid gap-8 md:grid-cols-[minmax(0,32rem)_auto] md:justify-start md:gap-16 print:block">
        <div className="no-print">
          <ChipChoice
            legend="Splits on the band"
            name="band"
            form={PACE_FORM}
            value={sheet.request.band}
            options={marksFor(sheet.request)}
            onChange={onMarks}
          />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button onClick={printBands}>
              <Icon name="print" />
              Print the bands
            </Button>
            <Button variant="secondary" disabled={isDrawing} onClick={() => void savePicture()}>
              Picture for a lock screen
            </Button>
            <Button variant="secondary" onClick={() => void copyText()}>
              <Icon name="copy" />
              Copy as text
            </Button>
            <Button
              variant="secondary"
              onClick={() => saveAsFile(splitsCsv(sheet), fileName(sheet, place, "csv"), "text/csv;charset=utf-8")}
            >
              Table (CSV)
            </Button>
          </div>
          <p className="mt-4 max-w-prose text-sm text-muted">
            Print at 100 %, not “fit to page”, so that the band keeps its size. The print command of your browser prints
            the tables of splits as well.
          </p>
        </div>
        <div className="pace-bands">
          <BandStrip sheet={sheet} raceName={raceName} />
          {Array.from({ length: bandsAPage(sheet) - 1 }, (_, index) => (
            <div key={index} aria-hidden="true" className="hidden print:block">
              <BandStrip sheet={sheet} raceName={raceName} />
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
