import type { Module } from '../../module';
import { Dispute } from './dispute.entity';
import { disputeListeners } from './dispute.listeners';

/** Disputes: banks that ask payments back for their payers. */
export const disputes: Module = {
  entities: [Dispute],
  on: disputeListeners,
};
