/** Characters of what a member says on the wall of a page. */
export const TESTIMONIAL_MAX = 140;
