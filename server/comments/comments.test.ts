import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../platform/db/database';
import type { Post } from '../posts/post.entity';
import type { Squad } from '../squads/squad.entity';
import { daysPass } from '../test/daysPass';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, PASSWORD, type Person } from '../test/factories';
import { openWorld, until, type World } from '../test/harness';
import { statementsOf } from '../test/statements';
import { setPersonBlocked } from '../users/block.service';
import { addComment } from './comment.service';

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
    edges { cursor node { id text numReplies user { fullName } isByCreator viewerCanDelete timestamp
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

describe('a list of comments', () => {
  it('goes from the oldest on, a slice at a time, without a gap or a repetition, also where times are equal', async () => {
    for (let i = 0; i < 7; i++) await say(fan, `comment ${i}`);
    await sql(`update comments set created_at = '2026-10-01T10:00:00Z' where post_id = $1`, [post.id]);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { edges, pageInfo } = await ask(fan, { first: 3, after });
      seen.push(...edges.map(({ node }: { node: { id: string } }) => node.id));
      expect(pageInfo.hasPreviousPage).toBe(after !== null);
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after);
    expect(seen).toHaveLength(7);
    expect(seen).toEqual([...seen].sort());
    const first = await listed(fan, '?limit=5');
    const rest = await listed(fan, `?limit=5&cursor=${first.headers.get('x-next-cursor')}`);
    expect([...first.body, ...rest.body].map(({ commentId }) => commentId)).toEqual(seen);
    expect(rest.headers.get('x-next-cursor')).toBeNull();
    expect((await listed(fan, '?limit=0')).status).toBe(400);
  });

  it('begins where a link leads, with the reply that was looked for beside the first', async () => {
    for (const text of ['one', 'two', 'three']) await say(fan, text);
    const [, two] = (await listed()).body;
    const replies = [];
    for (let i = 0; i < 14; i++) replies.push(await say(creator, `reply ${i}`, two!.commentId));
    const late = await ask(fan, { around: replies[12] });
    expect(textsOf(late)).toEqual(['two', 'three']);
    expect(late.pageInfo.hasPreviousPage).toBe(true);
    const [{ node }] = late.edges;
    expect(node.numReplies).toBe(14);
    expect(node.replies.map(({ text }: { text: string }) => text)).toEqual([
      ...Array.from({ length: 10 }, (_, i) => `reply ${i}`),
      'reply 12',
    ]);
    expect(textsOf(await ask(fan, { around: two!.commentId, first: 1 }))).toEqual(['two']);
    const next = await ask(fan, { around: two!.commentId, after: late.edges[0].cursor });
    expect(textsOf(next)).toEqual(['three']);
    const [one] = (await listed()).body;
    expect((await ask(fan, { around: one!.commentId })).pageInfo.hasPreviousPage).toBe(false);
  });

  it('begins at the beginning where a link leads to what is gone, or is under another post', async () => {
    const elsewhere = await say(fan, 'elsewhere', undefined, (await aPost(creator)).id);
    const gone = await say(fan, 'gone');
    await say(fan, 'there');
    await world.as(fan).delete(`/api/comment/${gone}`);
    for (const around of [elsewhere, gone, fan.userId]) expect(textsOf(await ask(fan, { around }))).toEqual(['there']);
  });

  it('shows the first of many replies, and all of them a slice at a time', async () => {
    const top = await say(fan, 'top');
    await sql(
      `insert into comments (post_id, user_id, top_id, answered_id, text, created_at)
       select $1, $2, $3, $3, 'reply ' || n, now() + n * interval '1 second' from generate_series(1, 5000) n`,
      [post.id, fan.userId, top],
    );
    const reply = (n: number) => `reply ${n}`;
    const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => reply(from + i));
    const { edges } = await ask(fan);
    expect(edges[0].node.numReplies).toBe(5000);
    expect(edges[0].node.replies.map(({ text }: { text: string }) => text)).toEqual(numbers(1, 10));
    const rest = (await listed()).body[0] as Said & { numReplies: number };
    expect([rest.numReplies, rest.replies.map(({ text }) => text)]).toEqual([5000, numbers(1, 50)]);
    const all = `query($id: ID!, $after: String) { node(id: $id) { ... on Comment {
      allReplies(first: 100, after: $after) { edges { node { text } } pageInfo { hasNextPage endCursor } } } } }`;
    const slice = async (after?: string) => (await world.as(fan).query(all, { id: top, after })).node.allReplies;
    const first = await slice();
    expect(textsOf(first)).toEqual(numbers(1, 100));
    expect(textsOf(await slice(first.pageInfo.endCursor))).toEqual(numbers(101, 200));
    const one = await world.as(fan).get(`/api/comment/${top}?limit=20`);
    expect(one.body.replies.map(({ text }: Said) => text)).toEqual(numbers(1, 20));
    const more = await world.as(fan).get(`/api/comment/${top}?limit=20&cursor=${one.headers.get('x-next-cursor')}`);
    expect(more.body.replies.map(({ text }: Said) => text)).toEqual(numbers(21, 40));
    expect(await countOf()).toBe(5001);
  });

  it('costs the same few statements for 5 comments and for 50 with replies', async () => {
    await sql(
      `with tops as (insert into comments (post_id, user_id, text, created_at)
         select $1, case when n % 2 = 0 then $2::uuid else $3::uuid end, 'top', now() + n * interval '1 second' from generate_series(1, 50) n returning id)
       insert into comments (post_id, user_id, top_id, answered_id, text) select $1, $3, id, id, 'reply' from tops, generate_series(1, 3)`,
      [post.id, fan.userId, creator.userId],
    );
    const cost = (first: number) => statementsOf(() => ask(fan, { first }));
    await cost(5);
    const [few, many] = [await cost(5), await cost(50)];
    expect(many).toBe(few);
    // The session, the post, and its comments with their authors and replies.
    expect(few).toBe(3);
    const overRest = (limit: number) => statementsOf(() => listed(fan, `?limit=${limit}`));
    await overRest(5);
    expect(await overRest(50)).toBe(await overRest(5));
  });
});

