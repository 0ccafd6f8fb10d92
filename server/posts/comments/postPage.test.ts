import { beforeAll, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { statementsOf } from '../../test/database/statements';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person } from '../../test/factories';
import { aWorld } from '../../test/world';

const world = aWorld();
let creator: CreatorPerson;
let member: Person;

beforeAll(async () => {
  creator = await aCreator({ squads: [100, 300] });
  member = await aMember(world, { of: creator.squads[0]! });
});

/** The query of a post's page. */
const PAGE = `query($id: ID!) { post(id: $id) { id description isLocked isLiked numLikes numComments viewerCanEdit
  creator { id pageName profilePicSrc viewerSubscription { id paidUntil } }
  squad { id title amount viewerJoinState viewerAmountDue creator { id pageName viewerSubscription { id } } }
  comments(first: 20) { edges { node { id text isByCreator viewerCanDelete numReplies user { id fullName profilePicSrc }
    answered { id } replies { id text user { fullName } answered { fullName } } } } pageInfo { hasNextPage } } } }`;

/** A post under which this many people have commented, each with a reply. */
async function aTalk(count: number): Promise<string> {
  const { id } = await aPost(creator, { squad: creator.squads[0] });
  await sql(
    `with said as (
       insert into comments (post_id, user_id, text) select $1, $2, 'comment' from generate_series(1, $3::int) returning id)
     insert into comments (post_id, user_id, text, top_id, answered_id) select $1, $4, 'reply', id, id from said`,
    [id, member.userId, count, creator.userId],
  );
  return id;
}

it('a post is shown with its comments in two statements besides the session, however many there are', async () => {
  const [few, many] = [await aTalk(1), await aTalk(20)];
  const cost = (id: string, who?: Person) => statementsOf(() => world.as(who).query(PAGE, { id }));
  await cost(few, member);
  expect(await cost(few, member)).toBe(3);
  expect(await cost(many, member)).toBe(3);
  const { post } = await world.as(member).query(PAGE, { id: many });
  expect(post.comments.edges).toHaveLength(20);
  expect(post.comments.edges[0].node.replies).toHaveLength(1);
});

it('a locked post is shown to visitors in one statement, and to others in one more for their session', async () => {
  const { id } = await aPost(creator, { squad: creator.squads[1] });
  const cost = async (who?: Person) => statementsOf(() => world.as(who).query(PAGE, { id }));
  const stranger = await aPerson();
  await cost(stranger);
  expect([await cost(), await cost(stranger), await cost(member)]).toEqual([1, 2, 2]);
});
