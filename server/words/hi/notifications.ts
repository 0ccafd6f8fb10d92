import { exactRupees } from '../../rules/money';
import { NotificationType, newsIn, REASON_CUT, REPLY_CUT, returnOf } from '../../rules/notifications';
import type { PayoutFailure } from '../../rules/payouts';
import type { UnpublishedReason } from '../../rules/postDrafts';
import { cutGraphemes, endDirections, inOneLine } from '../../rules/text';
import { formatDate, formatDateTime } from '../../rules/time';
import type * as english from '../en/notifications';
import { monthsOf, ofMonths } from './months';
import { PAYOUTS } from './payouts';
import { SCHEDULED } from './postDrafts';
import { TIME } from './time';

type Sentence = (facts: english.NotificationFacts) => string;

/** A reason behind its sentence, where there is one. */
function because(sentence: string, words: string): string {
  const reason = inOneLine(words, REASON_CUT);
  return reason ? `${sentence}: ${reason}` : sentence;
}

/** A post of a page, with "पर" behind it; the reader's own where there is no name. */
const post = (name: string) => (name ? `${name} की पोस्ट` : 'आपकी पोस्ट');

export const MEMBER_NEWS = {
  joined: (name, months) =>
    months > 1 ? `${name} अब ${ofMonths(months)} के लिए आपके स्क्वाड में हैं` : `${name} अब आपके स्क्वाड में हैं`,
  renewed: (name, months) =>
    months > 1 ? `${name} और ${ofMonths(months)} के लिए आपके साथ हैं` : `${name} एक और महीने आपके साथ हैं`,
  back: (name, months) =>
    months > 1 ? `${name} ${ofMonths(months)} के लिए आपके स्क्वाड में वापस हैं` : `${name} आपके स्क्वाड में वापस हैं`,
} satisfies typeof english.MEMBER_NEWS;

