/**
 * Darkness: after the end of civil twilight a runner needs a lamp. Sunrise and sunset are named separately.
 */

/** Degrees of the sun's centre above the horizon at which civil twilight ends. */
export const DARK_BELOW_DEG = -6;

export const DARKNESS = "It is dark when the sun stands more than 6° below the horizon (civil twilight).";
