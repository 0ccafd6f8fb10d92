import type { PageReview } from '../../rules/creators';
import { rupees } from '../../rules/money';
import { SQUAD_AMOUNT_MIN } from '../../rules/squads';
import type { WaitlistFeature } from '../../rules/waitlist';
import { plural, words } from '../words';
import { perMonth } from './cards';

interface Part {
  title: string;
  text: string;
}

const SHARE = 'Share your page on WhatsApp, and your people join.';
const POST = 'Words, a picture, a video or a link.';
const BEGIN: Part[] = [
  { title: 'Say what you make', text: 'A name and a line about it. It takes two minutes.' },
  { title: 'Add a squad or two', text: 'A title, a price, and what it opens.' },
];

export const LANDING = words('LANDING', {
  eyebrow: 'Membership pages for India',
  title: 'The people who love your work can keep it going.',
  lead: 'Open a page, set your prices in rupees, and let your people join a squad. They pay by UPI, card or net banking; you get on with making things.',
  start: 'Start your page',
  find: 'Find a creator',
  /** The page and its squads on the phone, while there is none to show. */
  samplePage: 'Your page',
  sampleBio: 'what you love to make',
  sampleSquads: ['Morning riyaz', 'Front row'],
  onToli: 'Pages on Toli',
  from: (amount: number) => `from ${perMonth(amount)}`,

  members: (count: number) => plural(count, { one: '# member', other: '# members' }),

  money: 'Plain about money',
  /** What creators and fans can rely on. */
  promises: (): Part[] => [
    {
      title: 'Rupees, and the ways you pay already',
      text: `Every price is in rupees a month, from ${perMonth(SQUAD_AMOUNT_MIN)}. UPI, cards and net banking.`,
    },
    {
      title: 'A month at a time',
      text: 'A payment opens a squad for one calendar month. You see until when, and paying again is up to you.',
    },
    {
      title: 'Leaving is as easy as joining',
      text: 'Two taps in My Squads. We tell you how many paid days are left, and ask nothing else.',
    },
    {
      title: 'Free to read, worth joining for',
      text: 'Creators decide for each post: open to all, or for one squad and those above it. Your words and pictures come first, not ours.',
    },
  ],
  keep: (amount: number) => `What you keep of ${rupees(amount)}`,
  paid: 'Your member pays',
  gateway: (percent: number) => `Razorpay, for the payment (${percent}%)`,
  tax: (percent: number) => `GST on its fee (${percent}%)`,
  platform: (percent: number) => (percent === 0 ? 'Toli' : `Toli (${percent}%)`),
  kept: 'You keep',
  keepNote: (percent: number) =>
    `At Razorpay’s usual rate; some ways to pay cost less. ${percent === 0 ? 'Toli adds no fee of its own' : `Toli keeps ${percent}%`}, and the price on the button is what your member pays.`,
  /** The steps of a new page: where it is reviewed first, with that step and without the promise of this evening. */
  begin: {
    advisory: { title: 'Your page, this evening', steps: [...BEGIN, { title: 'Post', text: `${POST} ${SHARE}` }] },
    required: {
      title: 'Your page, this week',
      steps: [
        ...BEGIN,
        { title: 'Post', text: POST },
        {
          title: 'Submit it for review',
          text: `It takes less than two days, and your page goes live. ${SHARE}`,
        },
      ],
    },
  } satisfies Record<PageReview, { title: string; steps: Part[] }>,

  features: 'One page for what you do',
  feature: {
    membership: {
      title: 'Membership',
      text: 'Squads at a monthly price, posts for their members, and a feed that shows nothing else.',
    },
    merch: { title: 'Merch', text: 'Sell what you print, stitch or press to the people who asked for it.' },
    freelance: {
      title: 'Freelance',
      text: 'Take on work from your page: a portrait, a lesson, a wedding song.',
    },
  } satisfies Record<WaitlistFeature, Part>,
  openNow: 'Open now',
  ifAsked: 'If enough of you ask',
  tellUs: 'Tell us what you are waiting for',
  emailExample: 'you@example.in',
  notReady: 'Not ready yet?',
  leaveEmail: 'Leave your address and we will write when there is news.',
  joinWaitlist: 'Join the waitlist',
  thanks: "Thank you, we'll get in touch with you shortly.",
});

/** The messages of the waitlist's form. */
export const LANDING_FORM = words('LANDING_FORM', {
  features: 'Please choose from membership, merch and freelance',
});
