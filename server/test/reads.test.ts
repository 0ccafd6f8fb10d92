import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request } from 'express';
import { beforeAll, describe, expect, it } from 'vitest';
import { api, doors } from '../app';
import { readsOf } from '../platform/http/pastExpress';
import { callsOf, routeOf } from '../platform/http/rest';
import { aCreator, aMember, aPost, type Person } from './factories';
import { openWorld, type World } from './harness';

const paths = doors.flatMap(callsOf).flatMap((call) => (call.startsWith('GET ') ? call.slice(4) : []));
const isParam = (word: string) => word.startsWith(':');
const [AN_ID, SOMETHING] = ['01890000-0000-7000-8000-000000000000', 'something'];

/** What may stand where a path has a parameter: an id, a word that is nowhere, and every word that another path has there. */
const wordsAt = (place: number) => [
  AN_ID,
  SOMETHING,
  ...new Set(paths.flatMap((path) => path.split('/')[place] ?? []).filter((word) => word && !isParam(word))),
];

/** Addresses of a path, each with another word in place of its parameters. */
function addressesOf(path: string): string[] {
  const words = path.split('/');
  return words.reduce<string[]>(
    (begun, word, place) =>
      begun.flatMap((start) =>
        (isParam(word) ? wordsAt(place) : [word]).map((each) => (place ? `${start}/${each}` : each)),
      ),
    [''],
  );
}

describe('what is read past Express', () => {
  it('is found where Express finds it, whatever stands in the address', () => {
    const routes = api();
    let found: string | null;
    const read = readsOf('/api', doors, (call) => () => {
      found = call;
    });
    const addresses = [...new Set(paths.flatMap(addressesOf))];
    expect(addresses.length).toBeGreaterThan(paths.length);
    for (const path of addresses) {
      found = null;
      read({ method: 'GET', url: `/api${path}?limit=1`, headers: {} } as IncomingMessage, {} as ServerResponse);
      expect([path, found]).toEqual([path, routeOf(routes, { method: 'GET', path } as Request)]);
    }
  });

  it.each([
    '/posts/',
    '/posts//',
    '//posts/x',
    '/%70osts/x',
    '/posts/%41',
    '/posts/x/',
    '/posts/x;y',
    '/Posts/x',
    '/posts',
  ])('leaves to Express what is written in another way than it is documented: %s', (path) => {
    const read = readsOf('/api', doors, () => () => undefined);
    expect(read({ method: 'GET', url: `/api${path}`, headers: {} } as IncomingMessage, {} as ServerResponse)).toBe(
      false,
    );
  });
});

describe('a read is answered as Express answers it', () => {
  let world: World;
  let owner: Person;
  let member: Person;
  beforeAll(async () => {
    world = await openWorld();
    const creator = await aCreator({ squads: [100] });
    owner = creator;
    const [squad] = creator.squads;
    member = await aMember(world, { of: squad! });
    await aPost(owner, { squad });
    await aPost(owner);
  });

  it.each(['member', 'visitor'])('to a %s', async (who) => {
    const asking = world.as(who === 'member' ? member : undefined);
    // Express takes capitals for the same; the table of reads does not.
    const [past, through] = [
      await asking.get(`/api/posts/${owner.userId}`),
      await asking.get(`/API/posts/${owner.userId}`),
    ];
    expect(past.status).toBe(200);
    expect(past.body).toHaveLength(2);
    expect(past.body).toEqual(through.body);
    const names = ({ headers }: typeof past) => [...headers.keys()].sort();
    expect(names(past)).toEqual(names(through));
    for (const name of ['cache-control', 'content-type', 'etag', 'content-security-policy', 'ratelimit-policy'])
      expect(past.headers.get(name)).toBe(through.headers.get(name));
  });

  it.each([
    ['/api/posts/%zz', 400],
    ['/api/posts/none', 400],
    [`/api/posts/${AN_ID}`, 404],
    ['/api/post', 405],
  ])('where it fails: %s', async (path, status) => {
    const [past, through] = [await world.as().get(path), await world.as().get(path.replace('api', 'API'))];
    expect(past.status).toBe(status);
    expect(through.status).toBe(status);
    expect({ ...past.body, msg: '' }).toEqual({ ...through.body, msg: '' });
  });

  it('with what it is known again by only where somebody may keep it', async () => {
    const path = `/api/posts/${owner.userId}`;
    expect((await world.as().get(path)).headers.get('etag')).toMatch(/^W\/"/);
    expect((await world.as(member).get(path)).headers.get('etag')).toBeNull();
  });
});
