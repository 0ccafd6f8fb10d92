import { exactRupees, rupees } from '../../rules/money';
import type * as english from '../en/squadCards';
import { plural } from '../words';

export const SQUAD_CARD = {
  chosen: 'आपका चुना हुआ स्क्वाड',
  mostChosen: 'सबसे ज़्यादा चुना गया',
  opens: (posts, isMore, aMonth) => {
    const count = isMore
      ? plural(posts, { one: '# से ज़्यादा पोस्ट खुलेंगी', other: '# से ज़्यादा पोस्ट खुलेंगी' })
      : plural(posts, { one: '# पोस्ट खुलेगी', other: '# पोस्ट खुलेंगी' });
    return aMonth === null ? count : `${count}, महीने में लगभग ${aMonth.toLocaleString('en-IN')}`;
  },
  orPass: (amount, months) => `या ${months} महीनों के ${rupees(amount)}`,
  whereItGoes: (pageName) => `${pageName} तक कितना पहुँचता है`,
  stays: (amount, kept, platformPercent) =>
    `महीने के ${rupees(amount)} में से लगभग ${exactRupees(kept)}; बाक़ी GST के साथ Razorpay की फ़ीस है${platformPercent === 0 ? '' : `, और टोली के ${platformPercent}%`}।`,
} satisfies typeof english.SQUAD_CARD;
