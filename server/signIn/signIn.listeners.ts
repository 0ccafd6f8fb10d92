import type { Listeners } from '../platform/db/events';
import { forgetLinks } from './emailToken.service';
import { forgetSignUps } from './waiting.service';

export const signInListeners: Listeners = {
  async PersonErased(events) {
    const userIds = events.map(({ user }) => user.id);
    await forgetLinks(userIds);
    await forgetSignUps(userIds);
  },
};
