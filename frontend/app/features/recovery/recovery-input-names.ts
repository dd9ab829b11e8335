/** Names of the inputs of a recovery. */

/** In the order of the address. */
export const RECOVERY_INPUTS = ["race", "distance", "km", "date", "weekly", "units", "next"] as const;
export type RecoveryInput = (typeof RECOVERY_INPUTS)[number];
