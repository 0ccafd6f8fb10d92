import { exactRupees } from '../../rules/money';
import { NotificationType, newsIn, REASON_CUT, REPLY_CUT, returnOf } from '../../rules/notifications';
import type { PayoutFailure } from '../../rules/payouts';
import type { UnpublishedReason } from '../../rules/postDrafts';
import { cutGraphemes, endDirections, inOneLine } from '../../rules/text';
import { formatDate, formatDateTime } from '../../rules/time';
import { words } from '../words';
import { monthsOf } from './months';
import { PAYOUTS } from './payouts';
import { SCHEDULED } from './postDrafts';
import { TIME } from './time';

/** The facts of a notification; its type decides which of them are used. */
export interface NotificationFacts {
  type: NotificationType;
  /** When it happened. */
  at: Date;
  /** The name of the person or page it comes from. */
  name: string;
  squadTitle: string;
  /** A person's text: a comment, empty where it is not readable any more, or a reviewer's reason. */
  words: string;
  /** The end of a month or of the days after it. */
  until: Date | null;
  /** The amount; null for a notification older than amounts. */
  paise: number | null;
}

type Sentence = (facts: NotificationFacts) => string;

/** The reason behind its sentence, if there is one. */
function because(sentence: string, words: string): string {
  const reason = inOneLine(words, REASON_CUT);
  return reason ? `${sentence}: ${reason}` : sentence;
}

/** A post of a page; the reader's own where there is no name. */
const post = (name: string) => (name ? `a post by ${name}` : 'your post');

/** What a member's payment is to their creator; `months`: those that were paid for at once. */
export const MEMBER_NEWS = words('MEMBER_NEWS', {
  joined: (name: string, months: number) =>
    months > 1 ? `${name} has joined your squad for ${monthsOf(months)}` : `${name} has joined your squad`,
  renewed: (name: string, months: number) =>
    months > 1 ? `${name} is staying another ${monthsOf(months)}` : `${name} is staying another month`,
  back: (name: string, months: number) =>
    months > 1 ? `${name} is back in your squad for ${monthsOf(months)}` : `${name} is back in your squad`,
});

/** The first seven are the specification's, literally; `custom` and `commentLike` produce no list entry. */
const SENTENCES: Record<NotificationType, Sentence | null> = {
  [NotificationType.custom]: null,
  [NotificationType.newPost]: ({ name }) => `${name} made a new post`,
  [NotificationType.postLike]: ({ name }) => `${name} liked your post`,
  [NotificationType.postComment]: ({ name }) => `${name} commented on your post`,
  [NotificationType.commentLike]: null,
  [NotificationType.commentReply]: ({ name, words }) =>
    words ? `${name} replied: "${endDirections(cutGraphemes(words, REPLY_CUT))}"` : `${name} replied`,
  [NotificationType.squadSubscribed]: ({ name, words }) => MEMBER_NEWS.joined(name, newsIn(words).months),
  [NotificationType.pageApproved]: ({ words }) => because('Your page is approved', words),
  [NotificationType.pageRejected]: ({ words }) => because('Your page was not approved', words),
  [NotificationType.renewalDue]: ({ name, until }) => `Your month with ${name} ends on ${date(until)}`,
  [NotificationType.paymentPending]: ({ name, until }) =>
    `Your month with ${name} is over. Renew by ${date(until)} to stay`,
  [NotificationType.membershipEnded]: ({ name }) => `Your membership with ${name} has ended`,
  [NotificationType.memberLeft]: ({ name }) => `${name} has left your squad`,
  [NotificationType.squadDeleted]: ({ name, squadTitle, until, at }) =>
    `${name} deleted the squad “${squadTitle}”${until && until > at ? `. You keep it until ${date(until)}` : ''}`,
  [NotificationType.pageBlocked]: ({ words }) => because('Your page has been blocked', words),
  [NotificationType.pageUnblocked]: ({ words }) => because('Your page is no longer blocked', words),
  [NotificationType.paymentReturned]: (facts) => `${returnedToMember(facts)}${forMember(facts.words, facts.until)}`,
  [NotificationType.memberPaymentReturned]: (facts) =>
    `${returnedByCreator(facts)}${forCreator(facts.words, facts.until)}`,
  [NotificationType.paymentPartlyReturned]: (facts) =>
    `${partReturnedToMember(facts)}${returnOf(facts.words).isTip ? '' : '. Your membership stays as it is'}`,
  [NotificationType.memberPaymentPartlyReturned]: (facts) =>
    `${partReturnedByCreator(facts)}${returnOf(facts.words).isTip ? '' : '. They stay a member'}`,
  [NotificationType.refundRefused]: ({ name, paise }) =>
    `A refund of ${money(paise)} from ${name} did not arrive. Our team is looking into it`,
  [NotificationType.memberRefundRefused]: ({ name, paise }) =>
    `A refund of ${money(paise)} to ${name} did not arrive. Our team is looking into it`,
  [NotificationType.paymentRestored]: ({ name, paise, words, until }) =>
    words === 'part'
      ? `Your bank decided that ${name} keeps ${money(paise)} of your payment${forMember('', until)}`
      : `Your bank decided that ${name} keeps your payment${of(paise)}${forMember('', until)}`,
  [NotificationType.memberPaymentRestored]: ({ name, paise, words, until }) =>
    words === 'part'
      ? `The bank decided that you keep ${money(paise)} of a payment by ${name}${forCreator('', until)}`
      : `The bank decided that you keep a payment${of(paise)} by ${name}${forCreator('', until)}`,
  [NotificationType.disputeOpened]: ({ name, paise }) =>
    `Your bank asks ${name} to give back ${money(paise)}. Nothing changes until it decides`,
  [NotificationType.memberDisputeOpened]: ({ name, paise }) =>
    `The bank of ${name} wants ${money(paise)} back. Nothing changes until it decides`,
  [NotificationType.disputeEnded]: ({ name, paise }) => `Your bank decided that ${name} keeps ${money(paise)}`,
  [NotificationType.memberDisputeEnded]: ({ name, paise }) =>
    `The bank of ${name} decided that you keep ${money(paise)}`,
  [NotificationType.postTakenDown]: ({ words }) => because('Your post has been taken down', words),
  [NotificationType.postPutBack]: ({ words }) => because('Your post is shown again', words),
  [NotificationType.commentTakenDown]: ({ name, words }) =>
    because(`Your comment under ${post(name)} has been taken down`, words),
  [NotificationType.commentPutBack]: ({ name, words }) =>
    because(`Your comment under ${post(name)} is shown again`, words),
  [NotificationType.postOpened]: ({ name }) => `${name} opened a post for you`,
  [NotificationType.postNotPublished]: ({ words, until }) =>
    `Your post for ${until ? formatDateTime(until) : ''} is a draft again. ${SCHEDULED.unpublished(words as UnpublishedReason)}`,
  [NotificationType.postPublishedLate]: ({ until }) =>
    `Your post for ${until ? formatDateTime(until) : ''} was published late`,
  [NotificationType.memberFileMade]: ({ until }) =>
    `The file with your members is ready until ${until ? formatDate(until) : ''}`,
  [NotificationType.payoutPaid]: ({ paise }) => `${money(paise)} is in your bank account`,
  [NotificationType.payoutFailed]: ({ paise, words }) =>
    `${money(paise)} did not reach your bank account. ${PAYOUTS.failure[words as PayoutFailure]}`,
  [NotificationType.milestoneReached]: ({ words }) => `Your page has ${words} members`,
  [NotificationType.tipPaid]: ({ name, paise }) => `${name} gave you a tip of ${money(paise)}`,
  [NotificationType.monthsAsked]: ({ name, paise }) => `${name} asks for months that have not begun: ${money(paise)}`,
  [NotificationType.monthsTakenBack]: ({ name, paise, words, until }) =>
    `${monthsOf(Number(words))} with ${name} refunded: ${money(paise)}${until ? `. You have paid until ${date(until)}` : ''}`,
  [NotificationType.memberRenewed]: ({ name, words }) => {
    const { isBack, months } = newsIn(words);
    return MEMBER_NEWS[isBack ? 'back' : 'renewed'](name, months);
  },
  [NotificationType.grievanceDue]: ({ words, until }) =>
    `Complaint ${words} must be decided by ${until ? TIME.inIndia(formatDateTime(until)) : ''}`,
};

