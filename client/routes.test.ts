import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { RESERVED_SLUGS, SLUG_MIN } from '../server/rules/creators';
import { SCREENS } from '../server/rules/screens';
import { routes } from './routes';

/** The first words of all addresses below these routes. */
function firstWords(below: RouteObject[]): string[] {
  return below.flatMap(({ path = '', children = [] }) => {
    const [word] = path.split('/').filter(Boolean);
    return word === undefined ? firstWords(children) : [word];
  });
}

it('no page can take an address that reads like one of our own screens', () => {
  const words = firstWords(routes).filter((word) => /^[a-z-]+$/.test(word) && word.length >= SLUG_MIN);
  expect(words).toContain('feed');
  for (const word of words) expect(RESERVED_SLUGS).toContain(word);
  // Words that stand where ids stand (decision E5).
  for (const word of ['rooms', 'creator', 'review', 'login', 'count', 'start', 'settings'])
    expect(RESERVED_SLUGS).toContain(word);
});

/** The addresses of all routes below. */
function addresses(below: RouteObject[], above = ''): string[] {
  return below.flatMap(({ path = '', index, children }) => {
    const address = path.startsWith('/') ? path : path ? `${above === '/' ? '' : above}/${path}` : above;
    const isOne = index || path !== '';
    return [...(isOne && path !== '*' ? [address] : []), ...addresses(children ?? [], address)];
  });
}

it('the server knows the address of every screen, and of no other: those are 404', () => {
  const unique = [...new Set(addresses(routes))].sort();
  expect(unique).toEqual([...SCREENS].sort());
});
