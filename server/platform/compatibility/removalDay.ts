/**
 * The day on which something deprecated may be removed: the last word of its reason, as in "Use totalMembers. Goes on
 * 2027-06-30."
 */
const DAY = /\b(\d{4}-\d\d-\d\d)\.?$/;

/** The day (UTC) that a reason ends in; null without one. */
export function removalDay(reason: string | undefined): Date | null {
  const day = reason && DAY.exec(reason)?.[1];
  return day ? new Date(`${day}T00:00:00Z`) : null;
}
