import { ProfileSection } from "~/features/tools/profile-section.tsx";
import { forgetTools } from "./forget-tools.ts";

/** What the tools know of the runner, and the way to delete it. */
export function ToolsProfile() {
  return (
    <div className="no-print">
      <ProfileSection onForget={forgetTools} />
    </div>
  );
}
