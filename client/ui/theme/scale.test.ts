import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { scale } from './scale';

/** A size or space in steps, as a property of a part or for one of its widths: `minH="18"`, `w={{ base: '18' }}`. */
const PROPERTY =
  /\b(?:[wh]|min[WH]|max[WH]|boxSize|[pm][xytbse]?|(?:row|column)?[gG]ap)(?:=|: )(?:"([\d.]+)"|'([\d.]+)'|\{?\{([^{}]*)\})/g;

const stepsIn = (source: string): string[] =>
  [...source.matchAll(PROPERTY)].flatMap(([, one, quoted, widths]) =>
    widths ? [...widths.matchAll(/'([\d.]+)'/g)].map(([, step]) => step!) : [one ?? quoted!],
  );

it('every size and space of our parts has its step in the scale: without one the browser would leave it out', () => {
  const files = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  );
  const missing = files.flatMap((file) =>
    stepsIn(readFileSync(path.join('client', file), 'utf8'))
      .filter((step) => step !== '0' && !(step in scale.sizes))
      .map((step) => `${file}: ${step}`),
  );
  expect(missing).toEqual([]);
  expect(stepsIn(`<Box minH="18" gap={{ base: '2', md: '6' }} /> const A = { w: '7' }`)).toEqual(['18', '2', '6', '7']);
});
