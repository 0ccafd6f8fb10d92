import { beforeEach, describe, expect, it } from 'vitest';
import { aMember, aPerson, aPost, type Person } from '../../test/factories';
import { creator, high, low, openTwoSquads, world } from '../../test/fixtures/twoSquads';
import { monthsPass } from '../../test/money/daysPass';
import { membershipOf, mySquads, order, renewalRefused, report, setRenewal } from '../../test/money/memberships';

openTwoSquads();

let fan: Person;
beforeEach(async () => {
  fan = await aPerson();
});

const setClosed = (squad: { id: string }, isClosed: boolean) =>
  world.as(creator).patch(`/api/squad/${squad.id}`, { isClosed });
const close = (squad: { id: string }) => setClosed(squad, true);
/** The page's lowest price, and the state of each of its squads for a person. */
async function pageFor(who?: Person) {
  const { creator: page } = await world
    .as(who)
    .query('query($userId: ID!) { creator(userId: $userId) { lowestAmount squads { viewerJoinState } } }', {
      userId: creator.userId,
    });
  return [page.lowestAmount, ...page.squads.map((squad: { viewerJoinState: string }) => squad.viewerJoinState)];
}
const REFUSED = { status: 409, body: { msg: 'This squad is closed to new members' } };

describe('a squad that is closed to new members', () => {
  it('stays on the page: its members have joined it, others read that it is closed, and the lowest price is the next', async () => {
    const member = await aMember(world, { of: low });
    expect((await close(low)).body).toMatchObject({ squadId: low.id, isClosed: true, amount: 100 });
    expect(await pageFor(member)).toEqual([300, 'JOINED', 'OPEN']);
    expect(await pageFor(fan)).toEqual([300, 'CLOSED_TO_NEW', 'OPEN']);
    expect(await pageFor()).toEqual([300, 'CLOSED_TO_NEW', 'OPEN']);
    await close(high);
    expect(await pageFor(fan)).toEqual([null, 'CLOSED_TO_NEW', 'CLOSED_TO_NEW']);
  });

  it('is neither joined nor moved up to, and is free again once it is opened', async () => {
    const member = await aMember(world, { of: low });
    await close(high);
    expect(await order(world, fan, high)).toMatchObject(REFUSED);
    expect(await order(world, member, high)).toMatchObject(REFUSED);
    expect(await world.as(fan).post('/api/manualSub', { squadId: high.id })).toMatchObject(REFUSED);
    expect((await setClosed(high, false)).body).toMatchObject({ isClosed: false });
    expect((await order(world, fan, high)).status).toBe(200);
    expect((await order(world, member, high)).status).toBe(200);
  });

  it('honours an order from before, which is returned again and paid', async () => {
    const first = await order(world, fan, low);
    await close(low);
    const again = await order(world, fan, low);
    expect(again.body.rzpOrder.id).toBe(first.body.rzpOrder.id);
    await report(world, fan, first.body.rzpOrder.id);
    expect(await membershipOf(world, fan, creator)).toMatchObject({ subscriptionStatus: 1, amount: 100 });
  });

  it('is renewed by its members within the days after their month, and not by those who left', async () => {
    const [late, gone] = [await aMember(world, { of: low }), await aMember(world, { of: low })];
    await close(low);
    await world.as(gone).patch(`/api/manualSub/${creator.userId}/cancel`, {});
    await monthsPass({ days: 32 });
    expect(await pageFor(late)).toEqual([300, 'RENEW', 'OPEN']);
    expect((await order(world, late, low)).status).toBe(200);
    expect(await order(world, gone, low)).toMatchObject(REFUSED);
  });

  it('is not moved down to, also by those who had chosen it', async () => {
    const member = await aMember(world, { of: high });
    const { manualSubId: subscriptionId } = await membershipOf(world, member, creator);
    await setRenewal(world, member, { subscriptionId, renews: true, nextSquadId: low.id });
    await close(low);
    expect(await mySquads(world, member)).toMatchObject([{ squad: { id: high.id }, renews: true, nextSquad: null }]);
    expect(await renewalRefused(world, member, { subscriptionId, renews: true, nextSquadId: low.id })).toMatchObject({
      fields: { nextSquadId: 'This squad is closed to new members' },
    });
  });
});

describe('a locked post of a closed squad', () => {
  const offered = async (postId: string, who?: Person) => {
    const { post } = await world
      .as(who)
      .query('query($id: ID!) { post(id: $id) { squad { id } squadToJoin { id viewerJoinState } } }', { id: postId });
    expect(post.squad).toEqual({ id: low.id });
    return post.squadToJoin;
  };

  it('offers the next higher squad that takes members, and says so where there is none', async () => {
    const post = await aPost(creator, { squad: low });
    expect(await offered(post.id)).toEqual({ id: low.id, viewerJoinState: 'OPEN' });
    await close(low);
    expect(await offered(post.id)).toEqual({ id: high.id, viewerJoinState: 'OPEN' });
    await close(high);
    expect(await offered(post.id)).toEqual({ id: low.id, viewerJoinState: 'CLOSED_TO_NEW' });
  });

  it('offers its own squad to those whose month there is over', async () => {
    const member = await aMember(world, { of: low });
    const post = await aPost(creator, { squad: low });
    await close(low);
    await monthsPass({ days: 32 });
    expect(await offered(post.id, member)).toEqual({ id: low.id, viewerJoinState: 'RENEW' });
  });
});

it('how many posts a squad has is known before it is deleted', async () => {
  await aPost(creator, { squad: low });
  await aPost(creator, { squad: low });
  await aPost(creator, { squad: high });
  const { node } = await world.as(creator).query('query($id: ID!) { node(id: $id) { ... on Squad { numPosts } } }', {
    id: low.id,
  });
  expect(node.numPosts).toBe(2);
});
