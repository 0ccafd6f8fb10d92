import { rupees } from '../../rules/money';
import type { JoinState } from '../../rules/subscriptions';
import type * as english from '../en/cards';

/** What is made stands behind a short form of the verb: the longer ones break within the word on the landing page's cards. */
export const creating = ((isPlural, bio) =>
  `${isPlural ? 'இணைந்து ' : ''}உருவாக்குவது: ${bio}`) satisfies typeof english.creating;

/** In one line: beside other letters than Latin browsers break behind a slash. */
export const perMonth = ((amount) => `${rupees(amount)}/\u2060மாதம்`) satisfies typeof english.perMonth;

export const joinLabel = ((state, amount, due = amount): string => {
  const labels: Record<JoinState, string> = {
    OPEN: due === amount ? `சேருங்கள் · ${perMonth(amount)}` : `மேலே மாறுங்கள் · ${rupees(due)}`,
    OWN: `சேருங்கள் · ${perMonth(amount)}`,
    JOINED: `சேர்ந்த ஸ்க்வாட் · ${perMonth(amount)}`,
    INCLUDED: 'மேல் ஸ்க்வாடில் அடங்கும்',
    RENEW: `புதுப்பியுங்கள் · ${perMonth(amount)}`,
    FULL: 'ஸ்க்வாட் நிரம்பியது',
    CLOSED: 'இப்போது சேர்ப்பதில்லை',
    CLOSED_TO_NEW: 'புதிய உறுப்பினர்களுக்கு மூடப்பட்டது',
  };
  return labels[state];
}) satisfies typeof english.joinLabel;

export const unlockLabel = ((state, title, amount, due = amount): string => {
  if (state === 'RENEW') return `${title}: புதுப்பியுங்கள் · ${rupees(amount)}`;
  if (state !== 'OPEN' && state !== 'OWN') return joinLabel(state, amount, due);
  return due === amount ? `${title} மூலம் திறக்க · ${rupees(amount)}` : `${title}: மேலே மாறுங்கள் · ${rupees(due)}`;
}) satisfies typeof english.unlockLabel;