describe('deleting a comment', () => {
  it('is for its author and for the creator of the post, and takes its replies along', async () => {
    const other = await aPerson();
    const [mine, theirs] = [await say(fan, 'mine'), await say(other, 'theirs')];
    await say(other, 'reply to mine', mine);
    const reply = await say(fan, 'reply to theirs', theirs);
    await say(other, 'to the reply', reply);
    expect((await world.as().delete(`/api/comment/${mine}`)).status).toBe(401);
    expect((await world.as(other).delete(`/api/comment/${mine}`)).status).toBe(403);
    expect(await world.as(other).refused(DELETE, { id: mine })).toMatchObject({ code: 'FORBIDDEN' });
    const deletable = async (who: Person) =>
      (await ask(who)).edges.map(({ node }: { node: { viewerCanDelete: boolean } }) => node.viewerCanDelete);
    expect([await deletable(fan), await deletable(other), await deletable(creator)]).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
    expect((await world.as(fan).query(DELETE, { id: mine })).deleteComment).toEqual({
      deletedId: mine,
      post: { id: post.id, numComments: 3 },
    });
    expect((await world.as(fan).delete(`/api/comment/${mine}`)).status).toBe(404);
    expect((await world.as(creator).delete(`/api/comment/${reply}`)).body).toEqual({ ok: true });
    const left = (await listed()).body;
    expect(threads(left)).toEqual([['theirs', 'to the reply']]);
    // What it answered is gone, what it stands under is not.
    expect(left[0]!.replies[0]).toMatchObject({ replyToCommentId: theirs });
    expect(await countOf()).toBe(2);
  });

  it('a post takes all of it along, and nothing comes to one that is being deleted', async () => {
    const top = await say(fan, 'top');
    const people = await Promise.all(Array.from({ length: 5 }, () => aPerson()));
    const [, ...answers] = await Promise.all([
      sql('delete from posts where id = $1', [post.id]),
      ...people.map((person, i) => write(person, 'too late?', i % 2 ? top : undefined)),
    ]);
    for (const { status } of answers as { status: number }[]) expect([201, 404]).toContain(status);
    expect(await sql('select from comments where post_id = $1', [post.id])).toEqual([]);
  });

  it('is counted exactly while others comment, reply and delete', async () => {
    const tops = await Promise.all(Array.from({ length: 10 }, (_, i) => say(fan, `top ${i}`)));
    const people = await Promise.all(Array.from({ length: 10 }, () => aPerson()));
    await Promise.all(
      people.flatMap((person, i) => [
        write(person, 'reply', tops[i]),
        write(person, 'comment'),
        world.as(fan).delete(`/api/comment/${tops[(i * 3) % 10]}`),
        ...(i % 2 ? [world.as(creator).delete(`/api/comment/${tops[i]}`)] : []),
      ]),
    );
    const [{ rows }] = (await sql<{ rows: number }>('select count(*)::int as rows from comments where post_id = $1', [
      post.id,
    ])) as [{ rows: number }];
    expect(await countOf()).toBe(rows);
    expect(rows).toBe(10);
  });
});

