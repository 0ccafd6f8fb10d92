import { describe, expect, it } from 'vitest';
import { sql, transaction } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { statementsOf } from '../../test/database/statements';
import { aMember, aPerson, aPost, PASSWORD, type Person } from '../../test/factories';
import { creator, fan, like, listOf, openNotices, squad, world } from '../../test/fixtures/notices';
import { until } from '../../test/harness';
import { daysPass } from '../../test/money/daysPass';
import { hasUnseen } from './notification.service';
import { notify } from './notify.service';

openNotices();

const textsOf = async (who: Person): Promise<string[]> => (await listOf(who)).map(({ text }: { text: string }) => text);

describe('a person is not notified twice of the same act', () => {
  it('when several events report it at the same moment', async () => {
    const { id } = await aPost(creator);
    await Promise.all(Array.from({ length: 8 }, () => transaction(() => notify([like(id), like(id)]))));
    expect(await textsOf(creator)).toEqual(['Meera Joshi liked your post']);
    await notify([like(id, await aPerson())]);
    expect(await textsOf(creator)).toHaveLength(2);
  });

  it('nor of their own acts, nor of what was undone', async () => {
    const { id } = await aPost(creator);
    await notify([like(id, creator)]);
    await transaction(async () => {
      await notify([like(id)]);
      throw new Error('undone');
    }).catch(() => undefined);
    expect(await listOf(creator)).toEqual([]);
  });
});

describe('people who are gone', () => {
  it.each(['blocked_at', 'deactivated_at', 'deletion_asked_at'])('(%s) are not notified', async (column) => {
    await sql(`update users set ${column} = now() where id = $1`, [creator.userId]);
    await notify([like((await aPost(creator)).id)]);
    expect(await sql('select from notifications where recipient_id = $1', [creator.userId])).toEqual([]);
  });

  it.each(['blocked_at', 'deactivated_at', 'deletion_asked_at'])('(%s) are “Someone” to others', async (column) => {
    const { id } = await aPost(creator);
    await notify([like(id)]);
    await sql(`update users set ${column} = now() where id = $1`, [fan.userId]);
    expect(await listOf(creator)).toMatchObject([
      { actorId: null, actorName: 'Someone', text: 'Someone liked your post', actedObjectId: id, postId: id },
    ]);
    const { viewer } = await world
      .as(creator)
      .query('{ viewer { notifications { edges { node { actor { id } actorName } } } } }');
    expect(viewer.notifications.edges[0].node).toMatchObject({ actor: null, actorName: 'Someone' });
  });

  it('leave no notification behind once they are erased, neither theirs nor those about them', async () => {
    const other = await aPerson();
    const { id } = await aPost(creator);
    await notify([like(id), like(id, other), { recipientId: fan.userId, type: 8, creatorUserId: creator.userId }]);
    await world.as(fan).post('/api/private/user/delete', { password: PASSWORD });
    expect((await textsOf(creator)).sort()).toEqual(['Asha Rao liked your post', 'Someone liked your post']);
    await daysPass(30);
    expect(await textsOf(creator)).toEqual(['Asha Rao liked your post']);
    expect(await sql('select from notifications where recipient_id = $1', [fan.userId])).toEqual([]);
  });
});

interface Received {
  text: string;
  type: string;
}
/** The notifications that a person receives live from now on; the list grows. */
async function receivedBy(who: Person): Promise<Received[]> {
  const live = await world.as(who).live('subscription { notificationAdded { text type seen actor { fullName } } }');
  const received: Received[] = [];
  let isFollowing = false;
  const listen = async (): Promise<void> => {
    const { notificationAdded } = await live.next();
    isFollowing = true;
    if (notificationAdded.type !== 'PAGE_BLOCKED') received.push(notificationAdded);
    return listen();
  };
  // Until the test's world closes.
  listen().catch(() => undefined);
  await until(async () => {
    await notify([{ recipientId: who.userId, type: 14, creatorUserId: creator.userId }]);
    return isFollowing;
  });
  return received;
}

describe('live', () => {
  it('a notification reaches its recipient only, as it is in their list', async () => {
    const [mine, others] = [await receivedBy(creator), await receivedBy(fan)];
    await aMember(world, { of: squad });
    await runDueJobs();
    await until(() => mine.length > 0);
    expect(mine).toEqual([
      {
        text: 'Asha Rao has joined your squad',
        type: 'SQUAD_SUBSCRIBED',
        seen: false,
        actor: { fullName: 'Asha Rao' },
      },
    ]);
    await notify([{ recipientId: fan.userId, type: 7, creatorUserId: creator.userId }]);
    await until(() => others.length > 0);
    expect(others.map(({ type }) => type)).toEqual(['PAGE_APPROVED']);
  });

  it('no one is notified again of the same act, nor of what was undone', async () => {
    const { id } = await aPost(creator);
    const received = await receivedBy(creator);
    await notify([like(id)]);
    await notify([like(id)]);
    await transaction(async () => {
      await notify([like(id, await aPerson({ fullName: 'Ravi Iyer' }))]);
      throw new Error('undone');
    }).catch(() => undefined);
    await notify([like(id, await aPerson())]);
    await until(() => received.length > 1);
    expect(received.map(({ text }) => text)).toEqual(['Meera Joshi liked your post', 'Asha Rao liked your post']);
  });
});

it('notifying a thousand people costs as many statements as notifying one', async () => {
  const people = await sql<{ id: string }>(
    `insert into users (email, email_key, full_name)
     select gen_random_uuid(), gen_random_uuid(), 'Fan ' || n from generate_series(1, 1000) n returning id`,
  );
  const tell = (some: { id: string }[]) =>
    statementsOf(() =>
      notify(some.map(({ id }) => ({ recipientId: id, type: 9, squadId: squad.id, until: new Date() }))),
    );
  const [one, all] = [await tell(people.slice(0, 1)), await tell(people)];
  expect(all).toBe(one);
  expect(await hasUnseen({ ...fan, userId: people[999]!.id })).toBe(true);
});
