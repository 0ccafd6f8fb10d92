import { beforeEach, describe, expect, it } from 'vitest';
import type { SquadView } from '../../pages/squads/squad.view';
import { sql } from '../../platform/db/database';
import { statementsOf } from '../../test/database/statements';
import { aCreator, aMember, aPerson, type CreatorPerson, pay } from '../../test/factories';
import { monthsPass } from '../../test/money/daysPass';
import { aWorld } from '../../test/world';

const world = aWorld();
let creator: CreatorPerson;
let low: SquadView;
let high: SquadView;

beforeEach(async () => {
  creator = await aCreator({ squads: [100, 300] });
  [low, high] = creator.squads as [SquadView, SquadView];
});

const members = (query = '') => world.as(creator).get(`/api/manualSubs/active/users${query}`);

describe('a creator’s active members', () => {
  it('are listed with squad, amount and since when, the newest first, and never with an address', async () => {
    const first = await aMember(world, { of: low });
    const second = await aMember(world, { of: high });
    const { body } = await members();
    expect(body).toEqual([
      {
        userId: second.userId,
        fullName: 'Asha Rao',
        profilePicSrc: null,
        squadId: high.id,
        amount: 300,
        since: expect.any(String),
      },
      {
        userId: first.userId,
        fullName: 'Asha Rao',
        profilePicSrc: null,
        squadId: low.id,
        amount: 100,
        since: expect.any(String),
      },
    ]);
    expect(new Date(body[0].since).getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it('are those whose month runs: not of other pages, who left, whose month is over, who never paid', async () => {
    const stays = await aMember(world, { of: low });
    const left = await aMember(world, { of: low });
    await world.as(left).patch(`/api/manualSub/${creator.userId}/cancel`);
    await world.as(await aPerson()).post('/api/manualSub', { squadId: low.id });
    const other = await aCreator({ squads: [50] });
    await aMember(world, { of: other.squads[0]! });
    expect((await members()).body.map(({ userId }: { userId: string }) => userId)).toEqual([stays.userId]);
    await monthsPass({ days: 31 });
    expect((await members()).body).toEqual([]);
  });

  it('are for creators, each their own', async () => {
    expect((await world.as().get('/api/manualSubs/active/users')).status).toBe(401);
    expect((await world.as(await aPerson()).get('/api/manualSubs/active/users')).status).toBe(403);
  });

  it('who have deactivated their account are without name and picture', async () => {
    const gone = await aMember(world, { of: low });
    await world.as(gone).post('/api/private/user/deactivate');
    expect((await members()).body).toMatchObject([{ fullName: 'Deactivated user', profilePicSrc: null }]);
  });

  it('come in pages, at the same cost for few and many', async () => {
    for (let i = 0; i < 5; i++) await aMember(world, { of: low });
    const cost = (limit: number) => statementsOf(async () => void (await members(`?limit=${limit}`)));
    await cost(1);
    expect(await cost(5)).toBe(await cost(1));
    const whole = (await members()).body;
    const first = await members('?limit=2');
    const rest = await members(`?limit=100&cursor=${first.headers.get('x-next-cursor')}`);
    expect([...first.body, ...rest.body]).toEqual(whole);
    expect(rest.headers.get('x-next-cursor')).toBeNull();
    const notATime = Buffer.from(JSON.stringify(['then', low.id])).toString('base64url');
    expect((await members(`?cursor=${notATime}`)).status).toBe(400);
  });
});

describe('the total of a page’s active memberships', () => {
  const total = (who?: { token: string }) =>
    world.as(who).get(`/api/public/payments/subscription/manual/${creator.userId}/total`);

  it('is rupees a month, for the owner, and for others where the owner shows it', async () => {
    await aMember(world, { of: low });
    await aMember(world, { of: high });
    expect((await total(creator)).body).toEqual({ total: 400 });
    expect((await total()).body).toEqual({ total: 0, hidden: true });
    await sql('update creators set earnings_visibility = true where user_id = $1', [creator.userId]);
    expect((await total()).body).toEqual({ total: 400 });
    expect((await total(await aPerson())).body).toEqual({ total: 400 });
    await monthsPass({ days: 31 });
    expect((await total()).body).toEqual({ total: 0 });
  });

  it('of a page that does not exist or is closed are 404', async () => {
    await sql('update creators set blocked_at = now() where user_id = $1', [creator.userId]);
    expect((await total()).status).toBe(404);
    expect((await world.as().get('/api/public/payments/subscription/manual/me/total')).status).toBe(400);
  });
});

it('a person’s memberships over REST have their squads and pages, at the same cost for few and many', async () => {
  const member = await aMember(world, { of: low });
  const ask = () => world.as(member).get('/api/manualSubs');
  expect((await ask()).body).toMatchObject([
    {
      subscriptionStatus: 1,
      amount: 100,
      squad: { squadId: low.id, title: 'Squad of 100' },
      creator: { userId: creator.userId, pageName: 'Kabir paints' },
    },
  ]);
  const one = await statementsOf(async () => void (await ask()));
  const others = [await aCreator({ squads: [40] }), await aCreator({ squads: [40] })];
  for (const other of others) await pay(world, member, other.squads[0]!);
  expect((await ask()).body).toHaveLength(3);
  expect(await statementsOf(async () => void (await ask()))).toBe(one);
});
