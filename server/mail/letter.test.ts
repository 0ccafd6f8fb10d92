import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { letter } from './letter.service';

const CONTENT = {
  title: 'Verify your email',
  paragraphs: ['Hello आशा,', 'Please follow the link.\nIt is yours alone.'],
  button: { label: 'Verify email', url: 'https://toli.example/auth/verify-email/check?token=a&next=%2Ffeed' },
  small: 'The link works for 24 hours.',
  otherwise: { label: "This wasn't me", url: 'https://toli.example/auth/verify-email/not-me?token=b' },
  supportEmail: 'support@toli.example',
};

test('both forms of a letter have the same text', () => {
  const { html, text } = letter(CONTENT);
  for (const words of [
    'Verify your email',
    'Hello आशा,',
    'Verify email',
    'works for 24 hours',
    'support@toli.example',
  ]) {
    expect(html).toContain(words);
    expect(text).toContain(words);
  }
  expect(text).toContain(`\n${CONTENT.button.url}\n`);
  expect(text).toContain(`This wasn't me:\n${CONTENT.otherwise.url}\n`);
  expect(html).toContain('<a href="https://toli.example/auth/verify-email/not-me?token=b"');
  expect(html).toContain('href="https://toli.example/auth/verify-email/check?token=a&#38;next=%2Ffeed"');
  expect(html).toContain('follow the link.<br>It is yours alone.');
});

test('the address of a button, which breaks at any character, has a line of its own', () => {
  const { document } = new JSDOM(letter(CONTENT).html).window;
  const [label, address] = document.querySelectorAll(`a[href="${CONTENT.button.url}"]`);
  expect(label!.textContent).toBe('Verify email');
  expect(address!.textContent).toBe(CONTENT.button.url);
  expect(address!.previousElementSibling?.tagName).toBe('BR');
});

test('a letter without a button or small print has no gaps', () => {
  const { html, text } = letter({ title: 'Hello', paragraphs: ['Bye'], supportEmail: 'support@toli.example' });
  expect(html).not.toMatch(/undefined|null|<a href="http/);
  expect(text).toBe('Hello\n\nBye\n\n-- \nToli. Questions? Write to support@toli.example\n');
});

test('what a person wrote in another script has its language, for screen readers', () => {
  const card = { picture: null, name: 'மீரா', line: 'Songs' };
  const { html } = letter({ ...CONTENT, card, paragraphs: ['Hello आशा,', 'बहुत सुंदर'] });
  expect(html).toMatch(/<html lang="en">/);
  expect(html.match(/ lang="(hi|ta)"[^>]*>[^<]*/g)).toEqual([
    expect.stringMatching(/^ lang="ta".*>மீரா$/),
    expect.stringMatching(/^ lang="hi".*>बहुत सुंदर$/),
  ]);
});

test('text that people typed is shown, never run', () => {
  const typed = '<img src=x onerror=alert(1)>"\'&';
  const button = { label: typed, url: 'https://toli.example/"><script>alert(1)</script>' };
  const { html } = letter({ title: typed, paragraphs: [typed], small: typed, supportEmail: typed, button });
  const { document } = new JSDOM(html).window;
  expect(document.querySelector('img, script')).toBeNull();
  expect(document.querySelector('h1')?.textContent).toBe(typed);
  expect([...document.querySelectorAll('p')].map((each) => each.textContent)).toContain(typed);
  expect(document.querySelector('a')?.getAttribute('href')).toBe(button.url);
});

test('a button leads to a web address, or throws', () => {
  const button = { label: 'Open', url: 'javascript:alert(1)' };
  expect(() => letter({ ...CONTENT, button })).toThrow(/Not a web address/);
});

test('an optional mail says why it comes and how to stop it; its list is between text and button', () => {
  const items = [{ text: 'Kabir paints: <rain>', url: 'https://toli.example/post/1?a=b&c' }];
  const footer = {
    why: 'You follow them.',
    links: [{ label: 'Unsubscribe', url: 'https://toli.example/mail?token=x' }],
  };
  const { html, text } = letter({ ...CONTENT, items, footer });
  expect(text).toContain('Kabir paints: <rain>\nhttps://toli.example/post/1?a=b&c\n');
  expect(text.endsWith('You follow them.\nUnsubscribe: https://toli.example/mail?token=x\n')).toBe(true);
  const { document } = new JSDOM(html).window;
  const links = [...document.querySelectorAll('a')].map(({ textContent, href }) => [textContent, href]);
  expect(links).toContainEqual(['Kabir paints: <rain>', 'https://toli.example/post/1?a=b&c']);
  expect(links.at(-1)).toEqual(['Unsubscribe', 'https://toli.example/mail?token=x']);
  expect(() => letter({ ...CONTENT, items: [{ text: 'x', url: 'javascript:alert(1)' }] })).toThrow(/Not a web address/);
});
