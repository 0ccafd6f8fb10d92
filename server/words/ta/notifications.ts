import { exactRupees } from '../../rules/money';
import { NotificationType, newsIn, REASON_CUT, REPLY_CUT, returnOf } from '../../rules/notifications';
import type { PayoutFailure } from '../../rules/payouts';
import type { UnpublishedReason } from '../../rules/postDrafts';
import { cutGraphemes, endDirections, inOneLine } from '../../rules/text';
import { formatDate, formatDateTime } from '../../rules/time';
import type * as english from '../en/notifications';
import { forMonths, monthsOf } from './months';
import { PAYOUTS } from './payouts';
import { SCHEDULED } from './postDrafts';
import { TIME } from './time';

type Sentence = (facts: english.NotificationFacts) => string;

function because(sentence: string, words: string): string {
  const reason = inOneLine(words, REASON_CUT);
  return reason ? `${sentence}: ${reason}` : sentence;
}

/** A post of a page; the reader's own where there is no name. */
const underPost = (name: string) => (name ? `${name} பக்கத்தின் பதிவில்` : 'உங்கள் பதிவில்');

export const MEMBER_NEWS = {
  joined: (name, months) =>
    months > 1 ? `${name} ${forMonths(months)} உங்கள் ஸ்க்வாடில் சேர்ந்துள்ளார்` : `${name} உங்கள் ஸ்க்வாடில் சேர்ந்துள்ளார்`,
  renewed: (name, months) =>
    months > 1 ? `${name} மேலும் ${forMonths(months)} உங்களோடு இருக்கிறார்` : `${name} இன்னொரு மாதமும் உங்களோடு இருக்கிறார்`,
  back: (name, months) =>
    months > 1
      ? `${name} ${forMonths(months)} உங்கள் ஸ்க்வாடுக்குத் திரும்பி வந்துள்ளார்`
      : `${name} உங்கள் ஸ்க்வாடுக்குத் திரும்பி வந்துள்ளார்`,
} satisfies typeof english.MEMBER_NEWS;

