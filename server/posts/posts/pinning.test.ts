import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { PINNED_MAX } from '../../rules/posts';
import { aCreator, aMember, aPost, type CreatorPerson, type Person } from '../../test/factories';
import { aWorld } from '../../test/world';
import { PINNING } from '../../words/en/pinning';

const world = aWorld();
let creator: CreatorPerson;
let member: Person;
let indigo: string;
let ochre: string;
let umber: string;
let locked: string;

beforeAll(async () => {
  creator = await aCreator({ squads: [100] });
  member = await aMember(world, { of: creator.squads[0]! });
  indigo = (await aPost(creator, { description: 'Indigo' })).id;
  ochre = (await aPost(creator, { description: 'Ochre' })).id;
  umber = (await aPost(creator, { description: 'Umber' })).id;
  locked = (await aPost(creator, { description: 'Saffron', squad: creator.squads[0] })).id;
});

const PIN = `mutation ($input: SetPostPinnedInput!) {
  setPostPinned(input: $input) { post { id isPinned pinPlace } unpinned { id } creator { pinnedPost { id } pinnedPosts { id } } }
}`;
const set = async (input: { postId: string; pinned: boolean; place?: number }) =>
  (await world.as(creator).query(PIN, { input })).setPostPinned;
const pin = (postId: string, place?: number) => set({ postId, pinned: true, ...(place && { place }) });
const unpin = (postId: string) => set({ postId, pinned: false });
const unpinAll = () => sql('update posts set pin_place = null where pin_place is not null');
const FIELDS = 'pinnedPosts { description isPinned isLocked }';
const pinnedFor = async (who?: Person) => {
  const { creator: page } = await world
    .as(who)
    .query(`query ($id: ID!) { creator(userId: $id) { ${FIELDS} } }`, { id: creator.userId });
  return page?.pinnedPosts ?? null;
};
const orderFor = async (who?: Person) =>
  (await pinnedFor(who))?.map(({ description }: { description: string }) => description);

describe('pinned posts', () => {
  it('are up to three, one beside another, and each can be unpinned', async () => {
    expect(await pinnedFor()).toEqual([]);
    expect(await pin(indigo)).toMatchObject({ post: { isPinned: true, pinPlace: 1 }, unpinned: null });
    expect(await pin(ochre)).toEqual({
      post: { id: ochre, isPinned: true, pinPlace: 2 },
      unpinned: null,
      creator: { pinnedPost: { id: indigo }, pinnedPosts: [{ id: indigo }, { id: ochre }] },
    });
    await pin(umber);
    // Again it changes nothing.
    await pin(indigo);
    expect(await orderFor()).toEqual(['Indigo', 'Ochre', 'Umber']);
    expect(await unpin(ochre)).toMatchObject({ post: { isPinned: false, pinPlace: null } });
    expect(await unpin(ochre)).toMatchObject({ creator: { pinnedPosts: [{ id: indigo }, { id: umber }] } });
    await unpinAll();
  });

  it('are moved among each other', async () => {
    for (const id of [indigo, ochre, umber]) await pin(id);
    await pin(umber, 1);
    expect(await orderFor()).toEqual(['Umber', 'Indigo', 'Ochre']);
    await pin(umber, 2);
    expect(await orderFor()).toEqual(['Indigo', 'Umber', 'Ochre']);
    // A place behind the last is the last.
    await pin(indigo, 9);
    expect(await orderFor()).toEqual(['Umber', 'Ochre', 'Indigo']);
    await unpinAll();
  });

  it('are never four: the fourth is refused with what to do first', async () => {
    for (const id of [indigo, ochre, umber]) await pin(id);
    const refusal = await world.as(creator).refused(PIN, { input: { postId: locked, pinned: true } });
    expect(refusal).toMatchObject({ code: 'CONFLICT', message: PINNING.full(PINNED_MAX) });
    expect(await orderFor()).toEqual(['Indigo', 'Ochre', 'Umber']);
    await unpinAll();
  });

  it('are never four either where four are pinned at once', async () => {
    const pins = await Promise.allSettled([indigo, ochre, umber, locked].map((id) => pin(id)));
    expect(pins.filter(({ status }) => status === 'fulfilled')).toHaveLength(PINNED_MAX);
    const places = await sql<{ pin_place: number }>(
      'select pin_place from posts where pin_place > 0 order by pin_place',
    );
    expect(places.map(({ pin_place }) => pin_place)).toEqual([1, 2, 3]);
    await expect(sql('update posts set pin_place = 2 where pin_place = 1')).rejects.toThrow('posts_pinned');
    await expect(sql('update posts set pin_place = 4 where pin_place = 1')).rejects.toThrow('posts_pin_place_known');
    await unpinAll();
  });

  it('for a squad show their text to members only, also once the page is closed', async () => {
    await pin(locked);
    expect(await pinnedFor()).toEqual([{ description: null, isPinned: true, isLocked: true }]);
    expect(await pinnedFor(member)).toMatchObject([{ description: 'Saffron' }]);
    await sql('update creators set deactivated_at = now() where user_id = $1', [creator.userId]);
    expect(await pinnedFor()).toBeNull();
    const supported = `{ viewer { supportedCreators { pinnedPost { description } ${FIELDS} } } }`;
    expect((await world.as(member).query(supported)).viewer.supportedCreators[0]).toMatchObject({
      pinnedPost: { description: 'Saffron' },
      pinnedPosts: [{ description: 'Saffron' }],
    });
    await sql('update creators set deactivated_at = null where user_id = $1', [creator.userId]);
  });

  it('that a reviewer takes down are not shown, and make room for others', async () => {
    await pin(indigo);
    await pin(ochre);
    await sql('update posts set is_taken_down = true where id = $1', [locked]);
    expect(await orderFor(member)).toEqual(['Indigo', 'Ochre']);
    await pin(umber);
    expect(await orderFor()).toEqual(['Indigo', 'Ochre', 'Umber']);
  });

  it('must be the creator’s own', async () => {
    const other = await aCreator({ squads: [] });
    const refused = (who?: Person) => world.as(who).refused(PIN, { input: { postId: ochre, pinned: true } });
    expect(await refused()).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await refused(member)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refused(other)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('of an earlier release’s node are the first, in place of the one that was', async () => {
    await unpinAll();
    await pin(indigo);
    await pin(ochre);
    await sql('update posts set is_pinned = false where id = $1', [indigo]);
    await sql('update posts set is_pinned = true where id = $1', [umber]);
    expect(await orderFor()).toEqual(['Umber', 'Ochre']);
    await expect(sql('update posts set is_pinned = true where id = $1', [indigo])).rejects.toThrow('posts_one_pinned');
  });
});
