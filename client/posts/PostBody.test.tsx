import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { BodyMark, BodyNode } from '../../server/rules/bodies/nodes';
import { drawnBody } from './PostBody';

afterEach(cleanup);

const text = (words: string, ...marks: BodyMark[]): BodyNode => ({ type: 'text', text: words, marks });
const linkTo = (href: string): BodyMark => ({ type: 'link', attrs: { href } });
const POST = {
  id: 'p1',
  media: [],
  creator: { __typename: 'Creator' as const, id: 'c1', pageName: 'Kabir paints', profilePicSrc: null },
};

const show = (...content: BodyNode[]) => render(drawnBody({ type: 'doc', content }, POST));

it('a link of several words, some of them bold, is one link, which opens in a new tab and recommends nothing', () => {
  const port = linkTo('https://example.in/');
  show({ type: 'paragraph', content: [text('In the '), text('old ', port), text('port', { type: 'bold' }, port)] });
  const link = screen.getByRole('link', { name: 'old port' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://example.in/',
    '_blank',
    'noopener nofollow ugc',
  ]);
});

it('a link that is not safe to open is only its words', () => {
  show({ type: 'paragraph', content: [text('Here', linkTo('javascript:alert(1)'))] });
  expect(screen.queryByRole('link')).toBeNull();
  screen.getByText('Here');
});

it('each block has the direction of its own words, and an empty paragraph keeps its line', () => {
  show({ type: 'paragraph', content: [text('اردو')] }, { type: 'paragraph' });
  const [first, empty] = document.querySelectorAll('p');
  expect([first!.dir, empty!.innerHTML]).toEqual(['auto', '<br>']);
});

it('a picture that is gone leaves the words around it', () => {
  show(
    { type: 'media', attrs: { id: '3f2b8f5e-6d5a-4c38-9a73-0f6e2c9b1d11', alt: 'Boats' } },
    { type: 'paragraph', content: [text('After it')] },
  );
  expect(document.querySelector('img')).toBeNull();
  screen.getByText('After it');
});
