import { mailTo, pageUrl } from '../../mail/mail.service';
import { pagesOf } from '../../pages/creators/creator.service';
import { accountsById, shownName } from '../../people/users/user.service';
import type { Listeners } from '../../platform/db/events';
import { inLanguage } from '../../platform/language';
import { memberAddress } from '../../rules/members';
import { toPaise } from '../../rules/money';
import type { RefundSide } from '../../rules/payments';
import type { Payment } from '../payments/payment.entity';
import { mailBoth } from '../payments/paymentMail.service';
import { refundStates } from './refundRequest.service';

export const refundListeners: Listeners = {
  /** Both sides get a mail with the returned amount, to the paisa. */
  async PaymentPartlyReturned(events) {
    for (const { payment, paise, isDisputed } of events)
      await mailBoth(payment, 'paymentPartlyBackLetter', { paise, isDisputed });
  },

  /** Both sides get a mail about months that were refunded. */
  async MonthsTakenBack(events) {
    for (const { payment, months, paise, paidUntil: until } of events) {
      const [state] = await refundStates([payment.id]);
      const said = { saidBy: state!.side!, said: state!.words ?? '' };
      await mailBoth(payment, 'monthsBackLetter', { months, paise, until, ...said });
    }
  },

  /** The creator gets a mail about requested months, with a link to decide. */
  async MonthsAsked(events) {
    for (const { subscription, months, paise } of events) {
      const { memberId, creatorUserId } = subscription;
      const users = await accountsById([memberId, creatorUserId]);
      const [member, creator] = [memberId, creatorUserId].map((id) => users.find((user) => user.id === id)!);
      const memberName = inLanguage(creator!.language, () => shownName(member!));
      const facts = { fullName: creator!.name, memberName, months, paise, url: pageUrl(memberAddress(memberId)) };
      await mailTo(creator!.email, 'monthsAskedLetter', facts, { always: true });
    }
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
        ...(await reasonForPayer(payment)),
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

/** Who refunded a payment here, and the reason they gave its payer; null for both where it was refunded otherwise. */
async function reasonForPayer({
  id,
  refundReason,
}: Payment): Promise<{ saidBy: RefundSide | null; said: string | null }> {
  if (refundReason !== 'creator' && refundReason !== 'desk') return { saidBy: null, said: null };
  const [state] = await refundStates([id]);
  return { saidBy: refundReason, said: state!.words };
}
