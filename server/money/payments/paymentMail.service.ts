import { mailTo } from '../../mail/mail.service';
import { pagesOf } from '../../pages/creators/creator.service';
import { accountsById, shownName } from '../../people/users/user.service';
import { inLanguage } from '../../platform/language';
import type { AboutPayment as AboutOf } from '../../words/en/paymentLetters';
import type { FactsOf } from '../../words/letters';
import type { Payment } from './payment.entity';

type AboutPayment =
  | 'paymentPartlyBackLetter'
  | 'monthsBackLetter'
  | 'refundRefusedLetter'
  | 'paymentRestoredLetter'
  | 'disputeOpenedLetter'
  | 'disputeEndedLetter';

/** Mails payer and creator about a payment, each with their own letter. */
export async function mailBoth<L extends AboutPayment>(
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
      isTip: payment.squadId === null,
    };
    const receipts = isCreator ? {} : { receiptsOf: payment.id };
    await mailTo(email, letter, { ...about, ...more } as FactsOf<L>, { always: true, ...receipts });
  }
}
