import type { Listeners } from '../../platform/db/events';
import { countReason } from './leavingReason.service';

export const memberListListeners: Listeners = {
  async LeavingReasonGiven(events) {
    for (const { subscription, reason } of events) await countReason(subscription, reason);
  },
};
