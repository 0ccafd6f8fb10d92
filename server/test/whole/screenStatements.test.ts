import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { setPostPinned } from '../../posts/posts/pinning.service';
import { sentBy } from '../database/statements';
import { aCreator, aMember, aPost, type CreatorPerson, type Person } from '../factories';
import { aWorld } from '../world';

// The queries of the most opened screens, shortened: they cost the same few statements with any number of rows.

const CARD = `id description isLocked isLiked numLikes numComments hasMedia attachment { src } viewerCanEdit
  creator { id pageName profilePicSrc viewerIsOwner } squad { id title amount viewerJoinState viewerAmountDue }`;
const FEED = `{ viewer { user { fullName profilePicSrc } feedNewSince foldedFeed { edges { moreOfDay node { ${CARD} } } } } }`;
const PAGE = `query($id: ID!) { viewer { user { fullName } } creator(userId: $id) {
  pageName about viewerFollows viewerCanMessage viewerSubscription { id status } squads { id title activeMembers: amount viewerJoinState passes { months amount } opens { posts aMonth } }
  goals { id percent } hasTestimonials pinnedPosts { ${CARD} } posts(first: 20) { edges { node { ${CARD} } } } } }`;
const PAGE_LINK = 'id userId pageName profilePicSrc accent viewerHasNewPosts';
const SIDE = `{ viewer { user { fullName } supportedCreators { ${PAGE_LINK} }
  following(first: 20) { edges { node { ${PAGE_LINK} } } } } }`;
const POST = `query($id: ID!) { viewer { user { fullName } } post(id: $id) { ${CARD}
  comments(first: 20) { edges { node { id text user { fullName } isByCreator viewerCanDelete
    replies { id text user { fullName } answered { fullName } } } } } } }`;
const BESIDE = `query($id: ID!) { viewer { user { fullName } } post(id: $id) { moreOfPage { id description teaser isLocked kind blur attachment { src } }
  creator { pageName totalMembers squads { id title amount viewerJoinState viewerAmountDue } } } }`;
const EXPLORE = `{ viewer { user { fullName } } creators(languageFirst: en, first: 20) { edges { node {
  pageName bio profilePicSrc coverPicSrc viewerFollows viewerIsOwner lowestAmount supportersVisibility totalMembers
  latestPost { id isLocked description squad { title } attachment { type src width height posterSrc } } } } pageInfo { hasNextPage } } }`;

const world = aWorld();
let creator: CreatorPerson;
let member: Person;
const posts: string[] = [];
beforeAll(async () => {
  creator = await aCreator({ squads: [100, 300] });
  member = await aMember(world, { of: creator.squads[0]! });
  await world.as(member).query('mutation { markFeedSeen { viewer { email } } }');
  await sql(`update feed_visits set seen_at = now() - interval '2 hours'`);
});

/** More rows of every kind that the screens show. */
async function more(): Promise<void> {
  for (let i = 0; i < 5; i++)
    posts.push((await aPost(creator, i % 2 ? { squad: creator.squads[i % 4 === 1 ? 0 : 1] } : {})).id);
  await setPostPinned(creator, posts[0], { pinned: true });
  for (let i = 0; i < 4; i++) {
    const { body } = await world.as(member).post(`/api/comment/post/${posts[0]}`, { text: 'Lovely' });
    await world
      .as(creator)
      .post(`/api/comment/post/${posts[0]}`, { text: 'Thank you', replyToCommentId: body.commentId });
    await world.as(creator).post('/api/goal', { title: 'A van', goalNumber: 10 + i });
  }
}

describe('opening', () => {
  it.each([
    ['the feed', FEED, 2, () => ({})],
    ['the card beside the feed', SIDE, 2, () => ({})],
    ['a page', PAGE, 3, () => ({ id: creator.userId })],
    ['a post', POST, 3, () => ({ id: posts[0] })],
    ['what stands beside a post', BESIDE, 4, () => ({ id: posts[0] })],
    ['Explore', EXPLORE, 3, () => ({})],
  ])('%s costs a member the same few statements, session included', async (_screen, query, most, variables) => {
    const cost = async () => {
      const texts = (await sentBy(() => world.as(member).query(query, variables()))).map(({ text }) => text);
      expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(most);
    };
    await more();
    await cost();
    await more();
    await cost();
  });
});
