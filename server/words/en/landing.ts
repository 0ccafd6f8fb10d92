import { words } from '../words';

export const LANDING = words('LANDING', {
  /** What a link to the site unfolds to. */
  preview: 'Membership pages for India: join a squad of the creators you love, from ₹30 a month.',
  thanks: "Thank you, we'll get in touch with you shortly.",
});
