import { PENDING_DAYS } from '../../rules/subscriptions';
import { formatDate } from '../../rules/time';
import type * as english from '../en/subscriptionLetters';
import { perMonth } from './cards';
import { MENU } from './menu';

// The mails about a membership over time.

export const renewalDueLetter = (({ fullName, pageName, title, amount, paidUntil, url }) => ({
  title: `${pageName} के साथ आपका महीना ${formatDate(paidUntil)} को पूरा हो रहा है`,
  paragraphs: [
    `नमस्ते ${fullName},`,
    `“${title}” को अब ${perMonth(amount)} में रिन्यू किया जा सकता है: नया महीना इस महीने के पूरा होने पर शुरू होगा, इसलिए आपका एक भी दिन कम नहीं होगा।`,
    'अपने आप कोई पैसा नहीं कटता। कुछ न करने पर, महीना पूरा होने के कुछ दिन बाद आपकी सदस्यता ख़त्म हो जाएगी।',
  ],
  button: { label: 'रिन्यू करें', url },
})) satisfies typeof english.renewalDueLetter;

export const monthOverLetter = (({ fullName, pageName, title, amount, paidUntil, url, until }) => ({
  title: `${pageName} के साथ बने रहने के लिए ${formatDate(until)} तक रिन्यू करें`,
  paragraphs: [
    `नमस्ते ${fullName},`,
    `“${title}” में आपका महीना ${formatDate(paidUntil)} को पूरा हो गया। रिन्यू करने तक मेंबर वाली पोस्ट लॉक रहेंगी।`,
    `आपकी जगह और आपकी क़ीमत, ${perMonth(amount)}, ${PENDING_DAYS} दिन तक, यानी ${formatDate(until)} तक, आपके लिए रखी है।`,
  ],
  button: { label: 'रिन्यू करें', url },
})) satisfies typeof english.monthOverLetter;

export const monthOverClosedLetter = (({ fullName, pageName, title, paidUntil, url, until }) => ({
  title: `${pageName} के साथ आपका महीना पूरा हो गया`,
  paragraphs: [
    `नमस्ते ${fullName},`,
    `“${title}” में आपका महीना ${formatDate(paidUntil)} को पूरा हो गया। पेज अभी बंद है, इसलिए रिन्यू नहीं किया जा सकता।`,
    `पेज फिर से खुल जाए, इसलिए आपकी जगह ${formatDate(until)} तक रखी है।`,
  ],
  button: { label: MENU.mySquads, url },
})) satisfies typeof english.monthOverClosedLetter;

/** The end of the mails about an end; `pageUrl` is null while the page is closed: joining is impossible then. */
const goodbye = (pageUrl: string | null) =>
  pageUrl
    ? {
        last: 'अब आपसे और कुछ नहीं माँगा जाएगा। आप जब चाहें, फिर से जुड़ें।',
        button: { button: { label: 'पेज देखें', url: pageUrl } },
      }
    : { last: 'अब आपसे और कुछ नहीं माँगा जाएगा।', button: {} };

export const membershipEndedLetter = (({ fullName, pageName, title, paidUntil, pageUrl, lapsed }) => {
  const { last, button } = goodbye(pageUrl);
  const how = lapsed
    ? `“${title}” में आपका महीना ${formatDate(paidUntil)} को पूरा हुआ और रिन्यू नहीं किया गया, इसलिए आपकी सदस्यता ख़त्म हो गई है।`
    : `“${title}” में आपका आख़िरी महीना ${formatDate(paidUntil)} को पूरा हो गया। आपके साथ के लिए धन्यवाद।`;
  return {
    title: `${pageName} के साथ आपकी सदस्यता ख़त्म हो गई है`,
    paragraphs: [`नमस्ते ${fullName},`, how, last],
    ...button,
  };
}) satisfies typeof english.membershipEndedLetter;

export const leftLetter = (({ fullName, pageName, title, pageUrl, lastDay }) => {
  const { last, button } = goodbye(pageUrl);
  const how = `आपके कहने पर ${pageName} के साथ आपकी सदस्यता ख़त्म कर दी गई है। आपका आख़िरी दिन ${formatDate(lastDay)} था।`;
  return { title: `आपने “${title}” छोड़ दिया है`, paragraphs: [`नमस्ते ${fullName},`, how, last], ...button };
}) satisfies typeof english.leftLetter;
