/** Draft of a claim: its texts, and its name in this browser. */

export const NO_CLAIM = { evidenceUrl: "", explanation: "" };

export function claimDraftName(raceId: number): string {
  return `claim-${raceId}`;
}
