import type { Events, Listeners } from '../../platform/db/events';
import { toPaise } from '../../rules/money';
import { NotificationType, wordsOfReturn } from '../../rules/notifications';
import { returnWay } from '../../rules/returnedMoney';
import { type Notice, notify } from './notify.service';

/** Payer and creator are notified of refunds and disputes, and what these do to the membership. */
export const returnedMoneyListeners: Listeners = {
  PaymentTakenBack: (events) =>
    notify(
      events.flatMap(({ payment, ended, movedUntil }) => {
        const { amount, refundedPaise, disputedPaise } = payment;
        const words = wordsOfReturn(returnWay(refundedPaise, disputedPaise), { isEnd: ended !== null });
        const means = { paise: toPaise(amount), until: movedUntil, words };
        return toBoth(payment, NotificationType.paymentReturned, NotificationType.memberPaymentReturned, means);
      }),
    ),
  PaymentPartlyReturned: (events) =>
    notify(
      events.flatMap(({ payment, paise, isDisputed }) =>
        toBoth(payment, NotificationType.paymentPartlyReturned, NotificationType.memberPaymentPartlyReturned, {
          paise,
          words: wordsOfReturn(isDisputed ? 'taken' : 'refunded', { isTip: payment.squadId === null }),
        }),
      ),
    ),
  MonthsAsked: (events) =>
    notify(
      events.map(({ subscription: { memberId, creatorUserId, squadId }, paise }) => ({
        recipientId: creatorUserId,
        type: NotificationType.monthsAsked,
        actorId: memberId,
        squadId,
        paise,
      })),
    ),
  MonthsTakenBack: (events) =>
    notify(
      events.flatMap(({ payment, months, paise, paidUntil }) => {
        const [toPayer, toPage] = toBoth(
          payment,
          NotificationType.monthsTakenBack,
          NotificationType.memberPaymentPartlyReturned,
          { paise },
        );
        return [
          { ...toPayer!, words: String(months), until: paidUntil },
          { ...toPage!, words: wordsOfReturn('refunded', {}) },
        ];
      }),
    ),
  RefundRefused: (events) =>
    notify(
      events.flatMap(({ payment, paise }) =>
        toBoth(payment, NotificationType.refundRefused, NotificationType.memberRefundRefused, { paise }),
      ),
    ),
  PaymentRestored: (events) =>
    notify(
      events.flatMap(({ payment, paise, until }) => {
        const means = { paise, until, words: paise < toPaise(payment.amount) ? 'part' : '' };
        return toBoth(payment, NotificationType.paymentRestored, NotificationType.memberPaymentRestored, means);
      }),
    ),
  DisputeOpened: (events) =>
    notify(
      events.flatMap(({ payment, paise }) =>
        toBoth(payment, NotificationType.disputeOpened, NotificationType.memberDisputeOpened, { paise }),
      ),
    ),
  DisputeEnded: (events) =>
    notify(
      events.flatMap(({ payment, paise }) =>
        toBoth(payment, NotificationType.disputeEnded, NotificationType.memberDisputeEnded, { paise }),
      ),
    ),
};

/** Notices of a payment to its payer and its creator, each with their own text. */
const toBoth = (
  { userId, creatorUserId, squadId }: Events['PaymentRestored']['payment'],
  ofPayer: NotificationType,
  ofCreator: NotificationType,
  means: Pick<Notice, 'paise' | 'until' | 'words'>,
): Notice[] => [
  { ...means, recipientId: userId, type: ofPayer, creatorUserId, squadId },
  { ...means, recipientId: creatorUserId, type: ofCreator, actorId: userId, squadId },
];
