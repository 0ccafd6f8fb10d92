import { pagesOf } from '../creators/creator.service';
import { repo } from '../platform/database';
import { on } from '../platform/events';
import { receiptLetter } from '../rules/letters';
import { mailTo } from '../users/mail.service';
import { User } from '../users/user.entity';

// Whoever paid gets a numbered receipt that says until when it lasts, with the creator's thanks.
on('PaymentKept', async ({ payment, subscription }) => {
  const member = await repo(User).findOneByOrFail({ id: payment.userId });
  const [page] = await pagesOf([payment.creatorUserId]);
  if (!member.email || !page) return;
  await mailTo(
    member.email,
    receiptLetter({
      fullName: member.fullName,
      pageName: page.pageName,
      amount: payment.amount,
      receiptNumber: payment.receiptNumber,
      paidUntil: subscription.paidUntil!,
      thanks: page.thanksMessage,
    }),
    { always: true },
  );
});
