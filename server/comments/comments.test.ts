import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../platform/db/database';
import type { Post } from '../posts/post.entity';
import type { Squad } from '../squads/squad.entity';
import { daysPass } from '../test/daysPass';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, PASSWORD, type Person } from '../test/factories';
import { openWorld, type World } from '../test/harness';
import { statementsOf } from '../test/statements';
import { setPersonBlocked } from '../users/block.service';

let world: World;
let creator: CreatorPerson;
let squad: Squad;
let post: Post;
let fan: Person;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  creator = await aCreator({ squads: [100], fullName: 'Kabir Das' });
  [squad] = creator.squads as [Squad];
  post = await aPost(creator);
  fan = await aPerson({ fullName: 'Meera Joshi' });
});

const write = async (who: Person, text: unknown, replyToCommentId?: unknown, under = post.id) =>
  world.as(who).post(`/api/comment/post/${under}`, { text, replyToCommentId });
const say = async (who: Person, text: string, replyToCommentId?: string, under = post.id): Promise<string> =>
  (await write(who, text, replyToCommentId, under)).body.commentId;

interface Said {
  commentId: string;
  text: string;
  replies: Said[];
}
/** What stands under a post as REST lists it: texts, with those of the replies. */
const threads = (list: Said[]) => list.map(({ text, replies }) => [text, ...replies.map((reply) => reply.text)]);
const listed = async (who?: Person, query = '') =>
  world.as(who).get(`/api/comments/post/${post.id}${query}`) as Promise<{
    status: number;
    body: Said[];
    headers: Headers;
  }>;
const countOf = async (postId = post.id) => (await world.as().get(`/api/comments/count/post/${postId}`)).body.count;

const ADD = `mutation($postId: ID!, $text: String!, $to: ID) {
  addComment(input: { postId: $postId, text: $text, replyToCommentId: $to }) {
    comment { id text isByCreator viewerCanDelete user { fullName } replyTo { id } answered { fullName } post { id } }
    post { id numComments } } }`;
const DELETE = 'mutation($id: ID!) { deleteComment(input: { id: $id }) { deletedId post { id numComments } } }';
const ASKED = `query($id: ID!, $first: Int, $after: String, $around: ID) { post(id: $id) {
  comments(first: $first, after: $after, around: $around) {
    edges { node { id text numReplies user { fullName } isByCreator viewerCanDelete timestamp
      replies { id text user { fullName } answered { fullName } } } }
    pageInfo { hasNextPage hasPreviousPage endCursor } } } }`;
const ask = async (who: Person | undefined, variables: Record<string, unknown> = {}) =>
  (await world.as(who).query(ASKED, { id: post.id, ...variables })).post.comments;
const textsOf = (list: { edges: { node: { text: string } }[] }) => list.edges.map(({ node }) => node.text);

