import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { sentBy } from '../../test/database/statements';
import { aMember, aPerson, aPost, type Person } from '../../test/factories';
import { creator, fan, like, openNotices, squad, world } from '../../test/fixtures/notices';
import { until } from '../../test/harness';
import { type RawSocket, rawSocket } from '../../test/http/rawSocket';
import { notifyOfNewPost } from './news.service';
import { notify } from './notify.service';

openNotices();

const ADDED = `subscription { notificationAdded { id type text seen timestamp actorName creator { pageName } post { id } } }`;

let sockets: RawSocket[];
beforeEach(() => {
  sockets = [];
  return () => {
    for (const { socket } of sockets) socket.terminate();
  };
});

/** The events that each of these people receives from now on, or from this many milliseconds ago. */
async function receivedBy(people: Person[], query = ADDED, since?: number) {
  const opened = await Promise.all(people.map((who) => rawSocket(world, who.token)));
  sockets.push(...opened);
  await Promise.all(
    opened.map(async ({ send, received }) => {
      send({ id: '1', type: 'subscribe', payload: { query, extensions: { since } } });
      send({ type: 'ping' });
      await until(() => received.some(({ type }) => type === 'pong'));
    }),
  );
  return opened.map(
    ({ received }) =>
      () =>
        received.filter(({ type }) => type === 'next').map(({ payload }) => Object.values(payload.data)[0] as Received),
  );
}
interface Received {
  id: string;
  text: string;
  post: { id: string } | null;
}

describe('a new post', () => {
  it('is read once for all connected recipients, and equals the one in their lists', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => aMember(world, { of: squad })));
    const costs: number[] = [];
    for (const subscribers of [members.slice(0, 2), members.slice(2)]) {
      const received = await receivedBy(subscribers);
      const { id } = await aPost(creator, { squad });
      const sent = await sentBy(async () => {
        await notifyOfNewPost(id);
        await until(() => received.every((events) => events().length === 1));
      });
      costs.push(sent.length);
      const [news, ...others] = received.map((events) => events()[0]!);
      expect(news).toMatchObject({ type: 'NEW_POST', text: 'Kabir paints made a new post', seen: false, post: { id } });
      for (const other of others) expect(other).toEqual(news);
      const { viewer } = await world.as(subscribers[1]).query(ADDED.replace(/subscription \{ \w+ (.*) \}$/, LISTED));
      expect(viewer.notifications.edges[0].node).toEqual(news);
    }
    expect(costs[1]).toBe(costs[0]);
  });

  it('reaches its recipients only', async () => {
    const member = await aMember(world, { of: squad });
    const [theirs, others] = await receivedBy([member, fan]);
    await aPost(creator, { squad });
    await runDueJobs();
    await notify([
      like((await aPost(creator)).id, creator),
      { recipientId: fan.userId, type: 7, creatorUserId: creator.userId },
    ]);
    await until(() => theirs!().length === 1 && others!().length === 1);
    expect(others!().map(({ text }) => text)).toEqual(['Your page is approved']);
  });

  it('stays in the list of a person who leaves, without a link to it', async () => {
    const member = await aMember(world, { of: squad });
    await aPost(creator, { squad });
    await runDueJobs();
    await sql('delete from follows');
    await world.as(member).patch(`/api/manualSub/${creator.userId}/cancel`);
    await aPost(creator, { squad });
    await runDueJobs();
    expect((await world.as(member).get('/api/notifs')).body).toHaveLength(1);
  });
});
const LISTED = '{ viewer { notifications(first: 1) { edges { node $1 } } } }';

describe('a person who has read the list before they subscribe', () => {
  it('receives what was added in between, once and in order', async () => {
    const post = await aPost(creator);
    const people = [await aPerson({ fullName: 'Ravi Iyer' }), await aPerson()];
    for (const who of people) await notify([like(post.id, who)]);
    const [waiting] = await receivedBy([creator], ADDED);
    await notify([like(post.id)]);
    await until(() => waiting!().length === 1);
    const [late] = await receivedBy([creator], ADDED, 20_000);
    await until(() => late!().length === 3);
    expect(late!().map(({ text }) => text)).toEqual([
      'Ravi Iyer liked your post',
      'Asha Rao liked your post',
      'Meera Joshi liked your post',
    ]);
    expect(waiting!()).toHaveLength(1);
  });
});

it('marking all as seen reaches every open device of the person at once, and no one else’s', async () => {
  await notify([like((await aPost(creator)).id)]);
  const SEEN = 'subscription { notificationsSeen { hasUnseenNotifications } }';
  const [one, two, other] = await receivedBy([creator, creator, fan], SEEN);
  await world.as(creator).patch('/api/notifs/seen');
  await until(() => one!().length === 1 && two!().length === 1);
  expect(one!()).toEqual([{ hasUnseenNotifications: false }]);
  expect(other!()).toEqual([]);
});

it('a list can be read from an entry on to newer ones', async () => {
  const post = await aPost(creator);
  await notify([like(post.id)]);
  const LIST = `query($before: String) { viewer { notifications(first: 20, before: $before) {
    edges { cursor node { text } } pageInfo { hasNextPage } } } }`;
  const { viewer } = await world.as(creator).query(LIST);
  const before = viewer.notifications.edges[0].cursor;
  const newer = async () => (await world.as(creator).query(LIST, { before })).viewer.notifications;
  expect(await newer()).toEqual({ edges: [], pageInfo: { hasNextPage: false } });
  await notify([like(post.id, await aPerson())]);
  expect((await newer()).edges).toMatchObject([{ node: { text: 'Asha Rao liked your post' } }]);
  expect((await world.as(creator).refused(LIST, { before: 'x' })).code).toBe('BAD_USER_INPUT');
});
