import { useState } from "react";
import { changeRole, endUserSessions, listUsers } from "~/api/sdk.gen.ts";
import type { Role, UserRow } from "~/api/types.gen.ts";
import { Button } from "~/ui/button.tsx";
import { openDialog } from "~/ui/open-dialog.ts";
import { Select } from "~/ui/select.tsx";
import { type AdminColumn, AdminTable, type TableFilter } from "./admin-table.tsx";
import { Moment } from "./moment.tsx";
import { OrganisedRacesDialog } from "./organised-races-dialog.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { listQuery, oneOf, tablePage } from "./table-state.ts";

type Sort = "lastLoginAt" | "createdAt" | "email" | "id";

const ROLES = ["user", "organiser", "admin"] as const satisfies readonly Role[];
const ROLE_OPTIONS = [
  { value: "user", label: "User" },
  { value: "organiser", label: "Organiser" },
  { value: "admin", label: "Admin" },
];
const FILTERS: readonly TableFilter[] = [
  { name: "role", label: "Role", options: [{ value: "", label: "All" }, ...ROLE_OPTIONS] },
  {
    name: "asked",
    label: "Asked to be an organiser",
    options: [
      { value: "", label: "All" },
      { value: "1", label: "Asked, and is none" },
    ],
  },
];
const ROLE_DIALOG = "change-role";
const SESSIONS_DIALOG = "end-sessions";
const RACES_DIALOG = "organised-races";
/** Who becomes a user has no races any more, so only the others have the dialog of their races. */
const ACTIONS = [
  { label: "Change role", dialog: ROLE_DIALOG },
  { label: "Races", dialog: RACES_DIALOG },
  { label: "End sessions", dialog: SESSIONS_DIALOG },
];

function nameOf({ firstName, lastName, email, id }: UserRow): string {
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return name || (email ?? `User ${id}`);
}

function columns(onPick: (user: UserRow, dialog: string) => void): readonly AdminColumn<UserRow, Sort>[] {
  return [
    {
      label: "User",
      sort: "email",
      cell: (user) => (
        <>
          <span className="font-medium">{nameOf(user)}</span>
          <span className="block text-sm text-muted">
            {user.email ?? "no address"}
            {user.emailConfirmed ? "" : " (not confirmed)"}
          </span>
          {(user.company ?? user.position) && (
            <span className="block text-sm text-muted">{[user.position, user.company].filter(Boolean).join(", ")}</span>
          )}
        </>
      ),
    },
    { label: "Role", cell: (user) => ROLE_OPTIONS.find(({ value }) => value === user.role)?.label },
    { label: "Asked to be an organiser", cell: (user) => <Moment at={user.organiserRequestedAt} /> },
    { label: "Last sign-in", sort: "lastLoginAt", cell: (user) => <Moment at={user.lastLoginAt} /> },
    { label: "Opened", sort: "createdAt", cell: (user) => <Moment at={user.createdAt} /> },
    { label: "Number", sort: "id", align: "end", cell: (user) => user.id },
    {
      label: "Actions",
      cell: (user) => (
        <span className="flex flex-wrap gap-2">
          {ACTIONS.filter(({ dialog }) => dialog !== RACES_DIALOG || user.role !== "user").map(({ label, dialog }) => (
            <Button
              key={dialog}
              size="sm"
              variant="secondary"
              aria-haspopup="dialog"
              aria-label={`${label} of ${nameOf(user)}`}
              onClick={() => {
                onPick(user, dialog);
              }}
            >
              {label}
            </Button>
          ))}
        </span>
      ),
    },
  ];
}

/** Users: search, roles, races of organisers, end of sessions. */
export function UsersSection() {
  const [picked, setPicked] = useState<UserRow>();
  const [organiserId, setOrganiserId] = useState<number>();
  const pick = (user: UserRow, dialog: string) => {
    setPicked(user);
    if (dialog === RACES_DIALOG) setOrganiserId(user.id);
    openDialog(dialog);
  };
  const path = { user_id: picked?.id ?? 0 };
  const name = picked ? nameOf(picked) : "";
  return (
    <>
      <AdminTable
        name="Users"
        columns={columns(pick)}
        defaults={{ sort: "lastLoginAt", order: "desc" }}
        filters={FILTERS}
        searchLabel="Part of an address or name"
        rowKey={(user) => user.id}
        empty="No user matches."
        load={async (state, signal) => {
          const role = oneOf(ROLES, state.filters["role"]);
          const organiserRequested = state.filters["asked"] === "1";
          const query = { ...listQuery(state), organiserRequested, ...(role && { role }) };
          return tablePage(await listUsers({ query, signal }));
        }}
      />
      <ReasonDialog
        id={ROLE_DIALOG}
        title={`Role of ${name}`}
        about={`${picked?.id} ${picked?.role}`}
        submitLabel="Change role"
        done="The role is changed."
        send={async (reason, fields) => {
          const chosen = fields.get("role");
          const role = oneOf(ROLES, typeof chosen === "string" ? chosen : undefined) ?? "user";
          await changeRole({ path, body: { role, reason } });
        }}
      >
        <Select label="Role" name="role" options={ROLE_OPTIONS} defaultValue={picked?.role} />
      </ReasonDialog>
      <ReasonDialog
        id={SESSIONS_DIALOG}
        title={`End the sessions of ${name}`}
        about={`${picked?.id} ${picked?.role}`}
        submitLabel="End all sessions"
        done="The sessions are ended."
        send={(reason) => endUserSessions({ path, body: { reason } })}
      >
        <p>The user is signed out on every device at once. The password stays valid.</p>
      </ReasonDialog>
      <OrganisedRacesDialog id={RACES_DIALOG} userId={organiserId} name={name} />
    </>
  );
}
