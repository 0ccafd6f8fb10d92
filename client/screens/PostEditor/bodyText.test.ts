import { expect, it } from 'vitest';
import { BODY_SCHEMA } from '../../../server/rules/bodies/schema';
import { bodyIn, bodyOfText, isEmptyBody, lostAsText, mediaIn, textOfBody } from './bodyText';
import { bodyToSend } from './longForm/bodyToSend';

const ID = '0b1c2d3e-7f80-4a5b-9c6d-7e8f90a1b2c3';
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks });
const block = (type: string, ...content: object[]) => ({ type, content });
const body = (...content: object[]) => JSON.stringify({ type: 'doc', content });

it.each(['', 'One line', 'One\nTwo', 'One\n\nTwo', 'One\n\n\nTwo\n\n\n\nThree\n', ' नमस्ते\n\nவணக்கம் '])(
  'a plain text %j is the same after the long form, and a body by the schema',
  (words) => {
    const long = bodyOfText(words);
    expect(textOfBody(long)).toBe(words);
    expect(lostAsText(long, '')).toEqual([]);
    expect(() => BODY_SCHEMA.nodeFromJSON(bodyIn(long)).check()).not.toThrow();
  },
);

it('the picture of a short post is behind its words', () => {
  expect(mediaIn(bodyOfText('Words', [ID]))).toEqual([ID]);
  expect(mediaIn(bodyOfText('', [ID]))).toEqual([ID]);
  expect([isEmptyBody(bodyOfText(' ')), isEmptyBody(bodyOfText('', [ID]))]).toEqual([true, false]);
});

it('the pictures of a gallery are among those of the text, and lost as plain text', () => {
  const media = (id: string) => ({ type: 'media', attrs: { id, alt: '' } });
  const long = body(media('a'), block('gallery', media('b'), media('c')), block('paragraph', text('After')));
  expect(mediaIn(long)).toEqual(['a', 'b', 'c']);
  expect([textOfBody(long), lostAsText(long, '')]).toEqual(['After', ['media']]);
  expect(isEmptyBody(body(block('gallery', media('b'), media('c'))))).toBe(false);
  expect(bodyToSend(bodyIn(long)!, (id) => `sent-${id}`).content![1]!.content!.map(({ attrs }) => attrs!.id)).toEqual([
    'sent-b',
    'sent-c',
  ]);
});

it('plain text again says what would be lost, and keeps the words', () => {
  const link = (href: string) => ({ type: 'link', attrs: { href } });
  const long = body(
    { ...block('heading', text('Rain')), attrs: { level: 2 } },
    block('paragraph', text('So '), text('loud', { type: 'bold' }), { type: 'hardBreak' }, text('it was')),
    block(
      'orderedList',
      block('listItem', block('paragraph', text('One'))),
      block('listItem', block('paragraph', text('Two'))),
    ),
    block('blockquote', block('paragraph', text('Grace'))),
    block('paragraph', text('here', link('https://example.in/'))),
    { type: 'media', attrs: { id: ID, alt: '' } },
  );
  expect(lostAsText(long, 'A title')).toEqual(['title', 'headings', 'formats', 'lists', 'quotes', 'links', 'media']);
  expect(textOfBody(long)).toBe('Rain\n\nSo loud\nit was\n\n1. One\n2. Two\n\nGrace\n\nhere');
  expect(lostAsText(body(block('paragraph', text('https://example.in/', link('https://example.in/')))), ' ')).toEqual(
    [],
  );
});

it('a body is sent with its uploads, with its addresses as links, and without empty paragraphs at its end', () => {
  const long = body(
    block(
      'paragraph',
      text('See example.in/rain and '),
      text('this', { type: 'link', attrs: { href: 'https://a.in/' } }),
    ),
    { type: 'media', attrs: { id: 'local', alt: 'A ghat' } },
    block('paragraph'),
    block('paragraph', text(' ')),
  );
  const sent = bodyToSend(bodyIn(long)!, () => ID);
  expect(sent.content).toHaveLength(2);
  expect(
    sent.content![0]!.content!.map(({ text: words, marks }) => [words, marks?.map(({ attrs }) => attrs?.href)]),
  ).toEqual([
    ['See ', []],
    ['example.in/rain', ['https://example.in/rain']],
    [' and ', []],
    ['this', ['https://a.in/']],
  ]);
  expect(sent.content![1]!.attrs).toEqual({ id: ID, alt: 'A ghat' });
  expect(() => BODY_SCHEMA.nodeFromJSON(sent).check()).not.toThrow();
});