/** `name` is a person or a page of several: honorific verbs fit both. */
const SENTENCES: Record<NotificationType, Sentence | null> = {
  [NotificationType.custom]: null,
  [NotificationType.newPost]: ({ name }) => `${name} புதிய பதிவு எழுதியுள்ளார்`,
  [NotificationType.postLike]: ({ name }) => `${name} உங்கள் பதிவை விரும்பியுள்ளார்`,
  [NotificationType.postComment]: ({ name }) => `${name} உங்கள் பதிவில் கருத்து எழுதியுள்ளார்`,
  [NotificationType.commentLike]: null,
  [NotificationType.commentReply]: ({ name, words }) =>
    words ? `${name} பதில் எழுதியுள்ளார்: “${endDirections(cutGraphemes(words, REPLY_CUT))}”` : `${name} பதில் எழுதியுள்ளார்`,
  [NotificationType.squadSubscribed]: ({ name, words }) => MEMBER_NEWS.joined(name, newsIn(words).months),
  [NotificationType.pageApproved]: ({ words }) => because('உங்கள் பக்கம் ஏற்கப்பட்டது', words),
  [NotificationType.pageRejected]: ({ words }) => because('உங்கள் பக்கம் ஏற்கப்படவில்லை', words),
  [NotificationType.renewalDue]: ({ name, until }) => `${name}: உங்கள் மாதம் ${date(until)} அன்று முடிகிறது`,
  [NotificationType.paymentPending]: ({ name, until }) =>
    `${name}: உங்கள் மாதம் முடிந்தது. தொடர ${date(until)} அன்றைக்குள் புதுப்பியுங்கள்`,
  [NotificationType.membershipEnded]: ({ name }) => `${name}: உங்கள் உறுப்புரிமை முடிந்தது`,
  [NotificationType.memberLeft]: ({ name }) => `${name} உங்கள் ஸ்க்வாடை விட்டு விலகியுள்ளார்`,
  [NotificationType.squadDeleted]: ({ name, squadTitle, until, at }) =>
    `${name} “${squadTitle}” ஸ்க்வாடை நீக்கியுள்ளார்${until && until > at ? `. ${date(until)} வரை அது உங்களுக்கு உண்டு` : ''}`,
  [NotificationType.pageBlocked]: ({ words }) => because('உங்கள் பக்கம் தடை செய்யப்பட்டது', words),
  [NotificationType.pageUnblocked]: ({ words }) => because('உங்கள் பக்கத்தின் தடை நீங்கியது', words),
  [NotificationType.paymentReturned]: (facts) => `${returnedToMember(facts)}${forMember(facts.words, facts.until)}`,
  [NotificationType.memberPaymentReturned]: (facts) =>
    `${returnedByCreator(facts)}${forCreator(facts.words, facts.until)}`,
  [NotificationType.paymentPartlyReturned]: (facts) =>
    `${partReturnedToMember(facts)}${returnOf(facts.words).isTip ? '' : '. உங்கள் உறுப்புரிமை அப்படியே இருக்கும்'}`,
  [NotificationType.memberPaymentPartlyReturned]: (facts) =>
    `${partReturnedByCreator(facts)}${returnOf(facts.words).isTip ? '' : '. அவர் உறுப்பினராகத் தொடர்கிறார்'}`,
  [NotificationType.refundRefused]: ({ name, paise }) =>
    `${name} பக்கத்திலிருந்து ${money(paise)} ரீஃபண்ட் வந்து சேரவில்லை. எங்கள் குழு பார்க்கிறது`,
  [NotificationType.memberRefundRefused]: ({ name, paise }) =>
    `${name} பெற வேண்டிய ${money(paise)} ரீஃபண்ட் போய்ச் சேரவில்லை. எங்கள் குழு பார்க்கிறது`,
  [NotificationType.paymentRestored]: ({ name, paise, words, until }) =>
    words === 'part'
      ? `${name} பக்கத்துக்கு நீங்கள் செலுத்தியதில் ${money(paise)} செல்லுபடியாகும் என்று உங்கள் வங்கி முடிவெடுத்தது${forMember('', until)}`
      : `${name} பக்கத்துக்கு நீங்கள் செலுத்திய ${paid(paise)} செல்லுபடியாகும் என்று உங்கள் வங்கி முடிவெடுத்தது${forMember('', until)}`,
  [NotificationType.memberPaymentRestored]: ({ name, paise, words, until }) =>
    words === 'part'
      ? `${name} செலுத்தியதில் ${money(paise)} செல்லுபடியாகும் என்று வங்கி முடிவெடுத்தது${forCreator('', until)}`
      : `${name} செலுத்திய ${paid(paise)} செல்லுபடியாகும் என்று வங்கி முடிவெடுத்தது${forCreator('', until)}`,
  [NotificationType.disputeOpened]: ({ name, paise }) =>
    `${name} பக்கத்திடம் ${money(paise)} தொகையை உங்கள் வங்கி திரும்பக் கேட்கிறது. அது முடிவெடுக்கும் வரை எதுவும் மாறாது`,
  [NotificationType.memberDisputeOpened]: ({ name, paise }) =>
    `${name} செலுத்திய ${money(paise)} தொகையை அவரது வங்கி திரும்பக் கேட்கிறது. அது முடிவெடுக்கும் வரை எதுவும் மாறாது`,
  [NotificationType.disputeEnded]: ({ name, paise }) =>
    `${money(paise)} தொகை ${name} பக்கத்துக்கே உரியது என்று உங்கள் வங்கி முடிவெடுத்தது`,
  [NotificationType.memberDisputeEnded]: ({ name, paise }) =>
    `${name} செலுத்திய ${money(paise)} தொகை உங்களுக்கே உரியது என்று அவரது வங்கி முடிவெடுத்தது`,
  [NotificationType.postTakenDown]: ({ words }) => because('உங்கள் பதிவு அகற்றப்பட்டது', words),
  [NotificationType.postPutBack]: ({ words }) => because('உங்கள் பதிவு மீண்டும் காட்டப்படுகிறது', words),
  [NotificationType.commentTakenDown]: ({ name, words }) =>
    because(`${underPost(name)} நீங்கள் எழுதிய கருத்து அகற்றப்பட்டது`, words),
  [NotificationType.commentPutBack]: ({ name, words }) =>
    because(`${underPost(name)} நீங்கள் எழுதிய கருத்து மீண்டும் காட்டப்படுகிறது`, words),
  [NotificationType.postOpened]: ({ name }) => `${name} ஒரு பதிவை உங்களுக்குத் திறந்தார்`,
  [NotificationType.postNotPublished]: ({ words, until }) =>
    `${until ? formatDateTime(until) : ''} நேரத்துக்கான உங்கள் பதிவு மீண்டும் வரைவாக உள்ளது. ${SCHEDULED.unpublished(words as UnpublishedReason)}`,
  [NotificationType.postPublishedLate]: ({ until }) =>
    `${until ? formatDateTime(until) : ''} நேரத்துக்கான உங்கள் பதிவு தாமதமாக வெளியானது`,
  [NotificationType.memberFileMade]: ({ until }) =>
    `உங்கள் உறுப்பினர்களின் கோப்பு ${until ? formatDate(until) : ''} வரை தயாராக உள்ளது`,
  [NotificationType.payoutPaid]: ({ paise }) => `${money(paise)} உங்கள் வங்கிக் கணக்குக்கு வந்துவிட்டது`,
  [NotificationType.payoutFailed]: ({ paise, words }) =>
    `${money(paise)} உங்கள் வங்கிக் கணக்குக்கு வந்து சேரவில்லை. ${PAYOUTS.failure[words as PayoutFailure]}`,
  [NotificationType.milestoneReached]: ({ words }) => `உங்கள் பக்கத்துக்கு ${words} உறுப்பினர்கள்`,
  [NotificationType.tipPaid]: ({ name, paise }) => `${name} உங்களுக்கு ${money(paise)} டிப் கொடுத்தார்`,
  [NotificationType.monthsAsked]: ({ name, paise }) => `${name} தொடங்காத மாதங்களைத் திருப்பிக் கேட்கிறார்: ${money(paise)}`,
  [NotificationType.monthsTakenBack]: ({ name, paise, words, until }) =>
    `${name}: ${monthsOf(Number(words))} ரீஃபண்ட் ஆனது, ${money(paise)}${until ? `. இப்போது ${date(until)} வரை செலுத்தியுள்ளீர்கள்` : ''}`,
  [NotificationType.memberRenewed]: ({ name, words }) => {
    const { isBack, months } = newsIn(words);
    return MEMBER_NEWS[isBack ? 'back' : 'renewed'](name, months);
  },
  [NotificationType.grievanceDue]: ({ words, until }) =>
    `புகார் ${words} பற்றி ${until ? TIME.inIndia(formatDateTime(until)) : ''}-க்குள் முடிவு செய்ய வேண்டும்`,
};

