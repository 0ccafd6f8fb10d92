export const STATS_MONTHS = 12;
/** An open order holds its seat and its price this long (decisions A3, A17). */
export const ORDER_HOLD_MINUTES = 15;
/** A payment that we hear of later than this after it was made goes back: too much of its month is over. */
export const SETTLE_DAYS = 7;
/** How long a payment that came too late to be captured by itself can still be captured by us; the gateway's own limit. */
export const CAPTURE_DAYS = 5;
/** How long the ids of what the gateway has told are kept. */
export const EVENT_DAYS = 90;
export const ORDERS_PER_HOUR = 10;
