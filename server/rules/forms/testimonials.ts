import { TESTIMONIAL_FORM } from '../../words/en/testimonials';
import { TESTIMONIAL_MAX } from '../testimonials';
import { form, text } from './fields';

/** A member's text on the wall of a page. */
export const testimonialForm = form({
  words: text({ required: () => TESTIMONIAL_FORM.empty, max: TESTIMONIAL_MAX, trim: true, oneLine: true }),
});
