import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aCreator, aMember, aPost, type CreatorPerson, type Person } from '../../test/factories';
import { aWorld } from '../../test/world';

const world = aWorld();
let creator: CreatorPerson;
let member: Person;
/** Posts by their text, oldest first. */
const posts = new Map<string, string>();

beforeAll(async () => {
  creator = await aCreator({ squads: [100] });
  member = await aMember(world, { of: creator.squads[0]! });
  for (const description of ['Indigo', 'Ochre', 'Madder', 'Lac'])
    posts.set(description, (await aPost(creator, { description })).id);
  posts.set('Saffron', (await aPost(creator, { description: 'Saffron', squad: creator.squads[0] })).id);
});

async function moreThan(words: string, who?: Person): Promise<(string | null)[]> {
  const data = await world
    .as(who)
    .query('query ($id: ID!) { post(id: $id) { moreOfPage { description isLocked attachment { src } } } }', {
      id: posts.get(words),
    });
  return data.post.moreOfPage.map(({ description }: { description: string | null }) => description);
}

describe('beside a post', () => {
  it('are the newest three others of its page, for a member with their text', async () => {
    expect(await moreThan('Indigo', member)).toEqual(['Saffron', 'Lac', 'Madder']);
    expect(await moreThan('Lac', member)).toEqual(['Saffron', 'Madder', 'Ochre']);
  });

  it('are locked posts only as cards', async () => {
    expect(await moreThan('Indigo')).toEqual([null, 'Lac', 'Madder']);
    expect(await moreThan('Saffron')).toEqual(['Lac', 'Madder', 'Ochre']);
  });

  it('are no posts of a closed page, but for members who read on', async () => {
    await sql('update creators set deactivated_at = now() where user_id = $1', [creator.userId]);
    expect(await moreThan('Indigo', member)).toEqual(['Saffron', 'Lac', 'Madder']);
    const data = await world
      .as()
      .query('query ($id: ID!) { post(id: $id) { moreOfPage { id } } }', { id: posts.get('Indigo') });
    expect(data.post).toBeNull();
  });
});
