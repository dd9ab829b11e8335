import { Section } from "~/ui/section.tsx";
import method from "../../../../docs/method.md?raw";
import { type Block, blocksOf, spansOf } from "./method-blocks.ts";

/** The title and the first words are the section's own. */
const BLOCKS = blocksOf(method).slice(1);
const CHAPTERS = BLOCKS.flatMap((block) => (block.kind === "heading" && block.level === 2 ? [block] : []));

function Words({ text }: { text: string }) {
  return spansOf(text).map(({ kind, text: words }, place) => {
    if (kind === "code")
      return (
        <code key={place} className="text-[0.9em] wrap-anywhere">
          {words}
        </code>
      );
    if (kind === "strong") return <strong key={place}>{words}</strong>;
    return kind === "emphasis" ? <em key={place}>{words}</em> : words;
  });
}

function Table({ head, rows }: Extract<Block, { kind: "table" }>) {
  return (
    <div role="region" aria-label={`Table: ${head.join(", ")}`} tabIndex={0} className="overflow-x-auto">
      <table className="data-table">
        <thead>
          <tr>
            {head.map((cell, place) => (
              <th key={place} scope="col" className="whitespace-normal!">
                <Words text={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, place) => (
                <td key={place}>
                  <Words text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Shown({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h3" : "h4";
      return (
        <Heading id={block.id} className={block.level === 2 ? "mt-8 text-xl" : "mt-4 text-lg"}>
          {block.text}
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p id={block.id} className="max-w-prose">
          <Words text={block.text} />
        </p>
      );
    case "table":
      return <Table {...block} />;
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      return (
        <List className={`grid max-w-prose gap-2 pl-5 ${block.isOrdered ? "list-decimal" : "list-disc"}`}>
          {block.items.map((item) => (
            <li key={item}>
              <Words text={item} />
            </li>
          ))}
        </List>
      );
    }
  }
}

/** The paper that the arithmetic is held to by tests, whole: one text for who builds the guide and who reads it. */
export function MethodText() {
  return (
    <Section
      id="method-in-full"
      title="The method in full"
      lead="Inputs, formulas, constants with their sources, an example by hand, and what is not known. Names that end in .py are files of the guide’s own code."
    >
      <ul aria-label="Chapters of the method" className="mb-6 flex flex-wrap gap-x-6 gap-y-1">
        {CHAPTERS.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} className="text-link inline-flex min-h-9 items-center">
              {text}
            </a>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {BLOCKS.map((block, place) => (
          <Shown key={place} block={block} />
        ))}
      </div>
    </Section>
  );
}