describe('comments of people who are away', () => {
  it('are hidden with what stands under them while their author is blocked, and not counted', async () => {
    const other = await aPerson();
    const [mine, theirs] = [await say(fan, 'mine'), await say(other, 'theirs')];
    await say(other, 'reply to mine', mine);
    const reply = await say(fan, 'reply to theirs', theirs);
    await say(creator, 'to the reply', reply);
    const whole = (await listed()).body;
    await setPersonBlocked(fan.userId, true, 'rude');
    expect(threads((await listed()).body)).toEqual([['theirs', 'to the reply']]);
    expect(await countOf()).toBe(2);
    expect((await world.as().get(`/api/comment/${mine}`)).status).toBe(404);
    expect((await write(other, 'answer', reply)).status).toBe(404);
    expect((await world.as().query('query($id: ID!) { node(id: $id) { id } }', { id: mine })).node).toBeNull();
    await setPersonBlocked(other.userId, true, 'rude');
    await setPersonBlocked(fan.userId, false, 'a mistake');
    expect(threads((await listed()).body)).toEqual([['mine']]);
    expect(await countOf()).toBe(1);
    await setPersonBlocked(other.userId, false, 'a mistake');
    expect((await listed()).body).toEqual(whole);
    expect(await countOf()).toBe(5);
  });

  it('stay without a name when they leave, and once they are erased', async () => {
    await say(creator, 'reply', await say(fan, 'top'));
    await world.as(fan).post('/api/private/user/delete', { password: PASSWORD });
    const names = async () => (await listed()).body.map((comment) => (comment as unknown as { user: object }).user);
    expect(await names()).toMatchObject([{ fullName: 'Deactivated user', profilePicSrc: null }]);
    await daysPass(30);
    expect(await names()).toMatchObject([{ fullName: 'Deleted user', profilePicSrc: null }]);
    expect(threads((await listed()).body)).toEqual([['top', 'reply']]);
    expect(await countOf()).toBe(2);
  });

  it('do not come from somebody who is blocked while they write', async () => {
    await sql('update users set blocked_at = now() where id = $1', [fan.userId]);
    await expect(addComment(fan, post.id, { text: 'hello' })).rejects.toMatchObject({ status: 401 });
    expect(await countOf()).toBe(0);
  });
});

