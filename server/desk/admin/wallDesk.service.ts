import type { Viewer } from '../../auth/viewer';
import { standingTestimonial, takeOffWall } from '../../messaging/testimonials/testimonial.service';
import { transaction } from '../../platform/db/database';
import { validated } from '../../platform/input';
import { reviewerOnly } from '../../policies';
import { deskReasonForm } from '../../rules/forms/admin';
import { mayDecide, writeLog } from './desk.service';

/** The testimonial that a reviewer takes down, and the reason, which its author gets. */
export interface WallOrder {
  testimonialId: unknown;
  reason: unknown;
}

/**
 * Takes a member's testimonial off the wall of a page; resolves to the user id of the page. 404 where it is not on the
 * wall any more.
 */
export async function takeDownTestimonial(viewer: Viewer | null, order: WallOrder): Promise<string> {
  reviewerOnly(viewer);
  const { reason } = await validated(deskReasonForm, order);
  const testimonial = await standingTestimonial(order.testimonialId);
  const { reviewer, about } = mayDecide(viewer, testimonial.memberId);
  return transaction(async () => {
    await takeOffWall(testimonial, reason);
    await writeLog({ action: 'testimonial_taken_down', actorId: reviewer.userId, userId: about, reason });
    return testimonial.creatorUserId;
  });
}
