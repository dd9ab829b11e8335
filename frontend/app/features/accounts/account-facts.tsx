import type { UserRecord } from "~/api/types.gen.ts";
import { formatDate } from "~/lib/formats.ts";

const ROLES: Record<string, string> = { user: "Runner", organiser: "Race organiser", admin: "Admin" };

function roleOf(user: UserRecord): string {
  const role = ROLES[user.userRole] ?? user.userRole;
  return user.userRole === "user" && user.isRaceOrganiser ? `${role} (asked to become an organiser)` : role;
}

export function AccountFacts({ user }: { user: UserRecord }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  const work = [user.position, user.company].filter(Boolean).join(", ");
  const facts = [
    ["Name", name],
    ["Email address", user.email ?? "not known yet"],
    ["Role", roleOf(user)],
    ["Organisation", work],
    ["Account opened", formatDate(user.createdAt.slice(0, 10))],
  ].filter(([, value]) => value);
  return (
    <dl className="grid max-w-xl grid-cols-[auto_minmax(0,1fr)] gap-x-8 border-t border-line">
      {facts.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid border-b border-line py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
