import { beforeEach, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aCreator, aMember, aPost, type CreatorPerson, type Person, pay } from '../../test/factories';
import { aWorld } from '../../test/world';

const world = aWorld();
let asha: CreatorPerson;
let kabir: CreatorPerson;
let fan: Person;
beforeEach(async () => {
  [asha, kabir] = [await aCreator({ squads: [100] }), await aCreator({ squads: [100, 300] })];
  fan = await aMember(world, { of: asha.squads[0]! });
  await pay(world, fan, kabir.squads[0]!);
});

/** A post whose text is its time, by India's clock. */
async function posted(creator: CreatorPerson, at: string, more: object = {}) {
  const { id } = await aPost(creator, { description: at, ...more });
  await sql('update posts set published_at = $2 where id = $1', [id, `2026-11-${at}+05:30`]);
  return id;
}

interface Slice {
  edges: { cursor: string; moreOfDay: number; node: { description: string } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}
const NODE = 'cursor node { description }';
const PAGE_INFO = 'pageInfo { hasNextPage endCursor }';
async function folded(args: string): Promise<Slice> {
  const read = `{ viewer { foldedFeed(${args}) { edges { ${NODE} moreOfDay } ${PAGE_INFO} } } }`;
  return (await world.as(fan).query(read)).viewer.foldedFeed;
}
async function rest(creator: CreatorPerson, place: string, more = ''): Promise<Slice> {
  const read = `{ viewer { restOfDay(userId: "${creator.userId}", place: "${place}"${more}) { edges { ${NODE} } ${PAGE_INFO} } } }`;
  return (await world.as(fan).query(read)).viewer.restOfDay;
}
const said = ({ edges }: Slice) => edges.map(({ node }) => node.description);

it('a page with many posts on a day has its newest two in the feed, and the number of the others', async () => {
  for (let hour = 10; hour < 20; hour++) await posted(kabir, `20T${hour}:00`);
  await posted(asha, '20T14:30');
  await posted(kabir, '19T23:59');
  await posted(kabir, '21T00:00');
  const { edges } = await folded('first: 20');
  expect(edges.map(({ node, moreOfDay }) => [node.description, moreOfDay])).toEqual([
    ['21T00:00', 0],
    ['20T19:00', 9],
    ['20T18:00', 8],
    ['20T14:30', 0],
    ['19T23:59', 0],
  ]);
});

it('the rest of a day is read slice by slice, without posts of another day or page', async () => {
  for (let hour = 10; hour < 16; hour++) await posted(kabir, `20T${hour}:00`);
  await posted(asha, '20T11:30');
  await posted(kabir, '19T23:59');
  const { edges } = await folded('first: 2');
  const first = await rest(kabir, edges[1]!.cursor, ', first: 3');
  expect(said(first)).toEqual(['20T13:00', '20T12:00', '20T11:00']);
  const second = await rest(kabir, edges[1]!.cursor, `, first: 3, after: "${first.pageInfo.endCursor}"`);
  expect(said(second)).toEqual(['20T10:00']);
  expect(second.pageInfo.hasNextPage).toBe(false);
});

it('slices have no post twice, and each post is in one of them or in the rest of its day', async () => {
  for (const at of ['20T10:00', '20T11:00', '20T12:00', '19T09:00', '19T10:00', '19T11:00', '18T10:00'])
    await posted(kabir, at);
  for (const at of ['20T11:30', '19T10:30']) await posted(asha, at);
  const seen: string[] = [];
  let after = '';
  for (let more = true; more; ) {
    const slice = await folded(`first: 1${after && `, after: "${after}"`}`);
    seen.push(...said(slice));
    after = slice.pageInfo.endCursor;
    more = slice.pageInfo.hasNextPage;
  }
  expect(seen).toEqual(['20T12:00', '20T11:30', '20T11:00', '19T11:00', '19T10:30', '19T10:00', '18T10:00']);
});

it('a new post between two slices moves a post into the rest of its day, where it is found', async () => {
  for (const at of ['20T10:00', '20T11:00', '20T12:00']) await posted(kabir, at);
  const first = await folded('first: 1');
  await posted(kabir, '20T13:00');
  expect(said(await folded(`first: 5, after: "${first.pageInfo.endCursor}"`))).toEqual([]);
  expect(first.edges[0]!.moreOfDay).toBe(2);
  expect(said(await rest(kabir, first.edges[0]!.cursor))).toEqual(['20T11:00', '20T10:00']);
});

it('paid posts are folded separately, with only those that the viewer can open', async () => {
  const [low, high] = kabir.squads;
  for (const at of ['20T10:00', '20T11:00', '20T12:00', '20T13:00']) await posted(kabir, at, { squad: low });
  await posted(kabir, '20T10:30', { squad: high });
  await posted(kabir, '20T14:00');
  const { edges } = await folded('first: 5, paidOnly: true');
  expect(edges.map(({ node, moreOfDay }) => [node.description, moreOfDay])).toEqual([
    ['20T13:00', 3],
    ['20T12:00', 2],
  ]);
  expect(said(await rest(kabir, edges[1]!.cursor, ', paidOnly: true'))).toEqual(['20T11:00', '20T10:00']);
});

it('a person cannot read the day of a page that they do not support, nor without a place in it', async () => {
  await posted(kabir, '20T10:00');
  const place = (await folded('first: 1')).edges[0]!.cursor;
  const other = await aCreator();
  await posted(other, '20T09:00');
  expect(said(await rest(other, place))).toEqual([]);
  const read = `{ viewer { restOfDay(userId: "${kabir.userId}", place: "") { pageInfo { hasNextPage } } } }`;
  expect(await world.as(fan).refused(read)).toMatchObject({ code: 'BAD_USER_INPUT' });
});
