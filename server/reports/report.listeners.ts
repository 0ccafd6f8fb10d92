import type { Listeners } from '../platform/db/events';
import { forgetReportsOf } from './report.service';

export const reportListeners: Listeners = {
  async PersonErased(events) {
    for (const { user } of events) await forgetReportsOf(user.id);
  },
};
