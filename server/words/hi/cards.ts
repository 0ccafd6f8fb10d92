import { rupees } from '../../rules/money';
import type { JoinState } from '../../rules/subscriptions';
import type * as english from '../en/cards';

/** The verb follows what they make, which may be in any language. */
export const creating = ((isPlural, bio) =>
  `${bio} ${isPlural ? 'मिलकर ' : ''}बना रहे हैं`) satisfies typeof english.creating;

/** In one line: beside other letters than Latin browsers break behind a slash. */
export const perMonth = ((amount) => `${rupees(amount)}/\u2060माह`) satisfies typeof english.perMonth;

export const joinLabel = ((state, amount, due = amount) => {
  const labels: Record<JoinState, string> = {
    OPEN: due === amount ? `${perMonth(amount)} में जुड़ें` : `${rupees(due)} में ऊपर जाएँ`,
    OWN: `${perMonth(amount)} में जुड़ें`,
    JOINED: `${perMonth(amount)} वाले स्क्वाड में शामिल`,
    INCLUDED: 'ऊपर के स्क्वाड में शामिल',
    RENEW: `${perMonth(amount)} में रिन्यू करें`,
    FULL: 'स्क्वाड भर गया है',
    CLOSED: 'अभी जुड़ना बंद है',
    CLOSED_TO_NEW: 'नए मेंबर के लिए बंद',
  };
  return labels[state];
}) satisfies typeof english.joinLabel;

export const unlockLabel = ((state, title, amount, due = amount) => {
  if (state === 'RENEW') return `${title} रिन्यू करें · ${rupees(amount)}`;
  if (state !== 'OPEN' && state !== 'OWN') return joinLabel(state, amount, due);
  return due === amount ? `${title} से खोलें · ${rupees(amount)}` : `${title} में जाएँ · ${rupees(due)}`;
}) satisfies typeof english.unlockLabel;
