import { mailTo } from '../../mail/mail.service';
import { pagesOf } from '../../pages/creators/creator.service';
import { accountsById } from '../../people/users/user.service';
import type { Listeners } from '../../platform/db/events';

export const testimonialListeners: Listeners = {
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
};
