import type { Module } from '../../module';
import { Refund } from './refund.entity';
import { refundJobs } from './refund.jobs';
import { refundListeners } from './refund.listeners';
import { RefundResolver } from './refund.resolver';
import { RefundRequest } from './refundRequest.entity';

/** Refunds, who requested them, and what follows from returned money. */
export const refunds: Module = {
  entities: [Refund, RefundRequest],
  resolvers: [RefundResolver],
  on: refundListeners,
  jobs: refundJobs,
};
