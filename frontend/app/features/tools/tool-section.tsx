import type { ReactNode } from "react";
import { ResultActions } from "~/ui/result-actions.tsx";
import { Section } from "~/ui/section.tsx";
import { ToolForm } from "~/ui/tool-form.tsx";
import { WarningNote } from "~/ui/warning-note.tsx";
import type { ToolId } from "./tool-fields.ts";
import { SMALL_TOOLS } from "./tool-list.ts";
import { formOf, type ToolPart, useServerFormValues } from "./use-tool-fields.ts";

interface ToolSectionProps {
  tool: ToolId;
  part: ToolPart;
  /** The fields. */
  form: ReactNode;
  /** What is odd about what was entered. */
  note?: string | null;
  /** What comes of them. */
  children: ReactNode;
  /** Formula and source. */
  source: ReactNode;
}

/** Prints one tool; the print command of the browser takes them all. */
function printTool(id: string): void {
  const section = document.getElementById(id);
  const { dataset } = document.documentElement;
  const end = () => {
    delete dataset["print"];
    section?.removeAttribute("data-printed");
  };
  dataset["print"] = "tool";
  section?.setAttribute("data-printed", "");
  window.addEventListener("afterprint", end, { once: true });
  window.print();
}

/** One small tool: its question, its form and its answer. The form works without script, too. */
export function ToolSection({ tool, part, form, children, source, note = null }: ToolSectionProps) {
  const { to, title, question } = SMALL_TOOLS[tool];
  const [path, anchor] = to.split("#");
  useServerFormValues(tool, part);
  return (
    <Section
      id={anchor ?? tool}
      title={title}
      lead={question}
      actions={<ResultActions name={title} path={part.link} onPrint={() => printTool(anchor ?? tool)} />}
      className="small-tool scroll-mt-20"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 lg:gap-x-14 md:grid-cols-[16rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]">
        <ToolForm
          id={formOf(tool)}
          action={`${path}#${anchor}`}
          label={title}
          submitLabel="Work it out"
          className="gap-4"
        >
          {form}
        </ToolForm>
        <div className="min-w-0">
          {children}
          <WarningNote>{note}</WarningNote>
          <p className="mt-4 max-w-prose text-sm text-muted">{source}</p>
        </div>
      </div>
    </Section>
  );
}

/** One figure with its name. */
export interface Figure {
  name: string;
  value: ReactNode;
}

/** Figures in rows, the first the answer. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid max-w-lg gap-x-6">
      {figures.map(({ name, value }, index) => (
        <div key={`${name} ${index}`} className="flex items-baseline justify-between gap-6 border-b border-line py-2">
          <dt className="text-muted">{name}</dt>
          <dd className={index === 0 ? "text-2xl font-bold tracking-tight" : "font-semibold"}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Takes the place of a result while a field is not valid. */
export function Unreadable() {
  return <p className="text-muted">The result appears here once the fields are valid.</p>;
}
