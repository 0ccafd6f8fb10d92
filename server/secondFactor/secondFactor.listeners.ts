import type { Listeners } from '../platform/db/events';
import { dropChallenges } from './challenge.service';
import { dropFactors } from './factors.service';

export const secondFactorListeners: Listeners = {
  /** Sign-ins in progress end. Passkeys stay, except those of a sign-up in another person's name. */
  async AccessEnded(events) {
    await dropChallenges(events.map(({ userId }) => userId));
    await dropFactors(events.filter(({ reason }) => reason === 'linked').map(({ userId }) => userId));
  },

  PersonErased: (events) => dropFactors(events.map(({ user }) => user.id)),
};
