import { mailTo, pageUrl } from '../../mail/mail.service';
import { pathOf } from '../../pages/creators/creator.service';
import type { Listeners } from '../../platform/db/events';

export const paymentListeners: Listeners = {
  /** The payer gets a mail with the receipt; of a membership with its end and the creator's thanks. */
  async PaymentKept(events) {
    for (const { payment, subscription, payer, page } of events) {
      const { name: fullName, email } = payer;
      const about = { fullName, pageName: page.pageName, amount: payment.amount, url: pageUrl('/user/payments') };
      const paper = { always: true, receiptsOf: payment.id };
      if (subscription) {
        const opened = { paidUntil: subscription.paidUntil!, openedUrl: pageUrl(pathOf(page)) };
        await mailTo(email, 'receiptLetter', { ...about, ...opened, thanks: page.thanksMessage }, paper);
      } else await mailTo(email, 'tipReceiptLetter', about, paper);
    }
  },
};