describe('comments of a locked post', () => {
  const SECRET = 'burnt sienna';

  it('are read and written by its readers alone, whichever way they are asked for', async () => {
    post = await aPost(creator, { squad });
    const member = await aMember(world, { of: squad });
    const top = await say(member, SECRET);
    const reply = await say(creator, SECRET, top);
    expect(threads((await listed(member)).body)).toEqual([[SECRET, SECRET]]);
    const nodes = `query($id: ID!, $ids: [ID!]!) {
      post(id: $id) { isLocked numComments comments { edges { node { text } } pageInfo { hasNextPage } } }
      nodes(ids: $ids) { ... on Comment { text post { description } replies { text } } } }`;
    const lapsed = await aMember(world, { of: squad });
    await sql(`update squad_subscriptions set paid_until = now() - interval '1 day' where member_id = $1`, [
      lapsed.userId,
    ]);
    for (const reader of [undefined, fan, lapsed, await aCreator()]) {
      const as = world.as(reader);
      const answered = await as.query(nodes, { id: post.id, ids: [top, reply] });
      expect(answered).toEqual({
        post: { isLocked: true, numComments: 2, comments: { edges: [], pageInfo: { hasNextPage: false } } },
        nodes: [null, null],
      });
      for (const path of [`comment/${top}`, `comment/${reply}`, `comments/post/${post.id}`]) {
        expect(await as.get(`/api/${path}`)).toMatchObject({
          status: 403,
          body: { msg: 'This post is for squad members only', squadId: squad.id },
        });
      }
      expect((await as.get(`/api/comments/count/post/${post.id}`)).body).toEqual({ count: 2 });
      if (!reader) continue;
      expect((await write(reader, 'let me in')).status).toBe(403);
      expect((await write(reader, 'let me in', top)).status).toBe(403);
      expect(await as.refused(ADD, { postId: post.id, text: 'let me in' })).toMatchObject({ code: 'FORBIDDEN' });
      expect((await as.delete(`/api/comment/${top}`)).status).toBe(403);
    }
    expect(await countOf()).toBe(2);
  });
});

describe('live', () => {
  const ADDED =
    'subscription($id: ID!) { commentAdded(postId: $id) { text user { fullName } post { id numComments } } }';
  const GONE = 'subscription($id: ID!) { commentDeleted(postId: $id) }';

  /** Follows a post's comments once the first has been heard; answers what is told from then on. */
  async function follow(who: Person | undefined, operation = ADDED) {
    const live = await world.as(who).live(operation, { id: post.id });
    const heard: unknown[] = [];
    let end = '';
    const listen = async (): Promise<void> => {
      heard.push(await live.next());
      return listen();
    };
    listen().catch((error) => {
      end = error.message;
    });
    return { heard, end: () => end };
  }
  /** Says something under the post until these have heard it. */
  const untilHeard = (followers: { heard: unknown[] }[]) =>
    until(async () => {
      const id = await say(creator, 'is anybody here?');
      await world.as(creator).delete(`/api/comment/${id}`);
      return followers.every(({ heard }) => heard.length > 0);
    });

  it('a comment comes to open pages of its post, visitors’ too, and so does that it went', async () => {
    const [guest, other, gone] = [await follow(undefined), await follow(fan), await follow(undefined, GONE)];
    await untilHeard([guest, other, gone]);
    const text = 'Lovely!';
    const id = await say(fan, text);
    const told = { commentAdded: { text, user: { fullName: 'Meera Joshi' }, post: { id: post.id, numComments: 1 } } };
    await until(() => [guest, other].every(({ heard }) => JSON.stringify(heard).includes(text)));
    expect([guest.heard.at(-1), other.heard.at(-1)]).toEqual([told, told]);
    await world.as(fan).delete(`/api/comment/${id}`);
    await until(() => JSON.stringify(gone.heard.at(-1)) === JSON.stringify({ commentDeleted: id }));
  });

  it('nothing comes from a locked post to others, nor to a member once they have left', async () => {
    post = await aPost(creator, { squad });
    const member = await aMember(world, { of: squad });
    const [outsider, guest] = [await follow(fan), await follow(undefined)];
    await until(() => outsider.end() && guest.end());
    expect([outsider.end(), guest.end()]).toEqual(Array(2).fill('This post is for squad members only'));
    const [here, staying] = [await follow(member), await follow(creator)];
    await untilHeard([here, staying]);
    await world.as(member).patch(`/api/manualSub/${creator.userId}/cancel`);
    await say(creator, 'among ourselves');
    await until(() => here.end());
    expect(here.end()).toBe('the subscription ended');
    await until(() => JSON.stringify(staying.heard).includes('among ourselves'));
    expect(JSON.stringify(here.heard)).not.toContain('among ourselves');
  });
});
