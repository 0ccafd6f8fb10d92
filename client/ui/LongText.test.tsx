import { act, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { LongText } from './LongText';
import { UiProvider } from './theme/UiProvider';

beforeAll(() => import('./LinkedWords'));

/** Rendered, with the code that finds addresses. */
const show = (text: string) =>
  act(async () =>
    render(
      <UiProvider>
        <LongText text={text} />
      </UiProvider>,
    ),
  );
const linksIn = async (text: string) => {
  await show(text);
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

describe('a person’s text', () => {
  it('has its web addresses as links, in a new tab and without our recommendation', async () => {
    const text = 'Tickets (www.example.in/a?b=1#c), the map: https://example.org/नक्शा। And toli.in.';
    expect(await linksIn(text)).toEqual([
      ['www.example.in/a?b=1#c', 'https://www.example.in/a?b=1#c'],
      ['https://example.org/नक्शा', 'https://example.org/नक्शा'],
      ['toli.in', 'https://toli.in'],
    ]);
    for (const link of screen.getAllByRole('link'))
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener nofollow ugc']);
    expect(document.querySelector('p')!.textContent).toBe(text);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt://example.in/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox',
    'http://somebody:secret@example.in',
    'http://localhost/admin',
    'mailto:asha@example.in asha@example.in',
    'That is done.Now we go on with index.py',
  ])('%s is no address', async (text) => {
    for (const [, href] of await linksIn(text)) expect(href).toBe('https://example.in/%0aalert(1)');
  });

  it('is only text, even if it looks like code, with its line breaks', async () => {
    const text = '<img src=x onerror=alert(1)>\n\n<script>alert(1)</script>\n<a href="javascript:alert(1)">x</a>';
    await show(text);
    const words = document.querySelector('p')!;
    expect(words.textContent).toBe(text);
    expect([words.querySelectorAll('*').length, getComputedStyle(words).whiteSpace]).toEqual([0, 'pre-wrap']);
  });
});
