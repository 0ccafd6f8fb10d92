import { beforeAll, expect, it } from 'vitest';
import type { PageRequest } from '../pages/sharing/head';
import { openWorld } from '../test/harness';
import { LostPages } from './lostPages';

beforeAll(async () => {
  await openWorld();
});

const request = (viewer: string | null, path = '/c/crowded', params: Record<string, string> = { slug: 'crowded' }) =>
  ({
    path,
    params,
    search: `?comment=${Math.random()}`,
    addressLanguage: 'en',
    viewer: viewer && { userId: viewer },
  }) as unknown as PageRequest;
const lost = { isSlow: true };

it('a page that ended the threads of two viewers is rendered for no one', async () => {
  const pages = new LostPages();
  await pages.add(request('first'), new Set(), lost);
  expect(await pages.has(request('first'))).toBe(true);
  for (const other of ['second', null]) expect(await pages.has(request(other))).toBe(false);
  await pages.add(request('second'), new Set(), lost);
  for (const other of ['second', 'third', null]) expect(await pages.has(request(other))).toBe(true);
  expect(await pages.has(request('third', '/c/another', { slug: 'another' }))).toBe(false);
});

it('a screen of each viewer’s own is rendered for the others', async () => {
  const pages = new LostPages();
  for (const viewer of ['first', 'second', 'third']) await pages.add(request(viewer, '/feed', {}), new Set(), lost);
  expect(await pages.has(request('fourth', '/feed', {}))).toBe(false);
});
