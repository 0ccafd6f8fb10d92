import { mailTo } from '../../mail/mail.service';
import { pagesOf } from '../../pages/creators/creator.service';
import { accountsById } from '../../people/users/user.service';
import type { Listeners } from '../../platform/db/events';
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