const money = (paise: number | null) => exactRupees(paise ?? 0);
const of = (paise: number | null) => (paise === null ? '' : ` of ${money(paise)}`);
/** How money was returned to its payer; a notification of an earlier version does not say it. */
function returnedToMember({ name, paise, words }: NotificationFacts): string {
  const { way } = returnOf(words);
  const payment = `Your payment${of(paise)} to ${name}`;
  if (way === null) return `${payment} was returned to you`;
  if (way === 'both') return `${payment} was partly refunded and partly taken back by your bank`;
  return way === 'taken' ? `${payment} was taken back by your bank` : `${payment} was refunded`;
}
function returnedByCreator({ name, paise, words }: NotificationFacts): string {
  const { way } = returnOf(words);
  const payment = `A payment${of(paise)} by ${name}`;
  if (way === null) return `${payment} was returned to them`;
  if (way === 'both') return `${payment} was partly refunded and partly taken back by the bank`;
  return way === 'taken' ? `${payment} was taken back by the bank` : `${payment} was refunded`;
}
function partReturnedToMember({ name, paise, words }: NotificationFacts): string {
  const { way } = returnOf(words);
  const part = `${money(paise)} of your payment to ${name}`;
  if (way === null) return `${part} was returned to you`;
  return way === 'taken' ? `${part} was taken back by your bank` : `${part} was refunded`;
}
function partReturnedByCreator({ name, paise, words }: NotificationFacts): string {
  const { way } = returnOf(words);
  const part = `${money(paise)} of a payment by ${name}`;
  if (way === null) return `${part} was returned to them`;
  return way === 'taken' ? `${part} was taken back by the bank` : `${part} was refunded`;
}
/** The effect on the membership: it ended, or until when it continues. */
const forMember = (words: string, until: Date | null) => {
  if (returnOf(words).isEnd) return '. Your membership has ended with it';
  return until ? `. Your membership continues until ${date(until)}` : '';
};
const forCreator = (words: string, until: Date | null) => {
  if (returnOf(words).isEnd) return '. They are no longer a member';
  return until ? `. They stay a member until ${date(until)}` : '';
};
const date = (until: Date | null) => (until ? formatDate(until) : '');
/** The sentence of a notification. */
export const notificationText = words(
  'notificationText',
  (facts: NotificationFacts): string => SENTENCES[facts.type]?.(facts) ?? '',
);
