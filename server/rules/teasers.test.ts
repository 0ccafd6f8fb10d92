import { expect, it } from 'vitest';
import { TEASER_MAX } from './posts';
import { suggestedTeaser } from './teasers';

const LONG = 'a'.repeat(TEASER_MAX - 1);

it.each([
  ['How I mix grey. First, burnt sienna.', 'How I mix grey.'],
  ['  What now? I paint.', 'What now?'],
  ['The grey of a monsoon sky\nFirst, burnt sienna.', 'The grey of a monsoon sky'],
  ['मैं स्लेटी रंग बनाता हूँ। पहले गेरू।', 'मैं स्लेटी रंग बनाता हूँ।'],
  ['மழைக்கால வானம். முதலில் காவி.', 'மழைக்கால வானம்.'],
  [`${LONG}. More.`, `${LONG}.`],
])('the suggested public line of %j is its first sentence', (description, line) =>
  expect(suggestedTeaser(description)).toBe(line),
);

it.each(['', '  ', 'How I mix grey.', ' How I mix grey\n', `${LONG}a. More.`])(
  'there is none for %j: it is the whole post, too long, or nothing',
  (description) => expect(suggestedTeaser(description)).toBeNull(),
);
