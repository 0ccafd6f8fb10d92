import { pagesOf, pathOf } from '../creators/creator.service';
import { mailTo, pageUrl } from '../mail/mail.service';
import type { Listeners } from '../platform/db/events';
import { inLanguage } from '../platform/language';
import { toPaise } from '../rules/money';
import type { RefundSide } from '../rules/payments';
import { accountsById, shownName } from '../users/user.service';
import type { AboutPayment as AboutOf } from '../words/en/paymentLetters';
import type { FactsOf } from '../words/letters';
import { forgetEvidenceOf } from './dispute.service';
import type { Payment } from './payment.entity';
import { refundStates } from './refundRequest.service';

export const paymentListeners: Listeners = {
  /** The payer gets a mail with the end of the membership, the receipt and the creator's thanks. */
  async PaymentKept(events) {
    for (const { payment, subscription, payer, page } of events) {
      await mailTo(
        payer.email,
        'receiptLetter',
        {
          fullName: payer.name,
          pageName: page.pageName,
          amount: payment.amount,
          paidUntil: subscription.paidUntil!,
          thanks: page.thanksMessage,
          openedUrl: pageUrl(pathOf(page)),
          url: pageUrl('/user/payments'),
        },
        { always: true, receiptsOf: payment.id },
      );
    }
  },

  /** Both sides get a mail with the returned amount, to the paisa. */
  async PaymentPartlyBack(events) {
    for (const { payment, paise, isDisputed } of events)
      await mailBoth(payment, 'paymentPartlyBackLetter', { paise, isDisputed });
  },

  /** Both sides get a mail that a refund did not arrive. */
  async RefundRefused(events) {
    for (const { payment, paise } of events) await mailBoth(payment, 'refundRefusedLetter', { paise });
  },

  /** Both sides get a mail that a lost dispute was won after all. */
  async PaymentRestored(events) {
    for (const { payment, paise, until } of events) {
      const part = paise < toPaise(payment.amount) ? paise : null;
      await mailBoth(payment, 'paymentRestoredLetter', { part, until });
    }
  },

  // Both sides get a mail about a new dispute, and about one that ended without taking money.
  async DisputeOpened(events) {
    for (const { payment, paise } of events) await mailBoth(payment, 'disputeOpenedLetter', { paise });
  },
  async DisputeEnded(events) {
    for (const { payment, paise } of events) await mailBoth(payment, 'disputeEndedLetter', { paise });
  },

  async PersonErased(events) {
    for (const { user } of events) await forgetEvidenceOf(user.id);
  },

  /** Both sides get a mail about a kept payment that was returned. */
  async PaymentTakenBack(events) {
    for (const { payment, ended, movedUntil } of events) {
      const users = await accountsById([payment.userId, payment.creatorUserId]);
      const [member, creator] = [payment.userId, payment.creatorUserId].map((id) =>
        users.find((user) => user.id === id),
      );
      const [page] = await pagesOf([payment.creatorUserId]);
      const { amount, capturedAt, disputedPaise } = payment;
      const about = {
        ...(await saidOf(payment)),
        amount,
        paidAt: capturedAt,
        isDisputed: disputedPaise > 0,
        takenPaise: disputedPaise,
        isEnded: ended !== null,
        movedUntil,
      };
      const toMember = { ...about, fullName: member!.name, pageName: page!.pageName };
      const toCreator = {
        ...about,
        fullName: creator!.name,
        memberName: member!.erasedAt ? '' : inLanguage(creator!.language, () => shownName(member!)),
      };
      await mailTo(member!.email, 'paymentReturnedLetter', toMember, { always: true, receiptsOf: payment.id });
      await mailTo(creator!.email, 'memberPaymentReturnedLetter', toCreator, { always: true });
    }
  },
};

/** The person who refunded a payment here, and their words to its payer. */
async function saidOf({ id, refundReason }: Payment): Promise<{ saidBy: RefundSide | null; said: string | null }> {
  if (refundReason !== 'creator' && refundReason !== 'desk') return { saidBy: null, said: null };
  const [state] = await refundStates([id]);
  return { saidBy: refundReason, said: state!.words };
}

type AboutPayment =
  | 'paymentPartlyBackLetter'
  | 'refundRefusedLetter'
  | 'paymentRestoredLetter'
  | 'disputeOpenedLetter'
  | 'disputeEndedLetter';

/** Mails payer and creator about a payment, each with their own letter. */
async function mailBoth<L extends AboutPayment>(
  payment: Payment,
  letter: L,
  more: Omit<FactsOf<L>, keyof AboutOf>,
): Promise<void> {
  const users = await accountsById([payment.userId, payment.creatorUserId]);
  const [page] = await pagesOf([payment.creatorUserId]);
  const member = users.find(({ id }) => id === payment.userId)!;
  for (const { id, email, name, language } of users) {
    const isCreator = id === payment.creatorUserId;
    const memberName = member.erasedAt ? '' : inLanguage(language, () => shownName(member));
    const about = {
      fullName: name,
      memberName: isCreator ? memberName : null,
      pageName: page!.pageName,
      paidAt: payment.capturedAt,
    };
    const receipts = isCreator ? {} : { receiptsOf: payment.id };
    await mailTo(email, letter, { ...about, ...more } as FactsOf<L>, { always: true, ...receipts });
  }
}
