import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { statementsOf } from '../../test/database/statements';
import { aMember, aPost, type Person } from '../../test/factories';
import { creator, fan, like, listOf, openNotices, squad, world } from '../../test/fixtures/notices';
import { daysPass } from '../../test/money/daysPass';
import { notify } from './notify.service';

openNotices();

const NOBODY = '01890000-0000-7000-8000-000000000000';
const isUnseen = async (who: Person) => (await world.as(who).get('/api/notifs/unseen/check')).body.isUnseenNotifs;

/** This many likes of one post by as many people, a minute apart. */
async function manyLikes(count: number): Promise<void> {
  const { id } = await aPost(creator);
  const people = await sql<{ id: string }>(
    `insert into users (email, email_key, full_name)
     select gen_random_uuid(), gen_random_uuid(), 'Fan ' || n from generate_series(1, $1::int) n returning id`,
    [count],
  );
  const at = (n: number) => new Date(Date.now() - n * 60_000);
  await notify(people.map(({ id: actorId }, n) => ({ ...like(id), actorId, at: at(n) })));
}

const LIST = `query($first: Int, $after: String) { viewer { hasUnseenNotifications notifications(first: $first, after: $after) {
  edges { node { id type text actorName seen timestamp actor { id fullName profilePicSrc } creator { userId pageName profilePicSrc }
    post { id isLocked creator { userId } } squad { id title } } } pageInfo { hasNextPage endCursor } } } }`;
const MARK_UP_TO = `mutation($input: MarkNotificationsSeenInput) {
  markNotificationsSeen(input: $input) { viewer { hasUnseenNotifications } } }`;
const MARK = 'mutation { markNotificationsSeen { viewer { hasUnseenNotifications } } }';

