import { formatDateTime, indianWeekday } from '../../server/rules/time';
import { SCHEDULING } from '../../server/words/en/draftList';

/** A moment in India with the name of its day: Sunday, 6 Dec 2026, 5:30 pm. */
export const scheduledMoment = (at: Date): string =>
  SCHEDULING.moment(SCHEDULING.weekdays[indianWeekday(at)]!, formatDateTime(at));
