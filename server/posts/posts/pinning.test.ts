import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aCreator, aMember, aPost, type CreatorPerson, type Person } from '../../test/factories';
import { aWorld } from '../../test/world';

const world = aWorld();
let creator: CreatorPerson;
let member: Person;
let indigo: string;
let ochre: string;
let locked: string;

beforeAll(async () => {
  creator = await aCreator({ squads: [100] });
  member = await aMember(world, { of: creator.squads[0]! });
  indigo = (await aPost(creator, { description: 'Indigo' })).id;
  ochre = (await aPost(creator, { description: 'Ochre' })).id;
  locked = (await aPost(creator, { description: 'Saffron', squad: creator.squads[0] })).id;
});

const PIN = `mutation ($input: SetPostPinnedInput!) {
  setPostPinned(input: $input) { post { id isPinned } unpinned { id isPinned } creator { pinnedPost { id } } }
}`;
const pin = async (postId: string, pinned = true) =>
  (await world.as(creator).query(PIN, { input: { postId, pinned } })).setPostPinned;
const READ = 'query ($id: ID!) { creator(userId: $id) { pinnedPost { description isPinned isLocked } } }';
const pinnedFor = async (who?: Person) => {
  const { creator: page } = await world.as(who).query(READ, { id: creator.userId });
  return page?.pinnedPost ?? null;
};

describe('a pinned post', () => {
  it('replaces the earlier one, and can be unpinned', async () => {
    expect(await pinnedFor()).toBeNull();
    expect(await pin(indigo)).toMatchObject({ post: { isPinned: true }, unpinned: null });
    expect(await pin(indigo)).toMatchObject({ unpinned: null, creator: { pinnedPost: { id: indigo } } });
    expect(await pin(ochre)).toEqual({
      post: { id: ochre, isPinned: true },
      unpinned: { id: indigo, isPinned: false },
      creator: { pinnedPost: { id: ochre } },
    });
    expect(await pinnedFor()).toMatchObject({ description: 'Ochre' });
    expect(await pin(indigo, false)).toMatchObject({ unpinned: null, creator: { pinnedPost: { id: ochre } } });
    await pin(ochre, false);
    expect(await pinnedFor()).toBeNull();
  });

  it('is one for each page, however many are pinned at once', async () => {
    await Promise.all([pin(indigo), pin(ochre), pin(locked)]);
    const [pinned] = await sql<{ count: number }>('select count(*)::int as count from posts where is_pinned');
    expect(pinned!.count).toBe(1);
    await expect(sql('update posts set is_pinned = true')).rejects.toThrow('posts_one_pinned');
  });

  it('for a squad shows its text to members only, also once the page is closed', async () => {
    await pin(locked);
    expect(await pinnedFor()).toEqual({ description: null, isPinned: true, isLocked: true });
    expect(await pinnedFor(member)).toMatchObject({ description: 'Saffron' });
    await sql('update creators set deactivated_at = now() where user_id = $1', [creator.userId]);
    expect(await pinnedFor()).toBeNull();
    const supported = '{ viewer { supportedCreators { pinnedPost { description } } } }';
    expect((await world.as(member).query(supported)).viewer.supportedCreators[0].pinnedPost).toEqual({
      description: 'Saffron',
    });
    await sql('update creators set deactivated_at = null where user_id = $1', [creator.userId]);
  });

  it('that a reviewer takes down is not shown, and another can be pinned', async () => {
    await pin(locked);
    await sql('update posts set is_taken_down = true where id = $1', [locked]);
    expect(await pinnedFor(member)).toBeNull();
    expect(await pin(indigo)).toMatchObject({ unpinned: null, creator: { pinnedPost: { id: indigo } } });
  });

  it('must be the creator’s own', async () => {
    const other = await aCreator({ squads: [] });
    const refused = (who?: Person) => world.as(who).refused(PIN, { input: { postId: ochre, pinned: true } });
    expect(await refused()).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await refused(member)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refused(other)).toMatchObject({ code: 'FORBIDDEN' });
  });
});
