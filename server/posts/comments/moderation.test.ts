import { describe, expect, it } from 'vitest';
import { setPersonBlocked } from '../../people/users/block.service';
import { sql } from '../../platform/db/database';
import { deadlocks } from '../../test/database/deadlocks';
import { aCreator, aPerson, aPost, PASSWORD, type Person } from '../../test/factories';
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
import { until } from '../../test/harness';
import { daysPass } from '../../test/money/daysPass';

openTalk();

const RESTRICT = `mutation($input: RestrictCommenterInput!) { restrictCommenter(input: $input) {
  restriction { hidesComments stopsCommenting user { id } } viewer { commenterRestrictions { user { fullName } } } } }`;
const restrict = async (who: Person, decision: { hideComments?: boolean; stopCommenting?: boolean }, by = creator) =>
  (await world.as(by).query(RESTRICT, { input: { userId: who.userId, ...decision } })).restrictCommenter;
const numComments = async (who?: Person) =>
  (await world.as(who).query('query($id: ID!) { post(id: $id) { numComments } }', { id: post.id })).post.numComments;
const notices = async (who: Person) => (await world.as(who).get('/api/notifs')).body as { type: number }[];
const unseen = async (who: Person) => (await world.as(who).get('/api/notifs/unseen/check')).body.isUnseenNotifs;

