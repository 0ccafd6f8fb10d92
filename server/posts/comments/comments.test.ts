import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aPerson, aPost, type Person } from '../../test/factories';
import {
  ADD,
  ask,
  countOf,
  creator,
  fan,
  listed,
  openTalk,
  post,
  say,
  threads,
  world,
  write,
} from '../../test/fixtures/talk';

openTalk();

const DELETE = 'mutation($id: ID!) { deleteComment(input: { id: $id }) { deletedId post { id numComments } } }';

describe('commenting', () => {
  it('returns the comment, and all readers of the post see it', async () => {
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
      hidden: false,
      isByCreator: false,
      user: { userId: fan.userId, fullName: 'Meera Joshi', profilePicSrc: null },
    });
    expect((await listed()).body).toEqual([body]);
    expect((await world.as().get(`/api/comment/${body.commentId}`)).body).toEqual(body);
    expect(await countOf()).toBe(1);
  });

  it('over GraphQL returns the post with its count', async () => {
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

  it('is for signed-in people, under a post that exists', async () => {
    expect((await world.as().post(`/api/comment/post/${post.id}`, { text: 'hello' })).status).toBe(401);
    expect((await write(fan, 'hello', undefined, fan.userId)).status).toBe(404);
    expect((await write(fan, 'hello', undefined, 'nothing')).status).toBe(400);
    expect((await world.as().get(`/api/comment/${post.id}`)).status).toBe(404);
    expect((await world.as().get(`/api/comments/count/post/${fan.userId}`)).status).toBe(404);
  });

  it('is limited in number', async () => {
    await say(fan, 'one');
    await sql(`update rate_limits set points = 60 where key like 'comment:%'`);
    expect((await write(fan, 'two')).status).toBe(429);
    expect((await write(await aPerson(), 'three')).status).toBe(201);
  });
});

describe('replies', () => {
  it('are below the top-level comment, oldest first, whichever of them they reply to', async () => {
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

  it('are possible only under the same post', async () => {
    const elsewhere = await say(fan, 'elsewhere', undefined, (await aPost(creator)).id);
    expect((await write(fan, 'reply', elsewhere)).status).toBe(404);
    expect((await write(fan, 'reply', fan.userId)).status).toBe(404);
    expect((await write(fan, 'reply', 'nothing')).status).toBe(400);
    expect(await countOf()).toBe(0);
  });

  it('cannot be stored anywhere but under a top-level comment of the same post', async () => {
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

describe('deleting a comment', () => {
  it('is for its author and for the creator of the post, and deletes its replies', async () => {
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
    // The comment that it replied to is deleted, the top-level comment is not.
    expect(left[0]!.replies[0]).toMatchObject({ replyToCommentId: theirs });
    expect(await countOf()).toBe(2);
  });

  it('a deleted post deletes all its comments, and none is added while it is being deleted', async () => {
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