describe('a notification', () => {
  it('of a first join is the same over REST and GraphQL', async () => {
    const member = await aMember(world, { of: squad });
    await runDueJobs();
    const [rest] = await listOf(creator);
    expect(rest).toEqual({
      notifId: expect.any(String),
      type: 6,
      actorId: member.userId,
      actedObjectId: squad.id,
      seen: false,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
      postId: null,
      actorName: 'Asha Rao',
      text: 'Asha Rao has joined your squad',
    });
    const { viewer } = await world.as(creator).query(LIST);
    expect(viewer.hasUnseenNotifications).toBe(true);
    expect(viewer.notifications.edges.map(({ node }: { node: object }) => node)).toEqual([
      {
        id: rest.notifId,
        type: 'SQUAD_SUBSCRIBED',
        text: rest.text,
        actorName: 'Asha Rao',
        seen: false,
        timestamp: rest.timestamp,
        actor: { id: member.userId, fullName: 'Asha Rao', profilePicSrc: null },
        creator: null,
        post: null,
        squad: { id: squad.id, title: 'Squad of 100' },
      },
    ]);
  });

  it('is seen once its recipient marks it, and not by being read', async () => {
    await aMember(world, { of: squad });
    await runDueJobs();
    for (let i = 0; i < 2; i++) {
      await world.as(creator).query(LIST);
      expect((await listOf(creator))[0].seen).toBe(false);
      expect(await isUnseen(creator)).toBe(true);
    }
    expect((await world.as(creator).patch('/api/notifs/seen')).body).toEqual({ ok: true });
    expect((await listOf(creator))[0].seen).toBe(true);
    expect(await isUnseen(creator)).toBe(false);
    await aMember(world, { of: squad });
    await runDueJobs();
    expect(await isUnseen(creator)).toBe(true);
    expect(await world.as(creator).query(MARK)).toEqual({
      markNotificationsSeen: { viewer: { hasUnseenNotifications: false } },
    });
    expect((await listOf(creator)).map(({ seen }: { seen: boolean }) => seen)).toEqual([true, true]);
  });

  it('that is newer than the newest visible one stays unseen', async () => {
    await manyLikes(3);
    const upTo = async (id: string) => world.as(creator).query(MARK_UP_TO, { input: { upTo: id } });
    const [, second] = await listOf(creator);
    expect((await upTo(second.notifId)).markNotificationsSeen.viewer.hasUnseenNotifications).toBe(true);
    expect((await listOf(creator)).map(({ seen }: { seen: boolean }) => seen)).toEqual([false, true, true]);
    // Where that one was deleted meanwhile, all are marked.
    expect((await upTo(NOBODY)).markNotificationsSeen.viewer.hasUnseenNotifications).toBe(false);
    expect((await world.as(creator).refused(MARK_UP_TO, { input: { upTo: 'x' } })).code).toBe('BAD_USER_INPUT');
  });

  it('is for its recipient only: others find it neither in a list nor by its id', async () => {
    await aMember(world, { of: squad });
    await runDueJobs();
    const [{ notifId }] = await listOf(creator);
    const node = 'query($id: ID!) { node(id: $id) { id ... on Notification { text } } }';
    expect((await world.as(creator).query(node, { id: notifId })).node.text).toBe('Asha Rao has joined your squad');
    for (const other of [fan, undefined]) expect((await world.as(other).query(node, { id: notifId })).node).toBeNull();
    expect(await listOf(fan)).toEqual([]);
    await world.as(fan).patch('/api/notifs/seen');
    expect(await isUnseen(creator)).toBe(true);
  });

  it('does not exist for visitors', async () => {
    const visitor = world.as();
    for (const path of ['/api/notifs', '/api/notifs/unseen/check'])
      expect(await visitor.get(path)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect((await visitor.patch('/api/notifs/seen')).status).toBe(401);
    expect((await visitor.query(LIST)).viewer).toBeNull();
    expect((await visitor.refused(MARK)).code).toBe('UNAUTHENTICATED');
    const live = await visitor.live('subscription { notificationAdded { id } }');
    await expect(live.next()).rejects.toBeDefined();
  });

  it('cannot be marked as seen from the page of another site', async () => {
    const foreign = await world.as(creator).patch('/api/notifs/seen', undefined, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
  });
});

describe('the list', () => {
  it('is read from the newest on, slice by slice, without gap or repetition, also where times are equal', async () => {
    await manyLikes(9);
    for (const table of ['notifications', 'notification_recipients'])
      await sql(`update ${table} set created_at = date_trunc('second', now()) where recipient_id = $1`, [
        creator.userId,
      ]);
    const whole = (await listOf(creator)).map(({ notifId }: { notifId: string }) => notifId);
    const overRest: string[] = [];
    const overGraphql: string[] = [];
    let cursor: string | null = '';
    do {
      const page = await world.as(creator).get(`/api/notifs?limit=4${cursor && `&cursor=${cursor}`}`);
      overRest.push(...page.body.map(({ notifId }: { notifId: string }) => notifId));
      cursor = page.headers.get('x-next-cursor');
    } while (cursor);
    do {
      const { viewer } = await world.as(creator).query(LIST, { first: 4, after: cursor });
      overGraphql.push(...viewer.notifications.edges.map(({ node }: { node: { id: string } }) => node.id));
      const { hasNextPage, endCursor } = viewer.notifications.pageInfo;
      cursor = hasNextPage ? endCursor : null;
    } while (cursor);
    expect(whole).toHaveLength(9);
    expect(overRest).toEqual(whole);
    expect(overGraphql).toEqual(whole);
  });

  it('holds the newest 200', async () => {
    await manyLikes(205);
    const list = await listOf(creator);
    expect(list).toHaveLength(200);
    expect(list[0].timestamp > list[199].timestamp).toBe(true);
    const last = await world.as(creator).get('/api/notifs?limit=100');
    const rest = await world.as(creator).get(`/api/notifs?limit=100&cursor=${last.headers.get('x-next-cursor')}`);
    expect(rest.body.at(-1).notifId).toBe(list[199].notifId);
    expect(rest.headers.get('x-next-cursor')).toBeNull();
  });

  it('refuses an invalid cursor or size', async () => {
    for (const query of ['?limit=0', '?limit=101', '?limit=x', '?cursor=x', `?cursor=${btoa('["x","y"]')}`])
      expect((await world.as(fan).get(`/api/notifs${query}`)).status, query).toBe(400);
    const notATime = Buffer.from(JSON.stringify(['x', NOBODY])).toString('base64url');
    expect((await world.as(fan).get(`/api/notifs?cursor=${notATime}`)).status).toBe(400);
    expect((await world.as(fan).refused(LIST, { after: notATime })).code).toBe('BAD_USER_INPUT');
    expect((await world.as(fan).refused(LIST, { first: 101 })).code).toBe('BAD_USER_INPUT');
  });

  it('costs the same few statements for 3 entries and for 60', async () => {
    await manyLikes(60);
    const overGraphql = (first: number) => statementsOf(() => world.as(creator).query(LIST, { first }));
    const overRest = (limit: number) => statementsOf(() => listOf(creator, `?limit=${limit}`));
    const [few, many] = [await overGraphql(3), await overGraphql(60)];
    expect(many).toBe(few);
    expect(few).toBeLessThanOrEqual(7);
    expect([await overRest(3), await overRest(60)]).toEqual([2, 2]);
  });
});

it('notifications are kept for 180 days, and those about a post are deleted with it', async () => {
  const { id } = await aPost(creator);
  await notify([like(id)]);
  await daysPass(179);
  await addJob('sweepNotifications', {});
  await runDueJobs();
  expect(await listOf(creator)).toHaveLength(1);
  await daysPass(1);
  // Expired ones are not listed, even before they are deleted.
  expect(await listOf(creator)).toEqual([]);
  expect(await isUnseen(creator)).toBe(false);
  const kept = () =>
    sql(
      'select n.id from notifications n full join notification_recipients t on t.notification_id = n.id where n.recipient_id = $1 or t.recipient_id = $1',
      [creator.userId],
    );
  expect(await kept()).toHaveLength(1);
  await addJob('sweepNotifications', {});
  await runDueJobs();
  expect(await kept()).toEqual([]);

  await notify([like((await aPost(creator)).id)]);
  await sql('delete from posts where creator_user_id = $1', [creator.userId]);
  expect(await listOf(creator)).toEqual([]);
});
