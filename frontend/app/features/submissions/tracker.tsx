import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { localDay } from "~/lib/format/local-day.ts";
import { formFailure } from "./form-failure.ts";
import { KIND_TEXT, STATUS_TEXT } from "./status-text.ts";
import { submissionsQuery } from "./submission-queries.ts";

/** One's own submissions with their states, the last changed first. */
export function Tracker() {
  const { data, error } = useQuery(submissionsQuery());
  if (error) return <p role="alert">{formFailure(error).text}</p>;
  if (!data) return <p className="text-muted">Loading your submissions…</p>;
  if (data.length === 0) {
    return (
      <p className="max-w-prose">
        You have not sent anything yet.{" "}
        <Link to="/submit-race" className="text-link font-semibold">
          Submit a race
        </Link>
      </p>
    );
  }
  return (
    <ul className="grid gap-3">
      {data.map(({ id, name, kind, status, updatedAt, messages }) => {
        const reason = messages.at(-1);
        return (
          <li key={id} className="rounded-md border border-line bg-raised p-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <Link to={`/submit-race?submission=${id}`} className="font-serif text-xl font-[560] hover:underline">
                {name}
              </Link>
              <span className={`font-semibold ${STATUS_TEXT[status].tone}`}>{STATUS_TEXT[status].label}</span>
            </p>
            <p className="text-sm text-muted">
              {KIND_TEXT[kind]}, number {id}, last changed on {localDay(updatedAt)}
            </p>
            {reason?.sender === "editor" && <p className="mt-2 whitespace-pre-line">{reason.text}</p>}
          </li>
        );
      })}
    </ul>
  );
}
