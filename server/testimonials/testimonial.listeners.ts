import type { Listeners } from '../platform/db/events';
import { forgetTestimonialsOf, forgetTestimonialsOn } from './testimonial.service';

export const testimonialListeners: Listeners = {
  async PersonErased(events) {
    await forgetTestimonialsOf(events.map(({ user }) => user.id));
  },

  async PageErased(events) {
    await forgetTestimonialsOn(events.map(({ userId }) => userId));
  },
};
