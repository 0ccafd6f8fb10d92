import type { Listeners } from '../platform/db/events';
import { forgetLinks } from './emailToken.service';

export const signInListeners: Listeners = {
  async PersonErased(events) {
    await forgetLinks(events.map(({ user }) => user.id));
  },
};
