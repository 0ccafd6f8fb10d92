/** The days of a week, Sunday first, as Date counts them. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The least that is paid out where the operator sets nothing else, in rupees. */
export const PAYOUT_MIN = 100;
