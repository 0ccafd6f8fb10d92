import { beforeEach, expect, it } from 'vitest';
import { sentBy } from '../../test/database/statements';
import { aMember, aPerson, aPost, type Person } from '../../test/factories';
import { creator, fan, openTalk, post, say, squad, world } from '../../test/fixtures/talk';
import { until } from '../../test/harness';
import { type RawSocket, rawSocket } from '../../test/http/rawSocket';

openTalk();

/** The subscription of an open post. */
const ADDED = `subscription($postId: ID!) { commentAdded(postId: $postId) {
  text timestamp isByCreator viewerCanDelete user { id fullName } answered { fullName } top { id numReplies }
  post { id numComments } numReplies replies { id text } } }`;
const LIKED = 'subscription($postId: ID!) { commentAdded(postId: $postId) { text post { isLiked } } }';

let sockets: RawSocket[];
beforeEach(() => {
  sockets = [];
  return () => {
    for (const { socket } of sockets) socket.terminate();
  };
});

/** Sockets of these people, with a subscription to the post's comments; undefined is a visitor. */
async function follow(people: (Person | undefined)[], query = ADDED, postId = post.id) {
  const opened = await Promise.all(people.map((who) => rawSocket(world, who?.token)));
  sockets.push(...opened);
  await Promise.all(opened.map((socket) => socket.follow('1', query, { postId })));
  return opened.map(({ received }) => ({
    events: () => received.filter(({ type }) => type === 'next').map(({ payload }) => payload.data.commentAdded),
    isOver: () => received.some(({ type }) => type === 'complete'),
  }));
}

it('a comment with many subscribers is read once, however many they are, and each gets their own result', async () => {
  const author = await aPerson();
  const people = await Promise.all(Array.from({ length: 20 }, () => aPerson()));
  const reads: number[] = [];
  for (const followers of [people.slice(0, 1), [author, creator, undefined, undefined, ...people.slice(1)]]) {
    const opened = await follow(followers);
    const sent = await sentBy(async () => {
      const top = await say(fan, `Lovely ${reads.length}`);
      await say(author, 'It is', top);
      await until(() => opened.every(({ events }) => events().length === 2));
    });
    // Jobs and notifications of a comment end by themselves.
    reads.push(sent.filter(({ text }) => /^\s*select (?!pg_notify|from graphile_worker)/i.test(text)).length);
    const told = opened.map(({ events }) => events());
    expect(told.map(([, reply]) => [reply.text, reply.top.numReplies])).toEqual(followers.map(() => ['It is', 1]));
    expect(told.map(([, reply]) => reply.viewerCanDelete)).toEqual(
      followers.map((who) => who === author || who === creator),
    );
  }
  expect(reads[0]).toBeGreaterThan(0);
  expect(reads[1]).toBe(reads[0]);
});

it('what depends on the viewer is executed for each subscriber', async () => {
  const likes = 'mutation($id: ID!) { setPostLiked(input: { postId: $id, liked: true }) { post { id } } }';
  await world.as(fan).query(likes, { id: post.id });
  const [mine, theirs, guest] = await follow([fan, creator, undefined], LIKED);
  await say(creator, 'Thank you');
  await until(() => [mine, theirs, guest].every((each) => each!.events().length === 1));
  expect([mine, theirs, guest].map((each) => each!.events()[0].post.isLiked)).toEqual([true, false, false]);
});

it('a person who leaves a squad loses the subscriptions to its posts at once, before the next event', async () => {
  const { id } = await aPost(creator, { squad });
  const [leaving, staying] = [await aMember(world, { of: squad }), await aMember(world, { of: squad })];
  const [left, here] = await follow([leaving, staying], ADDED, id);
  await world.as(leaving).patch(`/api/manualSub/${creator.userId}/cancel`);
  await until(() => left!.isOver());
  await say(creator, 'among ourselves', undefined, id);
  await until(() => here!.events().length === 1);
  expect(left!.events()).toEqual([]);
});
