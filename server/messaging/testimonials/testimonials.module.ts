import type { Module } from '../../module';
import { Testimonial } from './testimonial.entity';
import { testimonialListeners } from './testimonial.listeners';
import {
  CreatorTestimonialsResolver,
  SubscriptionTestimonialResolver,
  TestimonialResolver,
} from './testimonial.resolver';
import { testimonialsForNodes } from './testimonial.service';

/** Members' testimonials on the wall of a page. */
export const testimonials: Module = {
  entities: [Testimonial],
  personal: {
    'testimonials.member_id': {
      erased: { with: 'person' },
      exported: { file: 'activity/testimonials', columns: 'id creator_user_id words agreed_at' },
    },
    'testimonials.creator_user_id': {
      erased: { with: 'page' },
      exported: 'It is somebody else’s, who may have a copy of it.',
    },
  },
  resolvers: [TestimonialResolver, CreatorTestimonialsResolver, SubscriptionTestimonialResolver],
  nodes: { testimonials: ({ viewer }, ids) => testimonialsForNodes(viewer, ids) },
  on: testimonialListeners,
};
