import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../../platform/errors';
import { BODY_BYTES, BODY_MAX, BODY_NODES } from '../../rules/bodies/bounds';
import { DESCRIPTION_MAX, length } from '../../rules/text';
import {
  BOLD,
  BREAK,
  bodyText,
  gallery,
  heading,
  ITALIC,
  linkTo,
  listOf,
  media,
  paragraph,
  quote,
  words,
} from '../../test/media/bodies';
import { POST_BODY } from '../../words/en/postBodies';
import { POST_FORM } from '../../words/en/postForms';
import { checkedBody } from './checking.service';

const ID = '3f2b8f5e-6d5a-4c38-9a73-0f6e2c9b1d11';
/** Pictures with ids of their own. */
const pictures = (count: number) =>
  Array.from({ length: count }, (_, i) => media(`${String(i).padStart(8, '0')}${ID.slice(8)}`, `Boat ${i}`));

/** The message by which a body is refused; null where it is not. */
function refusal(json: string): string | null {
  try {
    checkedBody(json);
    return null;
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return error.fields!.body!;
  }
}

/** Quotes within quotes, as a text: an object of so many levels could not be written. */
const nested = (levels: number) =>
  `{"type":"doc","content":[${'{"type":"blockquote","content":['.repeat(levels)}${']}'.repeat(levels)}]}`;

describe('a body is accepted', () => {
  it('with all that the schema has, and what the schema does not know is left out', () => {
    const { body, media: placed } = checkedBody(
      bodyText(
        heading('First'),
        paragraph('A ', words('link', linkTo('https://example.in/')), BREAK, words('bold', BOLD, ITALIC)),
        { ...listOf('orderedList', [paragraph('one')]), attrs: { start: 7, type: 'a' } },
        quote(paragraph('said')),
        { type: 'media', attrs: { id: ID, alt: ' Two\nboats', style: 'position: fixed', onerror: 'alert(1)' } },
      ),
    );
    const stored = JSON.stringify(body);
    expect(stored).not.toMatch(/start|style|onerror/);
    expect(placed).toEqual([{ id: ID, alt: ' Two boats', inGallery: false }]);
    expect(JSON.parse(stored).content.map(({ type }: { type: string }) => type)).toEqual([
      'heading',
      'paragraph',
      'orderedList',
      'blockquote',
      'media',
    ]);
    // Read again it is the same.
    expect(checkedBody(stored).body).toEqual(body);
  });

  it('with its texts in the one normal form, and line ends in them as spaces', () => {
    const { body, description } = checkedBody(bodyText(paragraph('Cafe\u0301\r\nnow')));
    expect(body.content![0]!.content![0]!.text).toBe('Caf\u00e9 now');
    expect(description).toBe('Caf\u00e9 now');
  });

  it('with 50,000 characters of any kind, and no more', () => {
    const poem = (characters: number) => bodyText(paragraph('🪔'.repeat(characters)));
    expect(refusal(poem(BODY_MAX))).toBeNull();
    expect(refusal(poem(BODY_MAX + 1))).toBe(POST_BODY.tooLong(BODY_MAX));
  });

  it('as a poem of 1,200 lines', () => {
    const lines = Array.from({ length: 1200 }, (_, i) => [words(`Line ${i}`), BREAK]).flat();
    expect(refusal(bodyText(paragraph(...lines)))).toBeNull();
  });

  it('and its media are those that are stored, not what is said within a text', () => {
    const hidden = { ...words('a'), content: [media(ID)] };
    expect(checkedBody(bodyText(paragraph(hidden))).media).toEqual([]);
  });

  it('and its description is the beginning of its words, never cut within a character that people see', () => {
    // A family is one character of seven code points.
    const { description } = checkedBody(bodyText(paragraph('👨‍👩‍👧‍👦'.repeat(1000))));
    expect(length(description)).toBeLessThanOrEqual(DESCRIPTION_MAX);
    expect(length(description)).toBeGreaterThan(DESCRIPTION_MAX - 9);
    expect(description.replaceAll('👨‍👩‍👧‍👦', '')).toBe('…');
  });
});

