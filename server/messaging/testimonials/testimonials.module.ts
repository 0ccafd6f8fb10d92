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
  resolvers: [TestimonialResolver, CreatorTestimonialsResolver, SubscriptionTestimonialResolver],
  nodes: { testimonials: ({ viewer }, ids) => testimonialsForNodes(viewer, ids) },
  on: testimonialListeners,
};
