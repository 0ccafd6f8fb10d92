import { beforeEach, describe, expect, it } from 'vitest';
import { PaymentOrderRow } from '../../money/orders/paymentOrder.entity';
import { repo, sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, aPost, type Person } from '../../test/factories';
import { creator, openTwoSquads, theGateway, world } from '../../test/fixtures/twoSquads';
import { crashAfter } from '../../test/processes/crash';
import { giveTip, ORDER_TIP, orderTip, takeTips } from '../../test/tips/givenTips';
import { tellTip } from './tip.service';

openTwoSquads();

let fan: Person;
beforeEach(async () => {
  fan = await aPerson({ fullName: 'Meera Joshi' });
  await takeTips(world, creator);
});

const refused = async (input: object = {}, who: Person | undefined = fan) => {
  const about = { creatorUserId: creator.userId, amount: 250, ...input };
  const { message, code } = await world.as(who).refused(ORDER_TIP, { input: about });
  return { message, code };
};
const NOT_TAKEN = { message: 'This page takes no tips at the moment', code: 'FORBIDDEN' };
const ordersOf = (who: Person) => repo(PaymentOrderRow).findBy({ userId: who.userId });

describe('a tip', () => {
  it('is ₹10 to ₹10,000 in whole rupees, with up to 140 characters', async () => {
    expect((await orderTip(world, fan, creator, { amount: 10 })).amount).toBe(1_000);
    expect((await orderTip(world, fan, creator, { amount: 10_000 })).amount).toBe(1_000_000);
    expect((await orderTip(world, fan, creator, { words: 'न'.repeat(140) })).amount).toBe(25_000);
    for (const wrong of [{ amount: 9 }, { amount: 10_001 }, { words: 'न'.repeat(141) }])
      expect((await refused(wrong)).code).toBe('BAD_USER_INPUT');
  });

  it('is refused where the page takes none, which is so at first', async () => {
    await sql('update creators set otp_visibility = false where user_id = $1', [creator.userId]);
    expect(await refused()).toEqual(NOT_TAKEN);
  });

  it('is not given to one’s own page, by a visitor, or without a verified e-mail', async () => {
    expect(await refused({}, creator)).toEqual({ message: 'You cannot give your own page a tip', code: 'FORBIDDEN' });
    expect((await refused({}, await aPerson({ emailVerifiedAt: null }))).code).toBe('FORBIDDEN');
    const { body } = await world.as().post('/graphql', {
      query: ORDER_TIP,
      variables: { input: { creatorUserId: creator.userId, amount: 250 } },
    });
    expect(body.errors[0].extensions.code).toBe('UNAUTHENTICATED');
    expect(await ordersOf(fan)).toEqual([]);
  });

  it('is refused to a person whom the creator has blocked or stopped from commenting, in words that say neither', async () => {
    const BLOCK =
      'mutation($id: ID!) { blockContact(input: { userId: $id }) { viewer { blockedContacts { userId } } } }';
    await world.as(creator).query(BLOCK, { id: fan.userId });
    expect(await refused()).toEqual(NOT_TAKEN);
    const other = await aPerson();
    await sql('insert into commenter_restrictions (creator_user_id, user_id, stops_commenting) values ($1, $2, true)', [
      creator.userId,
      other.userId,
    ]);
    expect(await refused({}, other)).toEqual(NOT_TAKEN);
  });

  it('is one open order of a person at a page: the same one for the same amount, a new one for another', async () => {
    const both = await Promise.all([orderTip(world, fan, creator), orderTip(world, fan, creator)]);
    const again = await orderTip(world, fan, creator, { words: 'Thank you' });
    expect(new Set([...both, again].map(({ id }) => id)).size).toBe(1);
    expect(await ordersOf(fan)).toMatchObject([{ words: 'Thank you', status: 'open' }]);
    const other = await orderTip(world, fan, creator, { amount: 500 });
    expect(other.id).not.toBe(again.id);
    expect((await ordersOf(fan)).map(({ status }) => status).toSorted()).toEqual(['expired', 'open']);
  });

  it('counts among the ten orders of an hour', async () => {
    for (let amount = 10; amount < 20; amount++) await orderTip(world, fan, creator, { amount });
    expect((await refused({ amount: 30 })).code).toBe('RATE_LIMITED');
    expect((await world.as(fan).get(`/api/payment/order/${creator.squads[0]!.id}`)).status).toBe(429);
  });
});

