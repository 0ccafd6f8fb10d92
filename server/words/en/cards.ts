import { rupees } from '../../rules/money';
import type { JoinState } from '../../rules/subscriptions';
import { words } from '../words';

// The cards of pages and squads on every screen, the landing page first of all.

/** What a page creates, behind its name. */
export const creating = words(
  'creating',
  (isPlural: boolean, bio: string) => `${isPlural ? 'are' : 'is'} creating ${bio}`,
);

/** Whole rupees a month: ₹1,000/month. */
export const perMonth = words('perMonth', (amount: number) => `${rupees(amount)}/month`);

/** The join button of a squad; `due` is this viewer's price of joining now, in whole rupees. */
export const joinLabel = words('joinLabel', (state: JoinState, amount: number, due = amount): string => {
  const labels: Record<JoinState, string> = {
    OPEN: due === amount ? `Join for ${perMonth(amount)}` : `Move up for ${rupees(due)}`,
    OWN: `Join for ${perMonth(amount)}`,
    JOINED: `Joined ${perMonth(amount)} squad`,
    INCLUDED: 'Included with higher squad',
    RENEW: `Renew ${perMonth(amount)}`,
    FULL: 'Squad full',
    CLOSED: 'Not taking members now',
    CLOSED_TO_NEW: 'Closed to new members',
  };
  return labels[state];
});

/** The join button on a post that the squad opens; `due` is this viewer's price now, in whole rupees. */
export const unlockLabel = words(
  'unlockLabel',
  (state: JoinState, title: string, amount: number, due = amount): string => {
    if (state === 'RENEW') return `Renew ${title} · ${rupees(amount)}`;
    if (state !== 'OPEN' && state !== 'OWN') return joinLabel(state, amount, due);
    return due === amount ? `Unlock with ${title} · ${rupees(amount)}` : `Move up to ${title} · ${rupees(due)}`;
  },
);
