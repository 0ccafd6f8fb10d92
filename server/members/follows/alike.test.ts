import { beforeEach, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import type { Category } from '../../rules/categories';
import { aCreator, aMember, aPerson, type CreatorPerson, type Person } from '../../test/factories';
import { aWorld } from '../../test/world';

const world = aWorld();
let fan: Person;
let followed: CreatorPerson;

beforeEach(async () => {
  await sql(`update creators set categories = '{}'`);
  await sql('delete from follows');
  fan = await aPerson();
  followed = await aPage('Followed', 'MUSIC', 'DANCE');
  await follow(fan, followed);
});

async function aPage(pageName: string, ...categories: Category[]): Promise<CreatorPerson> {
  const page = await aCreator({ pageName, squads: [100] });
  await sql('update creators set categories = $2 where user_id = $1', [page.userId, categories]);
  return page;
}
const follow = (who: Person, page: CreatorPerson) => world.as(who).put(`/api/follow/${page.userId}`, {});
async function alike(who: Person = fan): Promise<string[]> {
  const { viewer } = await world.as(who).query('{ viewer { pagesAlike { pageName viewerFollows } } }');
  return viewer.pagesAlike.map(({ pageName }: { pageName: string }) => pageName);
}

it('pages of the same categories are alike, those with more in common first', async () => {
  await aPage('Both', 'DANCE', 'MUSIC', 'FOOD');
  await aPage('Music', 'MUSIC');
  await aPage('Food', 'FOOD');
  expect(await alike()).toEqual(['Both', 'Music']);
});

it('pages that at least three of the same people follow come first, in any categories', async () => {
  await aPage('Music', 'MUSIC');
  const [three, two] = [await aPage('Three', 'FOOD'), await aPage('Two', 'FOOD')];
  for (const both of [[three], [three, two], [three, two]]) {
    const other = await aPerson();
    for (const page of [followed, ...both]) await follow(other, page);
  }
  expect(await alike()).toEqual(['Three', 'Music']);
});

it('pages that the viewer follows, has joined or runs are left out, and pages that are closed or blocked', async () => {
  const mine = await aPage('Mine', 'MUSIC');
  await follow(mine, followed);
  const known = await aPage('Known', 'MUSIC');
  await follow(mine, known);
  const blocked = await aPage('Blocked', 'MUSIC');
  await sql('insert into contact_blocks (blocker_id, blocked_id) values ($1, $2)', [blocked.userId, mine.userId]);
  const restricts = await aPage('Restricts', 'MUSIC');
  await sql('insert into commenter_restrictions (creator_user_id, user_id, stops_commenting) values ($1, $2, true)', [
    restricts.userId,
    mine.userId,
  ]);
  const closed = await aPage('Closed', 'MUSIC');
  await sql(`update creators set blocked_at = now() where user_id = $1`, [closed.userId]);
  await aPage('Open', 'MUSIC');
  expect(await alike(mine)).toEqual(['Open']);
});

it('a person who has left a squad is not shown its page again', async () => {
  const left = await aPage('Left', 'MUSIC');
  const member = await aMember(world, { of: left.squads[0]! });
  await follow(member, followed);
  await sql('delete from follows where creator_user_id = $1', [left.userId]);
  await sql('update squad_subscriptions set status = 3 where member_id = $1', [member.userId]);
  expect(await alike(member)).toEqual([]);
});

it('a person who follows no page is shown none', async () => {
  await aPage('Music', 'MUSIC');
  expect(await alike(await aPerson())).toEqual([]);
});
