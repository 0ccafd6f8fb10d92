import { rupees } from '../../rules/money';
import type * as english from '../en/joining';
import { plural } from '../words';
import { perMonth } from './cards';

const members = (count: number): string =>
  count === 0 ? 'अभी कोई मेंबर नहीं' : plural(count, { one: '# मेंबर', other: '# मेंबर' });

export const JOIN = {
  terms: 'पेमेंट पहले होता है, और अपने आप कुछ नहीं कटता। स्क्वाड को कभी भी छोड़ा जा सकता है।',
  moveUp: (due, paidUntil, amount) =>
    `${paidUntil} तक बचे हुए सभी दिनों के लिए अभी ${rupees(due)}; उसके बाद ${perMonth(amount)}।`,
  paidUntil: (paidUntil) => `${paidUntil} तक का पेमेंट हो चुका है`,
  renew: (paidUntil) => `आपका महीना ${paidUntil} को पूरा हो गया। रिन्यू करने पर पोस्ट फिर से खुल जाएँगी।`,
  purpose: (title, pageName, amount) => `${pageName} के ${title} से जुड़ें · ${perMonth(amount)}`,
  squad: (title, amount) => `${title} · ${perMonth(amount)}`,
  includes: (title) => `${title} का सब कुछ भी`,
  opensWith: (title, amount) => `यह ${title} से खुलता है, ${perMonth(amount)}।`,
  members,
  from: (amount) => `${perMonth(amount)} से जुड़ें`,
  limit: (places, taken) =>
    !taken
      ? `सिर्फ़ ${members(places)} के लिए`
      : `${places.toLocaleString('en-IN')} में से ${plural(taken, { one: '# जगह भर गई', other: '# जगहें भर गईं' })}`,
  notPaid: 'आपका पेमेंट नहीं हो पाया। फिर से कोशिश की जा सकती है।',
  activating: 'चालू हो रहा है…',
} satisfies typeof english.JOIN;
