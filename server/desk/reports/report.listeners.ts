import type { Listeners } from '../../platform/db/events';
import { eraseReportsOf } from './report.service';
import { erasePageReports, eraseThingReports } from './reporting.service';

export const reportListeners: Listeners = {
  async PersonErased(events) {
    for (const { user } of events) await eraseReportsOf(user.id);
    await eraseThingReports(events.map(({ user }) => user.id));
  },

  PageErased: (events) => erasePageReports(events.map(({ userId }) => userId)),
};
