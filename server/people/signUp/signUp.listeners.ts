import type { Listeners } from '../../platform/db/events';
import { deletePendingSignUps } from './pendingSignUp.service';

export const signUpListeners: Listeners = {
  AccessEnded: (events) => deletePendingSignUps(events.map(({ userId }) => userId)),
};