/** No verb says whether another person is a woman or a man: "ने" and nouns do without. */
const SENTENCES: Record<NotificationType, Sentence | null> = {
  [NotificationType.custom]: null,
  [NotificationType.newPost]: ({ name }) => `${name} ने नई पोस्ट डाली है`,
  [NotificationType.postLike]: ({ name }) => `${name} ने आपकी पोस्ट पसंद की`,
  [NotificationType.postComment]: ({ name }) => `${name} ने आपकी पोस्ट पर कमेंट किया`,
  [NotificationType.commentLike]: null,
  [NotificationType.commentReply]: ({ name, words }) =>
    words ? `${name} ने जवाब दिया: “${endDirections(cutGraphemes(words, REPLY_CUT))}”` : `${name} ने जवाब दिया`,
  [NotificationType.squadSubscribed]: ({ name, words }) => MEMBER_NEWS.joined(name, newsIn(words).months),
  [NotificationType.pageApproved]: ({ words }) => because('आपका पेज मंज़ूर हो गया है', words),
  [NotificationType.pageRejected]: ({ words }) => because('आपका पेज मंज़ूर नहीं हुआ', words),
  [NotificationType.renewalDue]: ({ name, until }) => `${name} के साथ आपका महीना ${date(until)} को पूरा हो रहा है`,
  [NotificationType.paymentPending]: ({ name, until }) =>
    `${name} के साथ आपका महीना पूरा हो गया। साथ बने रहने के लिए ${date(until)} तक रिन्यू करें`,
  [NotificationType.membershipEnded]: ({ name }) => `${name} के साथ आपकी सदस्यता ख़त्म हो गई है`,
  [NotificationType.memberLeft]: ({ name }) => `${name} ने आपका स्क्वाड छोड़ दिया`,
  [NotificationType.squadDeleted]: ({ name, squadTitle, until, at }) =>
    `${name} ने स्क्वाड “${squadTitle}” हटा दिया${until && until > at ? `। यह ${date(until)} तक आपके पास रहेगा` : ''}`,
  [NotificationType.pageBlocked]: ({ words }) => because('आपका पेज ब्लॉक कर दिया गया है', words),
  [NotificationType.pageUnblocked]: ({ words }) => because('आपका पेज अब ब्लॉक नहीं है', words),
  [NotificationType.paymentReturned]: (facts) => `${returnedToMember(facts)}${forMember(facts.words, facts.until)}`,
  [NotificationType.memberPaymentReturned]: (facts) =>
    `${returnedByCreator(facts)}${forCreator(facts.words, facts.until)}`,
  [NotificationType.paymentPartlyReturned]: (facts) =>
    `${partReturnedToMember(facts)}${returnOf(facts.words).isTip ? '' : '। आपकी सदस्यता वैसी ही रहेगी'}`,
  [NotificationType.memberPaymentPartlyReturned]: (facts) =>
    `${partReturnedByCreator(facts)}${returnOf(facts.words).isTip ? '' : '। वे मेंबर बने रहेंगे'}`,
  [NotificationType.refundRefused]: ({ name, paise }) =>
    `${name} से ${money(paise)} का रिफ़ंड नहीं पहुँचा। हमारी टीम इसे देख रही है`,
  [NotificationType.memberRefundRefused]: ({ name, paise }) =>
    `${name} को ${money(paise)} का रिफ़ंड नहीं पहुँचा। हमारी टीम इसे देख रही है`,
  [NotificationType.paymentRestored]: ({ name, paise, words, until }) =>
    words === 'part'
      ? `आपके बैंक ने तय किया है कि आपके पेमेंट में से ${money(paise)} ${name} के पास ही रहेंगे${forMember('', until)}`
      : `आपके बैंक ने तय किया है कि आपका${of(paise)} पेमेंट ${name} के पास ही रहेगा${forMember('', until)}`,
  [NotificationType.memberPaymentRestored]: ({ name, paise, words, until }) =>
    words === 'part'
      ? `बैंक ने तय किया है कि ${name} के एक पेमेंट में से ${money(paise)} आपके पास ही रहेंगे${forCreator('', until)}`
      : `बैंक ने तय किया है कि ${name} का एक${of(paise)} पेमेंट आपके पास ही रहेगा${forCreator('', until)}`,
  [NotificationType.disputeOpened]: ({ name, paise }) =>
    `आपका बैंक ${name} से ${money(paise)} वापस माँग रहा है। उसके फ़ैसले तक कुछ नहीं बदलेगा`,
  [NotificationType.memberDisputeOpened]: ({ name, paise }) =>
    `${name} का बैंक ${money(paise)} वापस माँग रहा है। उसके फ़ैसले तक कुछ नहीं बदलेगा`,
  [NotificationType.disputeEnded]: ({ name, paise }) => `आपके बैंक ने तय किया है कि ${money(paise)} ${name} के पास ही रहेंगे`,
  [NotificationType.memberDisputeEnded]: ({ name, paise }) =>
    `${name} के बैंक ने तय किया है कि ${money(paise)} आपके पास ही रहेंगे`,
  [NotificationType.postTakenDown]: ({ words }) => because('आपकी पोस्ट हटा दी गई है', words),
  [NotificationType.postPutBack]: ({ words }) => because('आपकी पोस्ट फिर से दिख रही है', words),
  [NotificationType.commentTakenDown]: ({ name, words }) => because(`${post(name)} पर आपका कमेंट हटा दिया गया है`, words),
  [NotificationType.commentPutBack]: ({ name, words }) => because(`${post(name)} पर आपका कमेंट फिर से दिख रहा है`, words),
  [NotificationType.postOpened]: ({ name }) => `${name} ने एक पोस्ट आपके लिए खोली`,
  [NotificationType.postNotPublished]: ({ words, until }) =>
    `${until ? formatDateTime(until) : ''} के लिए आपकी पोस्ट फिर से ड्राफ़्ट है। ${SCHEDULED.unpublished(words as UnpublishedReason)}`,
  [NotificationType.postPublishedLate]: ({ until }) =>
    `${until ? formatDateTime(until) : ''} के लिए आपकी पोस्ट देर से प्रकाशित हुई`,
  [NotificationType.memberFileMade]: ({ until }) => `आपके मेंबर की फ़ाइल ${until ? formatDate(until) : ''} तक तैयार है`,
  [NotificationType.payoutPaid]: ({ paise }) => `${money(paise)} आपके बैंक खाते में पहुँच गए हैं`,
  [NotificationType.payoutFailed]: ({ paise, words }) =>
    `${money(paise)} आपके बैंक खाते में नहीं पहुँचे। ${PAYOUTS.failure[words as PayoutFailure]}`,
  [NotificationType.milestoneReached]: ({ words }) => `आपके पेज के ${words} मेंबर हो गए हैं`,
  [NotificationType.tipPaid]: ({ name, paise }) => `${name} ने आपको ${money(paise)} की टिप दी`,
  [NotificationType.monthsAsked]: ({ name, paise }) => `${name} वे महीने वापस माँग रहे हैं जो शुरू नहीं हुए: ${money(paise)}`,
  [NotificationType.monthsTakenBack]: ({ name, paise, words, until }) =>
    `${name} के साथ ${monthsOf(Number(words))} रिफ़ंड: ${money(paise)}${until ? `। अब ${date(until)} तक का पेमेंट है` : ''}`,
  [NotificationType.memberRenewed]: ({ name, words }) => {
    const { isBack, months } = newsIn(words);
    return MEMBER_NEWS[isBack ? 'back' : 'renewed'](name, months);
  },
  [NotificationType.grievanceDue]: ({ words, until }) =>
    `शिकायत ${words} पर ${until ? TIME.inIndia(formatDateTime(until)) : ''} तक फ़ैसला करना है`,
};

