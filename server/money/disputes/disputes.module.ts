import type { Module } from '../../module';
import { Dispute } from './dispute.entity';
import { disputeListeners } from './dispute.listeners';

/** Disputes: banks that ask payments back for their payers. */
export const disputes: Module = {
  entities: [Dispute],
  personal: {
    'disputes.answered_by': {
      erased: 'Who decided stays known, without a name.',
      exported: 'It is what a reviewer has done in their office.',
    },
  },
  on: disputeListeners,
};
