import { expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aCreator, aPost } from '../../test/factories';
import { openWorld } from '../../test/harness';

it('a squad has the number of posts that it opens, with those of lower squads, without free, deleted and taken-down ones', async () => {
  const world = await openWorld();
  const creator = await aCreator({ squads: [100, 300] });
  const [low, high] = creator.squads;
  const asked = async () => {
    const { creator: page } = await world
      .as()
      .query('query ($id: ID!) { creator(userId: $id) { squads { amount opens { posts aMonth } } } }', {
        id: creator.userId,
      });
    return page.squads.map(({ opens }: { opens: { posts: number; aMonth: number | null } }) => opens);
  };
  expect(await asked()).toEqual([
    { posts: 0, aMonth: null },
    { posts: 0, aMonth: null },
  ]);
  await aPost(creator);
  const posts = [];
  for (const squad of [low, low, low, high, high]) posts.push(await aPost(creator, { squad }));
  await sql("update posts set published_at = now() - interval '75 days' where id = $1", [posts[0]!.id]);
  expect(await asked()).toEqual([
    { posts: 3, aMonth: 1 },
    { posts: 5, aMonth: 2 },
  ]);
  await world.as(creator).send('DELETE', `/api/post/${posts[3]!.id}`);
  await sql('update posts set is_taken_down = true where id = $1', [posts[1]!.id]);
  expect((await asked()).map(({ posts }: { posts: number }) => posts)).toEqual([2, 3]);
});