const money = (paise: number | null) => exactRupees(paise ?? 0);
const of = (paise: number | null) => (paise === null ? '' : ` ${money(paise)} का`);
/** How money was returned to its payer; a notification of an earlier version does not say it. */
function returnedToMember({ name, paise, words }: english.NotificationFacts): string {
  const { way } = returnOf(words);
  const payment = `${name} को किया गया आपका${of(paise)} पेमेंट`;
  if (way === null) return `${payment} आपको वापस मिल गया है`;
  if (way === 'both') return `${payment} कुछ रिफ़ंड हुआ है, और बाक़ी आपके बैंक ने वापस ले लिया है`;
  return way === 'taken' ? `${payment} आपके बैंक ने वापस ले लिया है` : `${payment} रिफ़ंड कर दिया गया है`;
}
function returnedByCreator({ name, paise, words }: english.NotificationFacts): string {
  const { way } = returnOf(words);
  const payment = `${name} का एक${of(paise)} पेमेंट`;
  if (way === null) return `${payment} उन्हें वापस मिल गया है`;
  if (way === 'both') return `${payment} कुछ रिफ़ंड हुआ है, और बाक़ी बैंक ने वापस ले लिया है`;
  return way === 'taken' ? `${payment} बैंक ने वापस ले लिया है` : `${payment} रिफ़ंड कर दिया गया है`;
}
function partReturnedToMember({ name, paise, words }: english.NotificationFacts): string {
  const { way } = returnOf(words);
  const part = `${name} को किए गए आपके पेमेंट में से ${money(paise)}`;
  if (way === null) return `${part} आपको वापस मिल गए हैं`;
  return way === 'taken' ? `${part} आपके बैंक ने वापस ले लिए हैं` : `${part} रिफ़ंड कर दिए गए हैं`;
}
function partReturnedByCreator({ name, paise, words }: english.NotificationFacts): string {
  const { way } = returnOf(words);
  const part = `${name} के एक पेमेंट में से ${money(paise)}`;
  if (way === null) return `${part} उन्हें वापस मिल गए हैं`;
  return way === 'taken' ? `${part} बैंक ने वापस ले लिए हैं` : `${part} रिफ़ंड कर दिए गए हैं`;
}
/** What it means for the membership: it has ended, or until when it goes on now. */
const forMember = (words: string, until: Date | null) => {
  if (returnOf(words).isEnd) return '। इसके साथ आपकी सदस्यता ख़त्म हो गई है';
  return until ? `। आपकी सदस्यता ${date(until)} तक चलेगी` : '';
};
const forCreator = (words: string, until: Date | null) => {
  if (returnOf(words).isEnd) return '। अब वे मेंबर नहीं हैं';
  return until ? `। वे ${date(until)} तक मेंबर बने रहेंगे` : '';
};
const date = (until: Date | null) => (until ? formatDate(until) : '');

export const notificationText = ((facts) =>
  SENTENCES[facts.type]?.(facts) ?? '') satisfies typeof english.notificationText;
