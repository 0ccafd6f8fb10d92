import type { Listeners } from '../platform/db/events';
import '../users/erasure.service';
import { forgetGrievancesOf } from './grievance.service';

export const grievanceListeners: Listeners = {
  async PersonErased(events) {
    for (const { user } of events) await forgetGrievancesOf(user.id, user.email!);
  },
};