const money = (paise: number | null) => exactRupees(paise ?? 0);
const paid = (paise: number | null) => (paise === null ? 'பேமெண்ட்' : `${money(paise)} பேமெண்ட்`);
/** How money was returned to its payer; a colon where the bank took it, so that the amount takes no case ending. */
function returnedToMember({ name, paise, words }: english.NotificationFacts): string {
  const { way } = returnOf(words);
  const payment = `${name} பக்கத்துக்கு நீங்கள் செலுத்திய ${paid(paise)}`;
  if (way === null) return `${payment} உங்களுக்குத் திரும்ப வந்தது`;
  if (way === 'both') return `${payment}: ஒரு பகுதி ரீஃபண்ட் ஆனது, மீதியை உங்கள் வங்கி திரும்ப எடுத்துக்கொண்டது`;
  return way === 'taken' ? `${payment}: உங்கள் வங்கி திரும்ப எடுத்துக்கொண்டது` : `${payment} ரீஃபண்ட் ஆனது`;
}
function returnedByCreator({ name, paise, words }: english.NotificationFacts): string {
  const { way } = returnOf(words);
  const payment = `${name} செலுத்திய ${paid(paise)}`;
  if (way === null) return `${payment} அவருக்குத் திரும்பிப் போனது`;
  if (way === 'both') return `${payment}: ஒரு பகுதி ரீஃபண்ட் ஆனது, மீதியை வங்கி திரும்ப எடுத்துக்கொண்டது`;
  return way === 'taken' ? `${payment}: வங்கி திரும்ப எடுத்துக்கொண்டது` : `${payment} ரீஃபண்ட் ஆனது`;
}
function partReturnedToMember({ name, paise, words }: english.NotificationFacts): string {
  const { way } = returnOf(words);
  const part = `${name} பக்கத்துக்கு நீங்கள் செலுத்தியதில் ${money(paise)}`;
  if (way === null) return `${part} உங்களுக்குத் திரும்ப வந்தது`;
  return way === 'taken' ? `${part}: உங்கள் வங்கி திரும்ப எடுத்துக்கொண்டது` : `${part} ரீஃபண்ட் ஆனது`;
}
function partReturnedByCreator({ name, paise, words }: english.NotificationFacts): string {
  const { way } = returnOf(words);
  const part = `${name} செலுத்தியதில் ${money(paise)}`;
  if (way === null) return `${part} அவருக்குத் திரும்பிப் போனது`;
  return way === 'taken' ? `${part}: வங்கி திரும்ப எடுத்துக்கொண்டது` : `${part} ரீஃபண்ட் ஆனது`;
}
/** What it means for the membership: it has ended, or until when it goes on now. */
const forMember = (words: string, until: Date | null) => {
  if (returnOf(words).isEnd) return '. அதோடு உங்கள் உறுப்புரிமை முடிந்தது';
  return until ? `. உங்கள் உறுப்புரிமை ${date(until)} வரை தொடரும்` : '';
};
const forCreator = (words: string, until: Date | null) => {
  if (returnOf(words).isEnd) return '. அவர் இப்போது உறுப்பினர் இல்லை';
  return until ? `. ${date(until)} வரை அவர் உறுப்பினராகத் தொடர்வார்` : '';
};
const date = (until: Date | null) => (until ? formatDate(until) : '');

export const notificationText = ((facts): string =>
  SENTENCES[facts.type]?.(facts) ?? '') satisfies typeof english.notificationText;
