import { textOf } from "~/lib/markdown/markdown-nodes.ts";
import { Markdown } from "~/ui/markdown.tsx";
import { Section } from "~/ui/section.tsx";
import method from "../../../../docs/method.md";

/** Without its title, which the section has. */
const NODES = method.slice(1);
const CHAPTERS = NODES.flatMap((node) => (typeof node === "object" && node.tag === "h2" ? [node] : []));

/** docs/method.md in full. Tests check the arithmetic against the same paper. */
export function MethodText() {
  return (
    <Section
      id="method-in-full"
      title="The method in full"
      lead="Inputs, formulas, constants with their sources, an example by hand, and what is not known. Names that end in .py are files of the guide’s own code."
    >
      <ul aria-label="Chapters of the method" className="mb-6 flex flex-wrap gap-x-6 gap-y-1">
        {CHAPTERS.map((chapter) => (
          <li key={chapter.id}>
            <a href={`#${chapter.id}`} className="text-link inline-flex min-h-9 items-center">
              {textOf(chapter)}
            </a>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Markdown nodes={NODES} />
      </div>
    </Section>
  );
}
