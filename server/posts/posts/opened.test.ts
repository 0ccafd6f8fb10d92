import { expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { statementsOf } from '../../test/database/statements';
import { aCreator, aMember, aPerson, aPost, type Person, pay } from '../../test/factories';
import { aWorld } from '../../test/world';

const world = aWorld();

const OPENED = `query($userId: ID!, $above: Int!) {
  creator(userId: $userId) { viewerOpenedPosts(above: $above) { count latest { description isLocked } } } }`;
const openedTo = async (person: Person | undefined, userId: string, above = 0) =>
  (await world.as(person).query(OPENED, { userId, above })).creator.viewerOpenedPosts;

it('the posts that a membership has opened are counted, with the newest: neither free posts nor those of higher squads', async () => {
  const creator = await aCreator({ squads: [100, 300] });
  const [low, high] = creator.squads as [(typeof creator.squads)[0], (typeof creator.squads)[0]];
  await aPost(creator, { description: 'for 100', squad: low });
  await aPost(creator, { description: 'for 100, later', squad: low });
  await aPost(creator, { description: 'for 300', squad: high });
  await aPost(creator, { description: 'free' });
  const member = await aMember(world, { of: low });
  expect(await openedTo(member, creator.userId)).toEqual({
    count: 2,
    latest: { description: 'for 100, later', isLocked: false },
  });
  expect(await openedTo(await aPerson(), creator.userId)).toBeNull();
  expect(await openedTo(undefined, creator.userId)).toBeNull();
  await pay(world, member, high);
  expect(await openedTo(member, creator.userId, 100)).toMatchObject({ count: 1, latest: { description: 'for 300' } });
  expect(await openedTo(member, creator.userId, 300)).toBeNull();
  await sql('update squad_subscriptions set status = 3 where member_id = $1', [member.userId]);
  expect(await openedTo(member, creator.userId)).toBeNull();
});

it('many pages cost as few statements as one', async () => {
  const member = await aPerson();
  const asked = '{ viewer { supportedCreators { viewerOpenedPosts { count latest { id } } } } }';
  const counted: number[] = [];
  for (const pages of [1, 3]) {
    for (let n = 0; n < pages; n++) {
      const creator = await aCreator({ squads: [50] });
      await aPost(creator, { squad: creator.squads[0] });
      await pay(world, member, creator.squads[0]!);
    }
    counted.push(await statementsOf(() => world.as(member).query(asked)));
  }
  expect(counted[1]).toBe(counted[0]);
});
