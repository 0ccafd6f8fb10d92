import { mailTo } from '../../mail/mail.service';
import { pagesOf } from '../../pages/creators/creator.service';
import { User } from '../../people/users/user.entity';
import { repo } from '../../platform/db/database';
import type { Listeners } from '../../platform/db/events';
import { makeCreditNotes, makeReceipt } from './issueReceipt.service';
import { eraseNames } from './receipt.service';
import { skipNumbers } from './skippedNumbers.service';

export const receiptListeners: Listeners = {
  /** Every payment has a receipt, also one that is refunded at once (decision A26). */
  async PaymentRecorded(events) {
    for (const { payment } of events) await makeReceipt(payment);
  },

  /** Every refund has a credit note, in its own mail where no other mail was sent about it. */
  async MoneyReturned(events) {
    for (const { payment, unmailed } of events) {
      for (const paise of unmailed) {
        const { email, name: fullName } = await repo(User).findOneByOrFail({ id: payment.userId });
        const [page] = await pagesOf([payment.creatorUserId]);
        const facts = { fullName, pageName: page!.pageName, paise };
        await mailTo(email, 'creditNoteLetter', facts, { always: true, receiptsOf: payment.id });
      }
      await makeCreditNotes(payment);
    }
  },

  /** Numbers that may be on earlier papers are skipped. */
  async BackupRestored(events) {
    for (const { papers, ...when } of events) await skipNumbers(papers, when);
  },

  PersonErased: (events) =>
    eraseNames(
      events.map(({ user }) => user.id),
      'payer',
    ),

  PageErased: (events) =>
    eraseNames(
      events.map(({ userId }) => userId),
      'page',
    ),
};
