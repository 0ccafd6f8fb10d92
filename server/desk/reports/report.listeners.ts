import type { Listeners } from '../../platform/db/events';
import { eraseThingReports } from './reporting.service';

export const reportListeners: Listeners = {
  PersonErased: (events) => eraseThingReports(events.map(({ user }) => user.id)),
};