describe('the creator', () => {
  const NEWS = `{ viewer { notifications { edges { node { type text } } } studio { payments { edges { node {
    amount isTip squad { id } post { id } user { fullName } } } } } } }`;
  const heard = async () => {
    const { notifications, studio } = (await world.as(creator).query(NEWS)).viewer;
    const nodesOf = (list: { edges: { node: object }[] }) => list.edges.map(({ node }) => node);
    return { news: nodesOf(notifications), payments: nodesOf(studio.payments) };
  };
  const ROOM = `query($id: ID!) { viewer { room(inbox: CREATOR, userId: $id) { messages { edges { node { text } } } } } }`;
  const messages = async () => {
    const { viewer } = await world.as(creator).query(ROOM, { id: fan.userId });
    return viewer.room.messages.edges.map(({ node }: { node: { text: string } }) => node.text);
  };

  it('gets one notification, with the post that it is for, and a message with what it says', async () => {
    const post = await aPost(creator);
    await giveTip(world, fan, creator, { postId: post.id, words: '  For the reel of May  ' });
    const { news, payments } = await heard();
    expect(news).toContainEqual({ type: 'TIP_PAID', text: 'Meera Joshi gave you a tip of ₹250.00' });
    expect(payments).toEqual([
      { amount: 250, isTip: true, squad: null, post: { id: post.id }, user: { fullName: 'Meera Joshi' } },
    ]);
    expect(await messages()).toEqual(['For the reel of May']);
    const [{ id }] = (await sql('select id from payments where user_id = $1', [fan.userId])) as [{ id: string }];
    await addJob('tellTip', { paymentId: id });
    await runDueJobs();
    expect((await heard()).news.filter((each) => (each as { type: string }).type === 'TIP_PAID')).toHaveLength(1);
    expect(await messages()).toHaveLength(1);
    expect(await ordersOf(fan)).toMatchObject([{ status: 'paid', words: '' }]);
  });

  it('gets both once, wherever the job that sends them is cut off', async () => {
    const { id } = await orderTip(world, fan, creator, { words: 'Once' });
    theGateway().pay(id);
    await world.as(fan).query('mutation($id: ID!) { followOrder(input: { orderId: $id }) { progress } }', { id });
    const [payment] = await sql<{ id: string }>('select id from payments where user_id = $1', [fan.userId]);
    let statements = 0;
    while (await crashAfter(statements, () => tellTip(payment!.id))) statements++;
    expect(statements).toBeGreaterThan(3);
    await runDueJobs();
    expect(await messages()).toEqual(['Once']);
    expect((await heard()).news.filter((each) => (each as { type: string }).type === 'TIP_PAID')).toHaveLength(1);
  });

  it('gets no message where nothing was said, and none of a person blocked since', async () => {
    await giveTip(world, fan, creator);
    await giveTip(world, fan, creator, { amount: 100, words: ' ' });
    const { id } = await orderTip(world, fan, creator, { amount: 50, words: 'Read this!' });
    theGateway().pay(id);
    await world
      .as(creator)
      .query('mutation($id: ID!) { blockContact(input: { userId: $id }) { viewer { user { id } } } }', {
        id: fan.userId,
      });
    await world.as(fan).query('mutation($id: ID!) { followOrder(input: { orderId: $id }) { progress } }', { id });
    await runDueJobs();
    expect(await sql('select 1 from messages where sender_user_id = $1', [fan.userId])).toEqual([]);
    expect((await ordersOf(fan)).map(({ words }) => words)).toEqual(['', '', '']);
    expect((await heard()).payments).toHaveLength(3);
  });

  it('never gets what a tip says that is not paid: it is forgotten after three days', async () => {
    await orderTip(world, fan, creator, { words: 'Later, perhaps' });
    const [{ id: orderId }] = (await ordersOf(fan)) as [PaymentOrderRow];
    await addJob('reconcileOrder', { orderId, round: 0 });
    await runDueJobs();
    expect(await ordersOf(fan)).toMatchObject([{ words: 'Later, perhaps' }]);
    await addJob('reconcileOrder', { orderId, round: 4 });
    await runDueJobs();
    expect(await ordersOf(fan)).toMatchObject([{ words: '' }]);
  });
});
