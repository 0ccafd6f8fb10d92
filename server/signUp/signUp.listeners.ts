import type { Listeners } from '../platform/db/events';
import { forgetSignUps } from './pendingSignUp.service';

export const signUpListeners: Listeners = {
  AccessEnded: (events) => forgetSignUps(events.map(({ userId }) => userId)),
  PersonErased: (events) => forgetSignUps(events.map(({ user }) => user.id)),
};
