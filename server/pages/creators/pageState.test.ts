import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aCreator, aPerson, type Person } from '../../test/factories';
import { aWorld } from '../../test/world';

const world = aWorld();
let fan: Person;
beforeAll(async () => {
  fan = await aPerson();
});

describe('the owner', () => {
  const PAGE = '{ viewer { creator { pageName blocked deactivated isLive squads { id } } } }';

  it('takes the page offline and puts it back, over REST and GraphQL', async () => {
    const owner = await aCreator({ squads: [100] });
    const seen = async () => (await world.as(fan).get(`/api/creator/${owner.userId}`)).status;
    expect(await world.as(owner).post('/api/private/creator/deactivate')).toMatchObject({
      status: 200,
      body: { deactivated: true },
    });
    expect((await world.as(owner).post('/api/private/creator/deactivate')).status).toBe(200);
    expect(await seen()).toBe(404);
    expect((await world.as(owner).query(PAGE)).viewer.creator).toMatchObject({
      deactivated: true,
      blocked: false,
      isLive: false,
      squads: [{}],
    });
    expect((await world.as(owner).post('/api/post', { description: 'for those who read on' })).status).toBe(201);
    expect((await world.as(owner).post('/api/private/creator/reactivate')).body).toMatchObject({ deactivated: false });
    expect(await seen()).toBe(200);
    const mutate = async (name: string) =>
      (await world.as(owner).query(`mutation { ${name} { creator { deactivated isLive } } }`))[name].creator;
    expect(await mutate('deactivatePage')).toEqual({ deactivated: true, isLive: false });
    expect(await mutate('reactivatePage')).toEqual({ deactivated: false, isLive: true });
    expect((await world.as(fan).post('/api/private/creator/deactivate')).status).toBe(403);
    expect((await world.as().post('/api/private/creator/reactivate')).status).toBe(401);
    expect((await world.as(fan).refused('mutation { deactivatePage { creator { id } } }')).code).toBe('FORBIDDEN');
  });

  it('sees a blocked page and can neither post nor edit nor submit it', async () => {
    const owner = await aCreator({ squads: [100] });
    await sql('update creators set blocked_at = now() where user_id = $1', [owner.userId]);
    const client = world.as(owner);
    expect((await client.get('/api/creator')).body).toMatchObject({ blocked: true });
    expect((await client.query(PAGE)).viewer.creator).toMatchObject({ blocked: true, isLive: false });
    const refused = {
      status: 403,
      body: { msg: 'This page has been blocked. Please contact support.', code: 'FORBIDDEN' },
    };
    expect(await client.post('/api/post', { description: 'x' })).toMatchObject(refused);
    expect(await client.patch('/api/creator', { bio: 'x' })).toMatchObject(refused);
    expect(await client.post('/api/goal', { title: 'x', goalNumber: 1 })).toMatchObject(refused);
    expect(await client.patch('/api/creator/review/submit')).toMatchObject(refused);
    // Putting it back online does not end the block.
    await client.post('/api/private/creator/reactivate');
    expect((await world.as(fan).get(`/api/creator/${owner.userId}`)).status).toBe(404);
  });
});
