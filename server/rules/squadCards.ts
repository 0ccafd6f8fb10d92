// The content of a squad's card.

/** The newest posts for squads of a page that are counted; a higher number reads as "more". */
export const OPENS_COUNTED = 1000;
/** Days of the monthly number of posts. */
export const OPENS_WINDOW = 90;
const MONTH = 30;

/**
 * How many of a page's posts a squad of this price opens, and about how many of them come a month: by the last three
 * months, or by all of them where the first is younger. There is no monthly number in the first month, nor where no
 * post came.
 */
export function opensOf(
  amount: number,
  paid: readonly { minAmount: number; count: number; recent: number; days: number }[],
): { posts: number; aMonth: number | null } {
  const opened = paid.filter(({ minAmount }) => minAmount <= amount);
  const sum = (of: 'count' | 'recent') => opened.reduce((all, each) => all + each[of], 0);
  const days = Math.min(OPENS_WINDOW, Math.max(0, ...opened.map((each) => each.days)));
  const aMonth = days < MONTH ? 0 : Math.round((sum('recent') * MONTH) / days);
  return { posts: sum('count'), aMonth: aMonth || null };
}

/** The most characters of a line that counts as a benefit. */
const BENEFIT_MAX = 140;
const BULLET = /^\s*(?:[-–—•*·✓✔☑✅]\uFE0F?\s*)+/u;

/** The benefits of a squad, a line each, as its description lists them; none where it is prose. */
export function benefitsOf(description: string): string[] {
  const lines = description
    .split('\n')
    .map((line) => line.replace(BULLET, '').trim())
    .filter((line) => line !== '');
  return lines.every((line) => line.length <= BENEFIT_MAX) ? lines : [];
}

/** Members from which a page shows its most chosen squad. */
export const MOST_CHOSEN_FROM = 10;

/**
 * The id of the squad with the most members; null where two have as many, there are too few, or the page hides them.
 */
export function mostChosen(squads: readonly { id: string; totalMembers: number | null }[]): string | null {
  const [first, second] = [...squads].sort((a, b) => (b.totalMembers ?? 0) - (a.totalMembers ?? 0));
  const members = squads.reduce((all, { totalMembers }) => all + (totalMembers ?? 0), 0);
  if (!first || !second || members < MOST_CHOSEN_FROM || first.totalMembers === second.totalMembers) return null;
  return first.id;
}
