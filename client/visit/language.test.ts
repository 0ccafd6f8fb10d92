import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inPageLanguage } from './language';

it('an address of the API names the language of the page', () => {
  expect(inPageLanguage('/api/waitlist')).toBe('/api/waitlist?lang=en');
  expect(inPageLanguage('/api/payments/statement?month=2026-10')).toBe('/api/payments/statement?month=2026-10&lang=en');
});

/** Calls and links whose answers have no words: files, counting, rows, documentation; and those of tus, which names it in each request. */
const WITHOUT = [
  'mediaUrl.ts',
  'visits/countView.ts',
  'landingPages.ts',
  'LandingScreen.tsx',
  'WebhooksScreen.tsx',
  'links/sending.ts',
  'links/uploadLink.ts',
  'sound/player.ts',
];

it('every call of the API and every link into it names the language of the page', () => {
  const ours = readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.generated\.|^(e2e|sandbox|test)\//.test(file))
    .filter((file) => !WITHOUT.some((name) => file.endsWith(name)));
  const calls = /\bfetch\(|\bhref=\{.*(\/api\/|\bfile\b|path\}.*download)|\bpdf=\{(?!pdf\})/;
  const without = ours.flatMap((file) =>
    readFileSync(path.join('client', file), 'utf8')
      .split('\n')
      .filter((line) => calls.test(line) && !line.includes('inPageLanguage('))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(without).toEqual([]);
});
