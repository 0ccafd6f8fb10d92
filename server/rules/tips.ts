/** The least and the most of a tip, in whole rupees. */
export const TIP_MIN = 10;
export const TIP_MAX = 10_000;
/** The amounts that are offered, in whole rupees. */
export const TIP_AMOUNTS: readonly number[] = [50, 100, 250, 500];
/** Code points of what is said with a tip. */
export const TIP_WORDS_MAX = 140;