describe('comments of a muted person', () => {
  it('are seen only by their author and the creator, in every query, and are not counted', async () => {
    const other = await aPerson();
    const mine = await say(fan, 'mine');
    const theirs = await say(other, 'theirs');
    await say(other, 'to mine', mine);
    const reply = await say(fan, 'my reply', theirs);
    const whole = threads((await listed()).body);
    await restrict(fan, { hideComments: true });
    for (const who of [undefined, other]) {
      expect(threads((await listed(who)).body)).toEqual([['theirs']]);
      expect((await world.as(who).get(`/api/comment/${mine}`)).status).toBe(404);
      const nodes = 'query($ids: [ID!]!) { nodes(ids: $ids) { id } }';
      expect((await world.as(who).query(nodes, { ids: [mine, reply] })).nodes).toEqual([null, null]);
      expect((await ask(who)).edges.map(({ node }: { node: { numReplies: number } }) => node.numReplies)).toEqual([0]);
    }
    for (const who of [fan, creator]) {
      expect(threads((await listed(who)).body)).toEqual(whole);
      expect((await world.as(who).get(`/api/comment/${mine}`)).body).toMatchObject({ hidden: true, numReplies: 1 });
      expect((await ask(who, { around: reply })).edges[0].node).toMatchObject({ text: 'theirs', numReplies: 1 });
    }
    expect([await countOf(), await numComments(fan)]).toEqual([1, 1]);
    expect((await write(other, 'answer', mine)).status).toBe(404);
    await restrict(fan, { hideComments: false });
    expect(threads((await listed()).body)).toEqual(whole);
    expect(await countOf()).toBe(4);
  });

  it('stay hidden on that page only; later ones are hidden too and notify no one', async () => {
    const elsewhere = await aPost(await aCreator());
    await restrict(fan, { hideComments: true });
    const other = await aPerson();
    const theirs = await say(other, 'theirs');
    const told = (await notices(creator)).length;
    const written = await write(fan, 'still here', theirs);
    expect([written.status, written.body.hidden]).toEqual([201, true]);
    const top = await say(fan, 'at the top');
    await say(creator, 'I see you', top);
    expect(threads((await listed()).body)).toEqual([['theirs']]);
    expect(threads((await listed(fan)).body)).toEqual([
      ['theirs', 'still here'],
      ['at the top', 'I see you'],
    ]);
    expect([(await notices(creator)).length, (await notices(other)).length]).toEqual([told, 0]);
    await say(fan, 'elsewhere', undefined, elsewhere.id);
    expect(threads((await listed(undefined, '', elsewhere.id)).body)).toEqual([['elsewhere']]);
  });

  it('disappear from the notifications of others, not from the creator’s', async () => {
    const other = await aPerson();
    await say(fan, 'reply', await say(other, 'theirs'));
    expect([(await notices(other)).length, await unseen(other)]).toEqual([1, true]);
    await restrict(fan, { hideComments: true });
    expect([(await notices(other)).length, await unseen(other)]).toEqual([0, false]);
    expect((await notices(creator)).map(({ type }) => type)).toContain(3);
  });

  it('do not reach open pages of the post', async () => {
    await restrict(fan, { hideComments: true });
    const live = await world
      .as()
      .live('subscription($id: ID!) { commentAdded(postId: $id) { text } }', { id: post.id });
    const received: string[] = [];
    const listen = async (): Promise<void> => {
      received.push(((await live.next()) as { commentAdded: { text: string } }).commentAdded.text);
      return listen();
    };
    listen().catch(() => undefined);
    await until(async () => {
      await say(creator, 'is anybody here?');
      return received.length > 0;
    });
    await say(fan, 'hidden');
    await say(creator, 'after it');
    await until(() => received.includes('after it'));
    expect(received).not.toContain('hidden');
  });

  it('and the replies of two muted people to each other are seen by neither', async () => {
    const other = await aPerson();
    const top = await say(fan, 'top');
    await say(other, 'under it', top);
    await restrict(fan, { hideComments: true });
    await restrict(other, { hideComments: true });
    expect(threads((await listed(fan)).body)).toEqual([['top']]);
    expect(threads((await listed(other)).body)).toEqual([]);
    expect(threads((await listed(creator)).body)).toEqual([['top', 'under it']]);
    await restrict(fan, { hideComments: false });
    expect(threads((await listed()).body)).toEqual([['top']]);
    expect(threads((await listed(other)).body)).toEqual([['top', 'under it']]);
    expect(await countOf()).toBe(1);
  });

  it('are hidden from all while their author is blocked, and hidden as before afterwards', async () => {
    await say(fan, 'mine');
    await restrict(fan, { hideComments: true });
    await setPersonBlocked(fan.userId, true, 'rude');
    expect(threads((await listed(creator)).body)).toEqual([]);
    await setPersonBlocked(fan.userId, false, 'a mistake');
    expect(threads((await listed(creator)).body)).toEqual([['mine']]);
    expect(threads((await listed()).body)).toEqual([]);
    expect(await countOf()).toBe(0);
  });

  it('are all hidden, and counted exactly, while they write, without a deadlock', async () => {
    const deadlocked = await deadlocks();
    const before = await Promise.all(Array.from({ length: 5 }, () => say(fan, 'before')));
    await Promise.all([
      restrict(fan, { hideComments: true }),
      ...before.flatMap((id) => [write(fan, 'reply', id), write(fan, 'comment')]),
      ...before.slice(0, 2).map((id) => write(creator, 'answer', id)),
    ]);
    expect(threads((await listed()).body)).toEqual([]);
    expect(await countOf()).toBe(0);
    await restrict(fan, { hideComments: false });
    const [stored] = await sql<{ rows: number }>('select count(*)::int as rows from comments where post_id = $1', [
      post.id,
    ]);
    expect(await countOf()).toBe(stored!.rows);
    expect(await deadlocks()).toBe(deadlocked);
  });

  it('are all hidden, and counted exactly, while their author is blocked and others reply, without a deadlock', async () => {
    const deadlocked = await deadlocks();
    const before = await Promise.all(Array.from({ length: 5 }, () => say(fan, 'before')));
    await Promise.all([
      setPersonBlocked(fan.userId, true, 'rude'),
      ...before.flatMap((id) => [write(fan, 'reply', id), write(creator, 'answer', id)]),
    ]);
    expect(threads((await listed()).body)).toEqual([]);
    expect(await countOf()).toBe(0);
    expect(await deadlocks()).toBe(deadlocked);
  });

  it('are still hidden when their author has been erased and the decision deleted', async () => {
    await say(fan, 'mine');
    await restrict(fan, { hideComments: true, stopCommenting: true });
    await world.as(fan).post('/api/private/user/delete', { password: PASSWORD });
    await daysPass(30);
    expect(threads((await listed()).body)).toEqual([]);
    expect(await sql('select 1 from commenter_restrictions where user_id = $1', [fan.userId])).toEqual([]);
  });
});

