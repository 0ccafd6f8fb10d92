import { type GraphQLObjectType, getNamedType, isLeafType, parse } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { viewerOfToken } from '../../auth/viewer';
import { Context } from '../../context';
import { sql } from '../../platform/db/database';
import { run } from '../../platform/graphql/executor';
import { runDueJobs } from '../../platform/jobs/jobs';
import { wholeSchema } from '../../schema';
import { aCreator, aMember, aPost, type Person } from '../../test/factories';
import { aWorld } from '../../test/world';

// Lists of pages read only the columns that the operation needs. The response never differs.

const world = aWorld();
let member: Person;
let goalId: string;
let squadId: string;

beforeAll(async () => {
  const creator = await aCreator({ squads: [100] });
  squadId = creator.squads[0]!.id;
  const post = await aPost(creator, { squad: creator.squads[0] });
  // Each of the page's columns differs from its default.
  await sql(`insert into files (src) values ('pictures/face.webp'), ('pictures/cover.webp')`);
  await sql(`insert into page_slugs (slug, creator_user_id) values ('kabir', $1)`, [creator.userId]);
  await sql(
    `update creators set slug = 'kabir', slug_changed_at = now(), is_plural = true, about = 'Of me', own_profile_pic_src = 'pictures/face.webp', cover_pic_src = 'pictures/cover.webp',
       cover_focus = 20, accent = 'LOTUS', intro_video = 'https://youtu.be/dQw4w9WgXcQ', thanks_message = 'Thanks', youtube_link = 'https://youtube.com/@a',
       instagram_link = 'https://instagram.com/a', facebook_link = 'https://facebook.com/a', supporters_visibility = false, earnings_visibility = true,
       otp_visibility = true, review_status = 2 where user_id = $1`,
    [creator.userId],
  );
  member = await aMember(world, { of: creator.squads[0]! });
  await world.as(creator).post('/api/goal', { title: 'A van', goalNumber: 10 });
  [goalId] = (await sql<{ id: string }>('select id from goals')).map(({ id }) => id) as [string];
  await aPost(creator, { description: post.description });
  await runDueJobs();
});

const LISTS = (
  page: string,
) => `{ viewer { supportedCreators { ${page} } following(first: 2) { edges { node { ${page} } } }
  feed(first: 2) { edges { node { creator { ${page} } squad { totalMembers viewerJoinState creator { ${page} } } } } }
  notifications(first: 2) { edges { node { text actorName creator { ${page} } } } } } }`;
const FIELDS = () =>
  Object.values((wholeSchema().getType('Creator') as GraphQLObjectType).getFields()).map(({ name, type }) =>
    isLeafType(getNamedType(type)) ? name : `${name} { __typename }`,
  );

describe('a page in a list', () => {
  it('answers each field the same, whether it is selected alone or with all others', async () => {
    const ask = (page: string) => world.as(member).query(LISTS(`userId ${page}`));
    const all = await ask(FIELDS().join(' '));
    for (const field of FIELDS()) {
      const { viewer } = await ask(field);
      expect(all, field).toMatchObject({ viewer });
      expect(viewer.notifications.edges.length, field).toBeGreaterThan(0);
    }
  });

  it('has goals with their true progress', async () => {
    const { goal } = await world.as(member).query(
      `query($id: ID!) { viewer { feed { edges { node { creator { userId } } } } }
       goal: node(id: $id) { ... on Goal { percent } } }`,
      { id: goalId },
    );
    expect(goal.percent).toBe(10);
  });

  it('has all fields for a later operation with the same context, as in a first view', async () => {
    const { viewer } = (await viewerOfToken(member.token))!;
    const context = new Context(viewer, undefined, true);
    const ask = (text: string) => run({ schema: wholeSchema(), document: parse(text), contextValue: context });
    await ask('{ viewer { feed { edges { node { creator { userId } } } } } }');
    expect(await ask(`{ node(id: "${squadId}") { ... on Squad { creator { about } } } }`)).toEqual({
      data: { node: { creator: { about: 'Of me' } } },
    });
  });
});
