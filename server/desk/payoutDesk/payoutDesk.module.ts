import type { Module } from '../../module';
import {
  DeskPayoutResolver,
  DeskPayoutsResolver,
  LostPayoutResolver,
  PayoutBatchResolver,
  PayoutDecisionsResolver,
  WaitingPayoutResolver,
} from './payoutDesk.resolver';
import { payoutFileRoutes } from './payoutFile.routes';

/** The desk's side of payouts: batches, their files, and what the bank says of them. */
export const payoutDesk: Module = {
  resolvers: [
    DeskPayoutsResolver,
    LostPayoutResolver,
    PayoutBatchResolver,
    DeskPayoutResolver,
    WaitingPayoutResolver,
    PayoutDecisionsResolver,
  ],
  routes: [payoutFileRoutes],
};
