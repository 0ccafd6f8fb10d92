/** Characters of a member's text on the wall of a page. */
export const TESTIMONIAL_MAX = 140;
