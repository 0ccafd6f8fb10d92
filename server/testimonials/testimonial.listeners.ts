import { pagesOf } from '../creators/creator.service';
import { mailTo } from '../mail/mail.service';
import type { Listeners } from '../platform/db/events';
import { accountsById } from '../users/user.service';
import { eraseTestimonialsOf, eraseTestimonialsOn } from './testimonial.service';

export const testimonialListeners: Listeners = {
  async PersonErased(events) {
    await eraseTestimonialsOf(events.map(({ user }) => user.id));
  },

  // Its author gets the reason by mail.
  async TestimonialTakenDown(events) {
    for (const { testimonial, reason } of events) {
      const [[member], [page]] = await Promise.all([
        accountsById([testimonial.memberId]),
        pagesOf([testimonial.creatorUserId]),
      ]);
      const facts = { fullName: member!.name, pageName: page!.pageName!, reason };
      await mailTo(member!.email, 'testimonialTakenDownLetter', facts);
    }
  },

  async PageErased(events) {
    await eraseTestimonialsOn(events.map(({ userId }) => userId));
  },
};