describe('a person whom the creator has stopped from commenting', () => {
  const CAN = 'query($id: ID!) { post(id: $id) { viewerCanComment viewerCommentRefusal } }';
  const STOPPED = { msg: 'The creator has stopped you from commenting on this page', code: 'FORBIDDEN' };

  it('reads and likes, but comments and replies on no post of the page', async () => {
    const top = await say(fan, 'mine');
    await restrict(fan, { stopCommenting: true });
    expect(await write(fan, 'again')).toMatchObject({ status: 403, body: STOPPED });
    expect(await write(fan, 'again', top)).toMatchObject({ status: 403, body: STOPPED });
    expect(await world.as(fan).refused(ADD, { postId: post.id, text: 'again' })).toMatchObject({ code: 'FORBIDDEN' });
    const told = (who?: Person) => world.as(who).query(CAN, { id: post.id });
    expect((await told(fan)).post).toEqual({ viewerCanComment: false, viewerCommentRefusal: 'STOPPED' });
    expect((await told(creator)).post).toEqual({ viewerCanComment: true, viewerCommentRefusal: null });
    expect((await told()).post).toEqual({ viewerCanComment: false, viewerCommentRefusal: null });
    expect((await world.as(fan).post(`/api/like/${post.id}`)).body).toEqual({ numLikes: 1, isPostLiked: true });
    expect(threads((await listed()).body)).toEqual([['mine']]);
    const feed = 'query($id: ID!) { creator(userId: $id) { posts { edges { node { viewerCommentRefusal } } } } }';
    const { creator: page } = await world.as(fan).query(feed, { id: creator.userId });
    expect(page.posts.edges[0].node).toEqual({ viewerCommentRefusal: 'STOPPED' });
    expect((await world.as(fan).delete(`/api/comment/${top}`)).status).toBe(200);
    await restrict(fan, { stopCommenting: false });
    expect((await write(fan, 'again')).status).toBe(201);
  });

  it('adds no comment once the creator has the response, with any requests in progress', async () => {
    const [, ...answers] = await Promise.all([
      restrict(fan, { stopCommenting: true }),
      ...Array.from({ length: 10 }, () => write(fan, 'quick')),
    ]);
    for (const { status } of answers as { status: number }[]) expect([201, 403]).toContain(status);
    const there = await countOf();
    expect((await write(fan, 'late')).status).toBe(403);
    expect(await countOf()).toBe(there);
  });

  it('is listed for the creator only, until it is undone', async () => {
    await restrict(await aPerson({ fullName: 'First One' }), { hideComments: true });
    expect(await restrict(fan, { stopCommenting: true })).toEqual({
      restriction: { hidesComments: false, stopsCommenting: true, user: { id: fan.userId } },
      viewer: { commenterRestrictions: [{ user: { fullName: 'Meera Joshi' } }, { user: { fullName: 'First One' } }] },
    });
    expect((await restrict(fan, { hideComments: true })).restriction).toMatchObject({
      hidesComments: true,
      stopsCommenting: true,
    });
    expect((await restrict(fan, { hideComments: false, stopCommenting: false })).restriction).toBeNull();
    await say(fan, 'mine');
    await restrict(fan, { hideComments: true });
    const own = `query($id: ID!) { post(id: $id) { comments { edges { node { isHidden authorRestriction { hidesComments } } } } } }`;
    const first = async (who: Person) => (await world.as(who).query(own, { id: post.id })).post.comments.edges[0].node;
    expect(await first(creator)).toEqual({ isHidden: true, authorRestriction: { hidesComments: true } });
    expect(await first(fan)).toEqual({ isHidden: true, authorRestriction: null });
    expect(await world.as(fan).query('{ viewer { commenterRestrictions { timestamp } } }')).toEqual({
      viewer: { commenterRestrictions: [] },
    });
  });

  it('is neither the creator nor an unknown person', async () => {
    const refused = (who: Person, userId: string) =>
      world.as(who).refused(RESTRICT, { input: { userId, stopCommenting: true } });
    expect(await refused(creator, creator.userId)).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await refused(creator, post.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(fan, creator.userId)).toMatchObject({ code: 'FORBIDDEN' });
  });
});
