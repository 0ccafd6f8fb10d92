import fc from 'fast-check';
import type { BodyMark, BodyNode } from '../../rules/bodies/nodes';
import { BOLD, BREAK, gallery, ITALIC, linkTo, listOf, media, quote, words } from '../media/bodies';

// Random bodies: in the schema, and around it.

/** Texts that would do something where they are not escaped, beside those of any script. */
const TEXTS = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onload='x",
    ']]>',
    '&lt;',
    'नमस्ते',
    '‮abc',
    '\t',
  ),
);

const HREFS = fc.oneof(
  {
    weight: 30,
    arbitrary: fc.constantFrom('https://example.in/', 'https://example.in/?a=1&b="2', "http://example.in/'><script>"),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)//https://example.in',
      'data:text/html,x',
      'https://a@example.in/',
      '/post/1',
    ),
  },
);

const MARKS = fc.uniqueArray(fc.oneof(fc.constantFrom<BodyMark>(BOLD, ITALIC), HREFS.map(linkTo)), {
  selector: ({ type }) => type,
  maxLength: 3,
});

const INLINE = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(TEXTS, MARKS).map(([text, marks]) => words(text, ...marks)) },
  { weight: 1, arbitrary: fc.constant(BREAK) },
);
const LINE = fc.array(INLINE, { maxLength: 5 });
const PARAGRAPH = LINE.map((content): BodyNode => ({ type: 'paragraph', content }));
/** Headings take no bold. */
const HEADING_LINE = fc.array(
  TEXTS.map((text) => words(text, ITALIC)),
  { maxLength: 2 },
);
const HEADING = fc
  .tuple(
    HEADING_LINE,
    fc.oneof({ weight: 20, arbitrary: fc.constantFrom(2, 3) }, { weight: 1, arbitrary: fc.constant(7) }),
  )
  .map(([content, level]): BodyNode => ({ type: 'heading', attrs: { level }, content }));

const { list } = fc.letrec<{ list: BodyNode }>((tie) => ({
  list: fc
    .tuple(
      fc.constantFrom<'bulletList' | 'orderedList'>('bulletList', 'orderedList'),
      fc.array(fc.tuple(PARAGRAPH, fc.array(fc.oneof({ maxDepth: 2 }, PARAGRAPH, tie('list')), { maxLength: 2 })), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([type, items]) => listOf(type, ...items.map(([first, rest]) => [first, ...rest]))),
}));
const QUOTE = fc.array(fc.oneof(PARAGRAPH, list), { minLength: 1, maxLength: 3 }).map((content) => quote(...content));

/** Pictures with different ids; one alone is refused. */
const galleryOf = (ids: readonly string[]) =>
  fc
    .tuple(fc.shuffledSubarray([...ids], { minLength: 1 }), fc.array(TEXTS, { minLength: ids.length }))
    .map(([chosen, alts]) => gallery(...chosen.map((id, i) => media(id, alts[i]!))));

/** A body with pictures of these ids, which the server may accept or refuse. */
export const randomBody = (ids: readonly string[]): fc.Arbitrary<BodyNode> =>
  fc
    .array(
      fc.oneof(
        { weight: 16, arbitrary: PARAGRAPH },
        { weight: 8, arbitrary: HEADING },
        { weight: 8, arbitrary: list },
        { weight: 4, arbitrary: QUOTE },
        { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...ids), TEXTS).map(([id, alt]) => media(id, alt)) },
        { weight: 4, arbitrary: galleryOf(ids) },
        {
          weight: 1,
          arbitrary: fc.constantFrom<BodyNode>({ type: 'iframe' }, { type: 'text', text: 'a' }, { type: 'doc' }),
        },
      ),
      { minLength: 1, maxLength: 7 },
    )
    .map((content) => ({ type: 'doc', content }));
