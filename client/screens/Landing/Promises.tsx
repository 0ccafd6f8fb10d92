import type { PageReview } from '../../../server/rules/creators';
import { SQUAD_AMOUNT_MIN } from '../../../server/rules/squads';
import { perMonth } from '../../../server/words/en/squads';
import { settings } from '../../viewer/settings';
import './sections.css';

const PROMISES = [
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
    text: 'Two taps in My Squads. We tell you what you still have paid for, and ask nothing else.',
  },
  {
    title: 'Free to read, worth joining for',
    text: 'Creators decide for each post: open to all, or for one squad and those above it. Your words and pictures come first, not ours.',
  },
] as const;

const BEGIN = [
  ['Say what you make', 'A name and a line about it. It takes two minutes.'],
  ['Add a squad or two', 'A title, a price, and what it opens.'],
];
const POST = 'Words, a picture, a video or a link.';
const SHARE = 'Share your page on WhatsApp, and your people join.';

/** How a page begins: where it is reviewed first, with that step and without the promise of this evening. */
const START: Record<PageReview, { title: string; steps: string[][] }> = {
  advisory: { title: 'Your page, this evening', steps: [...BEGIN, ['Post', `${POST} ${SHARE}`]] },
  required: {
    title: 'Your page, this week',
    steps: [
      ...BEGIN,
      ['Post', POST],
      ['Submit it for review', `It takes less than two days, and your page goes live. ${SHARE}`],
    ],
  },
};

/** What creators and fans can rely on, and how little it takes to begin. */
export function Promises() {
  const { title: startTitle, steps } = START[settings.pageReview];
  return (
    <>
      <section className="promises" aria-labelledby="promises">
        <h2 id="promises">Plain about money</h2>
        <ul>
          {PROMISES.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="steps" aria-labelledby="steps">
        <h2 id="steps">{startTitle}</h2>
        <ol>
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
