import type { Listeners } from '../../platform/db/events';
import { deleteChallenges } from './challenge.service';
import { deleteFactors, deleteFactorsSince } from './factors.service';

export const secondFactorListeners: Listeners = {
  /** Sign-ins in progress end. Passkeys stay, except those of a sign-up in another person's name, and those added since. */
  async AccessEnded(events) {
    await deleteChallenges(events.map(({ userId }) => userId));
    await deleteFactors(events.filter(({ reason }) => reason === 'linked').map(({ userId }) => userId));
    for (const { userId, since } of events) if (since) await deleteFactorsSince(userId, since);
  },
};
