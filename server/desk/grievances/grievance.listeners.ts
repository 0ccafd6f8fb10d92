import type { Listeners } from '../../platform/db/events';
import '../../people/users/erasure.service';
import { eraseGrievancesOf } from './grievance.service';

export const grievanceListeners: Listeners = {
  async PersonErased(events) {
    for (const { user } of events) await eraseGrievancesOf(user.id, user.email!);
  },
};
