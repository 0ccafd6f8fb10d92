import { describe, expect, it } from 'vitest';
import { NotificationType, REASON_CUT } from '../rules/notifications';
import { type NotificationFacts, notificationText } from './en/notifications';

const at = new Date('2026-11-21T06:30:00Z');
const text = (facts: Partial<NotificationFacts> & Pick<NotificationFacts, 'type'>) =>
  notificationText({ at, name: 'Asha Rao', squadTitle: 'Sketchbook', words: '', until: null, paise: null, ...facts });
/** Still the 12th in London, the 13th in India. */
const until = new Date('2026-12-12T20:00:00Z');

describe('a notification', () => {
  it.each([
    ['newPost', 'Asha Rao made a new post'],
    ['postLike', 'Asha Rao liked your post'],
    ['postComment', 'Asha Rao commented on your post'],
    ['squadSubscribed', 'Asha Rao has joined your squad'],
    ['pageApproved', 'Your page is approved'],
    ['milestoneReached', 'Your page has 50 members', null, '50'],
    ['pageRejected', 'Your page was not approved'],
    ['renewalDue', 'Your month with Asha Rao ends on 13 Dec 2026'],
    ['paymentPending', 'Your month with Asha Rao is over. Renew by 13 Dec 2026 to stay'],
    ['membershipEnded', 'Your membership with Asha Rao has ended'],
    ['memberLeft', 'Asha Rao has left your squad'],
    ['memberRenewed', 'Asha Rao is staying another month'],
    ['memberRenewed', 'Asha Rao is back in your squad', null, 'back'],
    ['squadDeleted', 'Asha Rao deleted the squad “Sketchbook”. You keep it until 13 Dec 2026'],
    ['pageBlocked', 'Your page has been blocked'],
    ['pageUnblocked', 'Your page is no longer blocked'],
    ['paymentReturned', 'Your payment to Asha Rao was returned to you. Your membership continues until 13 Dec 2026'],
    [
      'paymentReturned',
      'Your payment of ₹97.64 to Asha Rao was refunded. Your membership has ended with it',
      9764,
      'refunded ended',
    ],
    [
      'memberPaymentReturned',
      'A payment of ₹97.64 by Asha Rao was taken back by the bank. They stay a member until 13 Dec 2026',
      9764,
      'taken',
    ],
    [
      'paymentReturned',
      'Your payment of ₹97.64 to Asha Rao was partly refunded and partly taken back by your bank. Your membership has ended with it',
      9764,
      'both ended',
    ],
    [
      'paymentPartlyReturned',
      '₹97.64 of your payment to Asha Rao was taken back by your bank. Your membership stays as it is',
      9764,
      'taken',
    ],
    ['postTakenDown', 'Your post has been taken down'],
    ['postPutBack', 'Your post is shown again'],
    ['commentTakenDown', 'Your comment under a post by Asha Rao has been taken down'],
    ['commentPutBack', 'Your comment under a post by Asha Rao is shown again'],
    ['memberPaymentReturned', 'A payment by Asha Rao was returned to them. They stay a member until 13 Dec 2026'],
    ['disputeOpened', 'Your bank asks Asha Rao to give back ₹97.64. Nothing changes until it decides', 9764],
    ['refundRefused', 'A refund of ₹97.64 from Asha Rao did not arrive. Our team is looking into it', 9764],
    [
      'paymentRestored',
      'Your bank decided that Asha Rao keeps your payment of ₹97.64. Your membership continues until 13 Dec 2026',
      9764,
    ],
    [
      'paymentRestored',
      'Your bank decided that Asha Rao keeps ₹97.64 of your payment. Your membership continues until 13 Dec 2026',
      9764,
      'part',
    ],
  ] as const)('for %s: %s', (type, sentence, paise?: number | null, words?: string) => {
    expect(text({ type: NotificationType[type], until, paise: paise ?? null, words: words ?? '' })).toBe(sentence);
  });

  it('nothing for the two types that have no entry', () => {
    expect(text({ type: NotificationType.custom })).toBe('');
    expect(text({ type: NotificationType.commentLike })).toBe('');
  });
});

describe('a reply', () => {
  const reply = (words: string) => text({ type: NotificationType.commentReply, words });

  it('is quoted whole up to 45 characters', () => {
    expect(reply('Thank you')).toBe('Asha Rao replied: "Thank you"');
    expect(reply('x'.repeat(45))).toBe(`Asha Rao replied: "${'x'.repeat(45)}"`);
  });

  it('is cut after 45 characters as a reader counts them', () => {
    expect(reply('x'.repeat(46))).toBe(`Asha Rao replied: "${'x'.repeat(45)}…"`);
    expect(reply('க்ஷி'.repeat(60))).toMatch(/…"$/);
    expect(reply('👩‍🎨'.repeat(46))).toBe(`Asha Rao replied: "${'👩‍🎨'.repeat(45)}…"`);
    expect(reply('नि'.repeat(46))).toBe(`Asha Rao replied: "${'नि'.repeat(45)}…"`);
  });
});

describe('a decision about a page', () => {
  it('comes with its reason on one line', () => {
    expect(text({ type: NotificationType.pageRejected, words: 'Please say\n\nwhat a squad opens. ' })).toBe(
      'Your page was not approved: Please say what a squad opens.',
    );
    expect(text({ type: NotificationType.pageBlocked, words: 'Copied pictures' })).toBe(
      'Your page has been blocked: Copied pictures',
    );
  });

  it('does not fill the screen with a very long one', () => {
    expect(text({ type: NotificationType.pageRejected, words: 'x'.repeat(2000) })).toHaveLength(
      'Your page was not approved: '.length + REASON_CUT + 1,
    );
  });
});

it('a deleted squad whose month was over already promises nothing', () => {
  expect(text({ type: NotificationType.squadDeleted, until: new Date('2026-11-20T00:00:00Z') })).toBe(
    'Asha Rao deleted the squad “Sketchbook”',
  );
});
