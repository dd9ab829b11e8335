/**
 * When is it dark? Once civil twilight is over: from then on a runner needs a lamp. Sunrise and sunset are another
 * matter, and are called by their own names.
 */

/** Degrees of the sun's centre above the horizon at which civil twilight ends. */
export const DARK_BELOW_DEG = -6;

export const DARKNESS = "It is dark when the sun stands more than 6° below the horizon (civil twilight).";
