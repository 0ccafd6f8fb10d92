import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApiToken } from '../../../programs/tokens/token.service';
import { CALLS_A_MINUTE } from '../../../rules/requests';
import { aPerson, type Person } from '../../../test/factories';
import { type Answer, configure } from '../../../test/harness';
import { aWorld } from '../../../test/world';

const world = aWorld();
let person: Person;
const usual = { ...CALLS_A_MINUTE };

beforeEach(async () => {
  person = await aPerson();
  configure({ local: false });
});
// Test files share modules.
afterEach(() => void Object.assign(CALLS_A_MINUTE, usual));

const said = ({ status, headers }: Answer) => [status, headers.get('ratelimit-policy'), headers.get('ratelimit')];
const QUERY = { query: '{ viewer { user { id } } }' };
const aToken = async () => {
  const { token } = await createApiToken(person, { name: 'A script', scope: 'READ', expiresAt: null });
  return { authorization: `Bearer ${token}` };
};

describe('a response says how many calls are left in the minute', () => {
  it('to a person, for REST and GraphQL together', async () => {
    const first = await world.as(person).get('/api/user');
    expect(said(first)).toEqual([200, '"person";q=1500;w=60', '"person";r=1499;t=60']);
    const second = await world.as(person).post('/graphql', QUERY);
    expect(said(second)).toEqual([200, '"person";q=1500;w=60', expect.stringMatching(/^"person";r=1498;t=\d+$/)]);
  });

  it('to each token separately', async () => {
    const [one, other] = [await aToken(), await aToken()];
    for (const token of [one, other]) {
      const answer = await world.as().get('/api/user', token);
      expect(said(answer)).toEqual([200, '"token";q=600;w=60', '"token";r=599;t=60']);
    }
    expect(said(await world.as().post('/graphql', QUERY, one))[2]).toMatch(/^"token";r=598;/);
  });

  it('to visitors by their address', async () => {
    expect(said(await world.as().get('/api/creators'))[1]).toBe('"address";q=3000;w=60');
  });
});

describe('one call too many is refused with the seconds to wait,', () => {
  it('for its caller only', async () => {
    CALLS_A_MINUTE.person = 2;
    const other = await aPerson();
    for (let n = 0; n < 2; n++) expect((await world.as(person).get('/api/user')).status).toBe(200);
    const refused = await world.as(person).get('/api/user');
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(said(refused).slice(1)).toEqual(['"person";q=2;w=60', expect.stringMatching(/^"person";r=0;t=\d+$/)]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    const graphql = await world.as(person).post('/graphql', QUERY);
    expect([graphql.status, graphql.body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED']);
    expect(graphql.headers.get('retry-after')).not.toBeNull();
    expect((await world.as(other).get('/api/user')).status).toBe(200);
  });

  it('for a token also on a developer’s machine, where people and addresses have higher limits', async () => {
    configure({ local: true });
    Object.assign(CALLS_A_MINUTE, { person: 1, token: 1, address: 1 });
    const token = await aToken();
    expect((await world.as().get('/api/user', token)).status).toBe(200);
    expect((await world.as().get('/api/user', token)).status).toBe(429);
    for (let n = 0; n < 5; n++) {
      expect((await world.as(person).get('/api/user')).status).toBe(200);
      expect((await world.as().get('/api/creators')).status).toBe(200);
    }
  });
});

describe('an operation counts by its cost', () => {
  const searches = (times: number) => ({
    query: `{ ${Array.from({ length: times }, (_, n) => `s${n}: searchCreators(query: "kabir") { edges { node { pageName } } }`).join(' ')} }`,
  });
  const left = ({ headers }: Answer) => Number(headers.get('ratelimit')!.match(/r=(\d+)/)![1]);

  it('twenty searches in one are more than one call, a simple query is one', async () => {
    const before = left(await world.as(person).post('/graphql', QUERY));
    const after = left(await world.as(person).post('/graphql', searches(20)));
    expect(before - after).toBe(6);
    expect(after - left(await world.as(person).post('/graphql', QUERY))).toBe(1);
  });

  it('and one that exceeds what is left is refused', async () => {
    CALLS_A_MINUTE.person = 3;
    const refused = await world.as(person).post('/graphql', searches(20));
    expect([refused.status, refused.body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED']);
    expect(refused.headers.get('retry-after')).not.toBeNull();
  });
});

it.each(['/sitemap.xml', '/oembed', '/rss/nobody/rss.xml', '/embed/page/nobody', '/c/nobody/rss.xml'])(
  '%s is refused to an address with too many requests, and API calls go on',
  async (path) => {
    const address = { 'x-forwarded-for': '203.0.113.200' };
    configure({ local: false });
    CALLS_A_MINUTE.page = 0;
    expect((await world.as().get(path, address)).status).toBe(429);
    expect((await world.as().get('/api/creators', address)).status).toBe(200);
  },
);
