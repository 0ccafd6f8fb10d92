import type { Module } from '../../module';
import { MonthRefundResolver, MonthsToAskResolver } from './monthRefund.resolver';
import { Refund } from './refund.entity';
import { refundJobs } from './refund.jobs';
import { refundListeners } from './refund.listeners';
import { RefundResolver } from './refund.resolver';
import { RefundRequest } from './refundRequest.entity';

/** Refunds, who requested them, and what follows from returned money. */
export const refunds: Module = {
  entities: [Refund, RefundRequest],
  personal: {
    'refund_requests.asked_by': {
      erased: 'Who asked stays known, without a name.',
      exported: {
        file: 'money/askedRefunds',
        columns: 'payment_id paise months until_month asked_as reason asked_at closed_at',
      },
    },
  },
  resolvers: [RefundResolver, MonthRefundResolver, MonthsToAskResolver],
  on: refundListeners,
  jobs: refundJobs,
};
