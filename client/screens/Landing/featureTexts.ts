import type { WaitlistFeature } from '../../../server/rules/waitlist';

/** What Toli is and may become, as a visitor can ask for it. */
export const FEATURES: { feature: WaitlistFeature; title: string; text: string }[] = [
  {
    feature: 'membership',
    title: 'Membership',
    text: 'Squads at a monthly price, posts for their members, and a feed that shows nothing else.',
  },
  { feature: 'merch', title: 'Merch', text: 'Sell what you print, stitch or press to the people who asked for it.' },
  {
    feature: 'freelance',
    title: 'Freelance',
    text: 'Take on work from your page: a portrait, a lesson, a wedding song.',
  },
];
