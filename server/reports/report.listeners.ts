import type { Listeners } from '../platform/db/events';
import { forgetReportsOf } from './report.service';
import { forgetPageReports, forgetThingReports } from './reporting.service';

export const reportListeners: Listeners = {
  async PersonErased(events) {
    for (const { user } of events) await forgetReportsOf(user.id);
    await forgetThingReports(events.map(({ user }) => user.id));
  },

  PageErased: (events) => forgetPageReports(events.map(({ userId }) => userId)),
};
