import type { Events, Listeners } from '../../platform/db/events';
import { addJobs } from '../../platform/jobs/jobs';
import { goodNewsOf } from '../../rules/goodNews';

export const goodNewsListeners: Listeners = {
  /** Creators are pushed and mailed good news in a job: its cause does not wait for it. */
  PersonNotified: (events) => addJobs('sendGoodNews', events.flatMap(payloadOf)),
};

function payloadOf({ notificationId, recipientId, type }: Events['PersonNotified']) {
  const kind = goodNewsOf(type);
  return kind ? [{ payload: { notificationId, userId: recipientId, kind } }] : [];
}
