import type { Listeners } from '../../platform/db/events';
import { addJobs } from '../../platform/jobs/jobs';

/** New members are welcomed in a job, so that no payment waits for it or fails with it. */
const welcome = (members: readonly { creatorUserId: string; memberId: string }[]) =>
  addJobs(
    'sendWelcome',
    members.map(({ creatorUserId, memberId }) => ({ payload: { creatorUserId, memberId } })),
  );

export const welcomeListeners: Listeners = {
  SubscriptionPaid: (events) => welcome(events.filter(({ isJoin }) => isJoin).map(({ subscription }) => subscription)),
  SubscriptionImported: (events) => welcome(events.map(({ subscription }) => subscription)),
};
