import type { ReactNode } from "react";

interface Column {
  label: ReactNode;
  align?: "end";
  className?: string | undefined;
}

/** A column of figures, aligned at its end. */
export function figures(label: ReactNode, className?: string): Column {
  return { label, align: "end", className };
}

interface DataTableProps {
  /** Name of the table for screen readers. */
  caption?: ReactNode;
  /** A text alone is a column aligned at its start. */
  columns: readonly (string | Column)[];
  className?: string;
  /** The bodies of the table. */
  children: ReactNode;
}

/** Table of data with one row of column headers. */
export function DataTable({ caption, columns, className = "", children }: DataTableProps) {
  return (
    <table className={`data-table ${className}`}>
      {caption !== undefined && <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column, index) => {
            const { label, align, className: own } = typeof column === "string" ? { label: column } : column;
            return (
              <th key={index} scope="col" data-align={align} className={own}>
                {label}
              </th>
            );
          })}
        </tr>
      </thead>
      {children}
    </table>
  );
}
