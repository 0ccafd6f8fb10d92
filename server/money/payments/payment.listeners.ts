import { mailTo, pageUrl } from '../../mail/mail.service';
import { pathOf } from '../../pages/creators/creator.service';
import type { Listeners } from '../../platform/db/events';

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
};