describe('a gallery', () => {
  it('of two to 20 pictures is accepted, with their words and their order, and adds no words', () => {
    const { body, media: placed, description } = checkedBody(bodyText(paragraph('Look'), gallery(...pictures(20))));
    expect(body.content![1]).toEqual(gallery(...pictures(20)));
    expect(placed).toHaveLength(20);
    expect(placed[7]).toEqual({ id: pictures(8)[7]!.attrs!.id, alt: 'Boat 7', inGallery: true });
    expect(description).toBe('Look');
    expect(checkedBody(bodyText(gallery(...pictures(2)))).description).toBe('');
  });

  it('of 21 is refused by the number that a post has', () => {
    expect(refusal(bodyText(gallery(...pictures(21))))).toBe(POST_BODY.tooManyPictures(20));
  });
});

describe('a body is refused', () => {
  it.each([
    ['that is no JSON', '{"type":', POST_BODY.unreadable],
    ['that is no document', JSON.stringify(paragraph('Only this')), POST_BODY.unreadable],
    ['that is a list', '[]', POST_BODY.unreadable],
    ['that is null', 'null', POST_BODY.unreadable],
    ['of more bytes than 512 kB', bodyText(paragraph(' '.repeat(BODY_BYTES))), POST_BODY.tooLarge],
    ['of 10,000 nested quotes', nested(10_000), POST_BODY.unreadable],
    ['of nine levels', nested(9), POST_BODY.tooDeep],
    [
      'of more nodes than 8,000',
      bodyText(...Array.from({ length: BODY_NODES / 2 }, () => paragraph('a'))),
      POST_BODY.tooManyParts,
    ],
    ['with a node of another kind', bodyText({ type: 'iframe', attrs: { src: 'x' } }), POST_BODY.unreadable],
    ['with a mark of another kind', bodyText(paragraph(words('a', { type: 'color' }))), POST_BODY.unreadable],
    ['with a mark twice', bodyText(paragraph(words('a', BOLD, BOLD))), POST_BODY.unreadable],
    ['with bold in a heading', bodyText({ ...heading(''), content: [words('a', BOLD)] }), POST_BODY.unreadable],
    ['with a heading of the first level', bodyText(heading('a', 1)), POST_BODY.unreadable],
    ['with a list of paragraphs', bodyText({ type: 'bulletList', content: [paragraph('a')] }), POST_BODY.unreadable],
    ['with a gallery of one picture', bodyText(gallery(media(ID))), POST_BODY.unreadable],
    ['with words in a gallery', bodyText(gallery(media(ID), paragraph('a'))), POST_BODY.unreadable],
    ['with a gallery in a gallery', bodyText(gallery(gallery(...pictures(2)), media(ID))), POST_BODY.unreadable],
    ['with a gallery in a quote', bodyText(quote(gallery(...pictures(2)))), POST_BODY.unreadable],
    ['with a picture that is in a gallery too', bodyText(gallery(...pictures(2)), pictures(1)[0]), POST_BODY.noMedia],
    ['with a picture without an id', bodyText({ type: 'media', attrs: { alt: 'a' } }), POST_BODY.unreadable],
    ['with a picture in a quote', bodyText(quote(media(ID))), POST_BODY.unreadable],
    ['with a text that is empty', bodyText(paragraph(words(''))), POST_BODY.unreadable],
    ['with a text that is none', bodyText(paragraph({ type: 'text', text: 7 as never })), POST_BODY.unreadable],
    ['with an unreadable character', bodyText(paragraph('a\u0000b')), POST_BODY.unreadable],
    ['with a picture from elsewhere', bodyText(media('https://example.in/a.jpg')), POST_BODY.unreadable],
    ['with a picture that stands in it twice', bodyText(media(ID), media(ID)), POST_BODY.noMedia],
    [
      'with a picture that stands in it twice, once by a name in a list',
      bodyText(media(ID), { ...media(ID), type: ['media'] }),
      POST_BODY.noMedia,
    ],
    ['with a picture’s words that are too long', bodyText(media(ID, 'a'.repeat(501))), POST_BODY.unreadable],
    ['without a word or a picture', bodyText(paragraph(), paragraph('\u2800')), POST_FORM.empty],
  ])('%s', (_, json, message) => {
    expect(refusal(json)).toBe(message);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'https://name:word@example.in/',
    'https://localhost/',
    '//example.in/',
    '/settings',
    'example.in',
    '',
    `https://example.in/${'a'.repeat(2000)}`,
  ])('with a link to “%s”', (href) => {
    expect(refusal(bodyText(paragraph(words('here', linkTo(href)))))).toBe(POST_BODY.unreadable);
  });
});
