import { beforeAll, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aCreator, aMember, aPost, type CreatorPerson, type Person } from '../../test/factories';
import { aWorld } from '../../test/world';

const world = aWorld();
let creator: CreatorPerson;
let fan: Person;
beforeAll(async () => {
  creator = await aCreator({ squads: [100] });
  fan = await aMember(world, { of: creator.squads[0]! });
});

const READ = '{ viewer { feedNewSince supportedCreators { viewerHasNewPosts } } }';
const BESIDE_FEED = `{ viewer { supportedCreators { viewerHasNewPosts }
  following(first: 20) { edges { node { viewerHasNewPosts } } } } }`;
/** What the page that the fan supports and follows shows, alone and in the lists beside the feed. */
async function seen() {
  const { viewer } = await world.as(fan).query(READ);
  const hasNew = viewer.supportedCreators[0].viewerHasNewPosts;
  const page = { viewerHasNewPosts: hasNew };
  const beside = await world.as(fan).query(BESIDE_FEED);
  expect(beside.viewer).toEqual({ supportedCreators: [page], following: { edges: [{ node: page }] } });
  return { since: viewer.feedNewSince as string | null, hasNew };
}
const visit = () => world.as(fan).query('mutation { markFeedSeen { viewer { email } } }');
const wait = (minutes: number) =>
  sql(
    `update feed_visits set seen_at = seen_at - $1 * interval '1 minute', new_since = new_since - $1 * interval '1 minute'`,
    [minutes],
  );

it('posts are new since the end of the last visit, for as long as this one lasts', async () => {
  await aPost(creator);
  expect(await seen()).toEqual({ since: null, hasNew: false });
  await visit();
  expect(await seen()).toEqual({ since: null, hasNew: false });

  await wait(60);
  await sql(`update posts set published_at = published_at - interval '2 hours'`);
  expect(await seen()).toMatchObject({ since: expect.any(String), hasNew: false });
  await aPost(creator);
  const { since, hasNew } = await seen();
  expect(hasNew).toBe(true);
  await visit();
  await visit();
  expect(await seen()).toEqual({ since, hasNew: true });

  await wait(60);
  await sql(`update posts set published_at = published_at - interval '2 hours'`);
  expect((await seen()).hasNew).toBe(false);
});

it('a page that is only followed has new posts too, and one that has none has none', async () => {
  const [followed, silent] = [await aCreator(), await aCreator()];
  for (const { userId } of [followed, silent])
    await world
      .as(fan)
      .query('mutation($id: ID!) { setFollowing(input: { userId: $id, following: true }) { creator { id } } }', {
        id: userId,
      });
  await visit();
  await wait(60);
  await aPost(followed);
  const { viewer } = await world
    .as(fan)
    .query(
      '{ viewer { supportedCreators { userId } following(first: 20) { edges { node { userId viewerHasNewPosts } } } } }',
    );
  const newOf = (userId: string) =>
    viewer.following.edges.find(({ node }: { node: { userId: string } }) => node.userId === userId).node
      .viewerHasNewPosts;
  expect([newOf(followed.userId), newOf(silent.userId)]).toEqual([true, false]);
});

it('a visitor has no visits', async () => {
  expect(await world.as().refused('mutation { markFeedSeen { viewer { email } } }')).toMatchObject({
    code: 'UNAUTHENTICATED',
  });
});
