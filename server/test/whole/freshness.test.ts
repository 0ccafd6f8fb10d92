// @module-tag slow

import { afterAll, beforeAll, expect, it } from 'vitest';
import { config } from '../../platform/config/config';
import { loadLanguages } from '../../words/languages';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person } from '../factories';
import { Client, until } from '../harness';
import { nodesOn } from '../processes/nodes';
import { aWorld } from '../world';

// An act on one node is in the next answers of both, for all who see it: no answer is kept between requests.

const world = aWorld();
let nodes: Awaited<ReturnType<typeof nodesOn>>;
let there: string;
let creator: CreatorPerson;
let member: Person;
let reviewer: Person;
let postId: string;
beforeAll(async () => {
  await loadLanguages();
  nodes = await nodesOn(config().databaseUrl!);
  there = (await nodes.start({ ROLE: 'web' })).url;
  creator = await aCreator({ pageName: 'Kabir paints', squads: [300] });
  member = await aMember(world, { of: creator.squads[0]! });
  reviewer = await aPerson({ isReviewer: true });
  postId = (await aPost(creator, { description: 'Hello' })).id;
});
afterAll(() => nodes.end());

type Who = 'creator' | 'member' | 'visitor';
const person = (who: Who) => ({ creator, member, visitor: undefined })[who];

/** What people read: each a field of an operation. */
const page = (fields: string) => async (asked: Client) =>
  (await asked.query(`query($id: ID!) { creator(userId: $id) { ${fields} } }`, { id: creator.userId })).creator;
const newest = async (asked: Client) =>
  (await page('posts(first: 1) { edges { node { description } } }')(asked)).posts.edges[0].node.description;
const newestOfFeed = async (asked: Client) =>
  (await asked.query('{ viewer { foldedFeed(first: 1) { edges { node { description } } } } }')).viewer.foldedFeed
    .edges[0].node.description;
const newestOfRest = async (asked: Client) =>
  (await asked.get(`/api/posts/${creator.userId}?limit=1`)).body[0].description;
const lowest = async (asked: Client) => (await page('lowestAmount')(asked)).lowestAmount;
const cheapest = async (asked: Client) => (await page('squads { amount }')(asked)).squads[0].amount;
const post = (field: string) => async (asked: Client) =>
  (await asked.query(`query($id: ID!) { post(id: $id) { ${field} } }`, { id: postId })).post?.[field] ?? null;
const wall = async (asked: Client) => {
  const { hasTestimonials, testimonials } = await page('hasTestimonials testimonials { edges { node { words } } }')(
    asked,
  );
  return [hasTestimonials, testimonials.edges.map(({ node }: { node: { words: string } }) => node.words)];
};
const mayWrite = async (asked: Client) => (await page('viewerCanMessage')(asked)).viewerCanMessage;
const renews = async (asked: Client) => (await page('viewerSubscription { renews }')(asked)).viewerSubscription.renews;
const members = async (asked: Client) =>
  (await asked.query('{ viewer { studio { members(first: 5) { edges { node { id } } } } } }')).viewer.studio.members
    .edges.length;
const refusal = async (asked: Client) =>
  (await asked.refused('mutation { createGoal(input: { title: "", goalNumber: 1 }) { goal { id } } }')).message;

const doing = (who: () => Person, mutation: string, input: () => object) => async (): Promise<void> =>
  void (await world.as(who()).query(mutation, { input: input() }));
const subscriptionId = async () => (await page('viewerSubscription { id }')(world.as(member))).viewerSubscription.id;

type Seen = [who: Who, read: (asked: Client) => Promise<unknown>, value: unknown][];
const ACTS: [string, () => Promise<void>, Seen][] = [
  [
    'a new post',
    async () => void (await aPost(creator, { description: 'Fresh' })),
    [
      ['visitor', newest, 'Fresh'],
      ['visitor', newestOfRest, 'Fresh'],
      ['member', newestOfFeed, 'Fresh'],
      ['creator', newest, 'Fresh'],
    ],
  ],
  [
    'a lower price',
    async () => void (await world.as(creator).post('/api/squad', { title: 'Low', amount: 50 })),
    [
      ['visitor', lowest, 50],
      ['member', cheapest, 50],
      ['creator', cheapest, 50],
    ],
  ],
  [
    'a like',
    doing(
      () => member,
      'mutation($input: SetPostLikedInput!) { setPostLiked(input: $input) { post { id } } }',
      () => ({
        postId,
        liked: true,
      }),
    ),
    [
      ['visitor', post('numLikes'), 1],
      ['creator', post('numLikes'), 1],
      ['member', post('isLiked'), true],
    ],
  ],
  [
    'words on the wall',
    async () => {
      const input = { subscriptionId: await subscriptionId(), words: 'Lovely' };
      const mutation =
        'mutation($input: GiveTestimonialInput!) { giveTestimonial(input: $input) { subscription { id } } }';
      await world.as(member).query(mutation, { input });
    },
    [
      ['visitor', wall, [true, ['Lovely']]],
      ['member', wall, [true, ['Lovely']]],
      ['creator', wall, [true, ['Lovely']]],
    ],
  ],
  [
    'a block',
    doing(
      () => creator,
      'mutation($input: BlockContactInput!) { blockContact(input: $input) { __typename } }',
      () => ({
        userId: member.userId,
      }),
    ),
    [
      ['member', mayWrite, false],
      ['visitor', wall, [false, []]],
    ],
  ],
  [
    'leaving',
    async () => {
      const input = { subscriptionId: await subscriptionId() };
      const mutation = 'mutation($input: LeaveSquadInput!) { leaveSquad(input: $input) { subscription { id } } }';
      await world.as(member).query(mutation, { input });
    },
    [
      ['member', renews, false],
      ['creator', members, 0],
    ],
  ],
  [
    'taking down',
    doing(
      () => reviewer,
      'mutation($input: TakeDownInput!) { takeDown(input: $input) { person { id } } }',
      () => ({
        postId,
        reason: 'Copied from a book',
      }),
    ),
    [
      ['visitor', post('id'), null],
      ['member', post('id'), null],
    ],
  ],
];

it.each(ACTS)('%s is in the next answers of both nodes', async (_act, act, seen) => {
  const readAll = () =>
    Promise.all(
      seen.flatMap(([who, read]) => [world.url, there].map((url) => read(new Client(url, person(who)?.token)))),
    );
  const after = seen.flatMap(([, , value]) => [value, value]);
  for (const [n, before] of (await readAll()).entries()) expect(before).not.toEqual(after[n]);
  await act();
  expect(await readAll()).toEqual(after);
});

it('a change of language is in the next answer of its node, and a moment later in those of the other', async () => {
  const [here, other] = [world.url, there].map((url) => () => refusal(new Client(url, member.token)));
  const english = await here!();
  expect(await other!()).toBe(english);
  await world
    .as(member)
    .query('mutation($input: UpdateLanguageInput!) { updateLanguage(input: $input) { __typename } }', {
      input: { language: 'hi' },
    });
  const hindi = await here!();
  expect(hindi).not.toBe(english);
  await until(async () => (await other!()) === hindi);
});