describe('commenting', () => {
  it('is answered with the comment, and read by everybody who reads the post', async () => {
    const { status, body } = await write(fan, '  So calm.\r\nWhich paper?  ');
    expect(status).toBe(201);
    expect(body).toEqual({
      commentId: expect.any(String),
      postId: post.id,
      userId: fan.userId,
      text: 'So calm.\nWhich paper?',
      timestamp: expect.stringMatching(/Z$/),
      replies: [],
      numReplies: 0,
      replyToCommentId: null,
      isByCreator: false,
      user: { userId: fan.userId, fullName: 'Meera Joshi', profilePicSrc: null },
    });
    expect((await listed()).body).toEqual([body]);
    expect((await world.as().get(`/api/comment/${body.commentId}`)).body).toEqual(body);
    expect(await countOf()).toBe(1);
  });

  it('over GraphQL answers the post with its count', async () => {
    const first = (await world.as(fan).query(ADD, { postId: post.id, text: 'नमस्ते' })).addComment;
    expect(first).toEqual({
      comment: {
        id: expect.any(String),
        text: 'नमस्ते',
        isByCreator: false,
        viewerCanDelete: true,
        user: { fullName: 'Meera Joshi' },
        replyTo: null,
        answered: null,
        post: { id: post.id },
      },
      post: { id: post.id, numComments: 1 },
    });
    const reply = (await world.as(creator).query(ADD, { postId: post.id, text: 'Thank you', to: first.comment.id }))
      .addComment;
    expect(reply).toMatchObject({
      comment: { isByCreator: true, replyTo: { id: first.comment.id }, answered: { fullName: 'Meera Joshi' } },
      post: { numComments: 2 },
    });
  });

  it('takes 2000 characters in any script and not one more, and no empty or unreadable text', async () => {
    expect((await write(fan, ` ${'क'.repeat(2000)} `)).status).toBe(201);
    for (const [text, message] of [
      ['क'.repeat(2001), 'Exceeded max character limit'],
      [' \n ', 'Please write a comment'],
      [undefined, 'Please write a comment'],
      [7, 'Please write a comment'],
      ['a\u0000b', 'Please remove the characters that cannot be shown'],
    ])
      expect(await write(fan, text)).toMatchObject({ status: 400, body: { msg: message, fields: { text: message } } });
    expect(await countOf()).toBe(1);
  });

  it('is for people who are signed in, under a post that is there', async () => {
    expect((await world.as().post(`/api/comment/post/${post.id}`, { text: 'hello' })).status).toBe(401);
    expect((await write(fan, 'hello', undefined, fan.userId)).status).toBe(404);
    expect((await write(fan, 'hello', undefined, 'nothing')).status).toBe(400);
    expect((await world.as().get(`/api/comment/${post.id}`)).status).toBe(404);
    expect((await world.as().get(`/api/comments/count/post/${fan.userId}`)).status).toBe(404);
  });

  it('without end is refused', async () => {
    await say(fan, 'one');
    await sql(`update rate_limits set points = 60 where key like 'comment:%'`);
    expect((await write(fan, 'two')).status).toBe(429);
    expect((await write(await aPerson(), 'three')).status).toBe(201);
  });
});

describe('replies', () => {
  it('stand under the comment at the top, oldest first, whichever of them they answer', async () => {
    const top = await say(fan, 'top');
    const other = await say(fan, 'other');
    const reply = await say(creator, 'reply', top);
    const { body } = await write(fan, 'to the reply', reply);
    expect(body.replyToCommentId).toBe(reply);
    await say(creator, 'to the other', other);
    expect(threads((await listed()).body)).toEqual([
      ['top', 'reply', 'to the reply'],
      ['other', 'to the other'],
    ]);
    expect(await countOf()).toBe(5);
    const { edges } = await ask(fan);
    expect(edges[0].node).toMatchObject({
      numReplies: 2,
      replies: [{ answered: { fullName: 'Meera Joshi' } }, { answered: { fullName: 'Kabir Das' } }],
    });
  });

  it('answer only what is under the same post', async () => {
    const elsewhere = await say(fan, 'elsewhere', undefined, (await aPost(creator)).id);
    expect((await write(fan, 'reply', elsewhere)).status).toBe(404);
    expect((await write(fan, 'reply', fan.userId)).status).toBe(404);
    expect((await write(fan, 'reply', 'nothing')).status).toBe(400);
    expect(await countOf()).toBe(0);
  });

  it('cannot be kept anywhere but under a comment at the top of the same post', async () => {
    const top = await say(fan, 'top');
    const reply = await say(fan, 'reply', top);
    const elsewhere = await aPost(creator);
    const insert = (postId: string, topId: string) =>
      sql(`insert into comments (post_id, user_id, top_id, text) values ($1, $2, $3, 'x')`, [
        postId,
        fan.userId,
        topId,
      ]);
    await expect(insert(post.id, reply)).rejects.toThrow(/comments_replies_under_the_top/);
    await expect(insert(elsewhere.id, top)).rejects.toThrow(/comments_replies_under_the_top/);
  });
});
