import { describe, expect, it } from 'vitest';
import { aMember, aPost, type Person } from '../../test/factories';
import {
  countOf,
  creator,
  fan,
  listed,
  openTalk,
  post,
  say,
  squad,
  threads,
  world,
  write,
} from '../../test/fixtures/talk';

openTalk();

describe('who may comment on a post', () => {
  const CAN = 'query($id: ID!) { post(id: $id) { commentAudience viewerCommentRefusal } }';
  const change = (commentAudience: unknown, who: Person = creator) =>
    world.as(who).patch(`/api/post/${post.id}`, { commentAudience });

  it('is everyone, only members, or no one; earlier comments stay', async () => {
    const member = await aMember(world, { of: squad });
    await say(fan, 'before');
    const refusals = async () =>
      Promise.all(
        [undefined, fan, member, creator].map(
          async (who) => (await world.as(who).query(CAN, { id: post.id })).post.viewerCommentRefusal,
        ),
      );
    expect(await refusals()).toEqual([null, null, null, null]);
    expect((await change('MEMBERS')).body).toMatchObject({ commentAudience: 'MEMBERS', editedAt: null });
    expect(await refusals()).toEqual(['MEMBERS_ONLY', 'MEMBERS_ONLY', null, null]);
    expect(await write(fan, 'no')).toMatchObject({
      status: 403,
      body: { msg: 'Only members can comment on this post' },
    });
    expect([(await write(member, 'yes')).status, (await write(creator, 'yes')).status]).toEqual([201, 201]);
    await change('NOBODY');
    expect(await refusals()).toEqual(['CLOSED', 'CLOSED', 'CLOSED', 'CLOSED']);
    for (const who of [fan, member, creator])
      expect(await write(who, 'no')).toMatchObject({ status: 403, body: { msg: 'Comments on this post are closed' } });
    expect(threads((await listed()).body)).toEqual([['before'], ['yes'], ['yes']]);
    await change('EVERYONE');
    expect((await write(fan, 'yes')).status).toBe(201);
  });

  it('is chosen with the post or later, by its creator only, among three values', async () => {
    const made = await world.as(creator).post('/api/post', { description: 'Quiet', commentAudience: 'NOBODY' });
    expect(made.body).toMatchObject({ commentAudience: 'NOBODY' });
    const create = 'mutation($input: CreatePostInput!) { createPost(input: $input) { post { commentAudience } } }';
    const { createPost } = await world
      .as(creator)
      .query(create, { input: { description: 'x', commentAudience: 'MEMBERS' } });
    expect(createPost.post).toEqual({ commentAudience: 'MEMBERS' });
    expect(await change('FRIENDS')).toMatchObject({
      status: 400,
      body: { msg: 'Please choose who can comment on this post' },
    });
    expect((await change('NOBODY', fan)).status).toBe(403);
    expect((await world.as(creator).patch(`/api/post/${post.id}`, { description: 'Same' })).body.commentAudience).toBe(
      'EVERYONE',
    );
  });

  it('applies to a squad post in addition to who reads it; locked posts say that they are locked', async () => {
    const { id } = await aPost(creator, { squad });
    expect((await world.as(fan).query(CAN, { id })).post.viewerCommentRefusal).toBe('LOCKED');
  });

  it('is the last decision, with any comments in progress', async () => {
    const [, ...answers] = await Promise.all([
      change('NOBODY'),
      ...Array.from({ length: 8 }, () => write(fan, 'quick')),
    ]);
    const there = (answers as { status: number }[]).filter(({ status }) => status === 201).length;
    expect(await countOf()).toBe(there);
    expect((await write(fan, 'late')).status).toBe(403);
  });
});
