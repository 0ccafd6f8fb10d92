import { describe, expect, it } from 'vitest';
import { setPersonBlocked } from '../../people/users/block.service';
import { sql } from '../../platform/db/database';
import { aCreator, aMember, aPerson, aPost, PASSWORD, type Person } from '../../test/factories';
import {
  ADD,
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
import { until } from '../../test/harness';
import { daysPass } from '../../test/money/daysPass';
import { addComment } from './commenting.service';

openTalk();

describe('comments of people who are gone', () => {
  it('are hidden with their replies while their author is blocked, and not counted', async () => {
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

  it('stay without a name when their author leaves, and after the erasure', async () => {
    await say(creator, 'reply', await say(fan, 'top'));
    await world.as(fan).post('/api/private/user/delete', { password: PASSWORD });
    const names = async () => (await listed()).body.map((comment) => (comment as unknown as { user: object }).user);
    expect(await names()).toMatchObject([{ fullName: 'Deactivated user', profilePicSrc: null }]);
    await daysPass(30);
    expect(await names()).toMatchObject([{ fullName: 'Deleted user', profilePicSrc: null }]);
    expect(threads((await listed()).body)).toEqual([['top', 'reply']]);
    expect(await countOf()).toBe(2);
  });

  it('of a person who is blocked while they write are refused', async () => {
    await sql('update users set blocked_at = now() where id = $1', [fan.userId]);
    await expect(addComment(fan, post.id, { text: 'hello' })).rejects.toMatchObject({ status: 401 });
    expect(await countOf()).toBe(0);
  });
});

describe('comments of a locked post', () => {
  const SECRET = 'burnt sienna';

  it('are read and written only by its readers, in every query', async () => {
    const locked = await aPost(creator, { squad });
    const member = await aMember(world, { of: squad });
    const top = await say(member, SECRET, undefined, locked.id);
    const reply = await say(creator, SECRET, top, locked.id);
    expect(threads((await listed(member, '', locked.id)).body)).toEqual([[SECRET, SECRET]]);
    const nodes = `query($id: ID!, $ids: [ID!]!) {
      post(id: $id) { isLocked numComments comments { edges { node { text } } pageInfo { hasNextPage } } }
      nodes(ids: $ids) { ... on Comment { text post { description } replies { text } } } }`;
    const lapsed = await aMember(world, { of: squad });
    await sql(`update squad_subscriptions set paid_until = now() - interval '1 day' where member_id = $1`, [
      lapsed.userId,
    ]);
    for (const reader of [undefined, fan, lapsed, await aCreator()]) {
      const as = world.as(reader);
      const answered = await as.query(nodes, { id: locked.id, ids: [top, reply] });
      expect(answered).toEqual({
        post: { isLocked: true, numComments: 2, comments: { edges: [], pageInfo: { hasNextPage: false } } },
        nodes: [null, null],
      });
      for (const path of [`comment/${top}`, `comment/${reply}`, `comments/post/${locked.id}`]) {
        expect(await as.get(`/api/${path}`)).toMatchObject({
          status: 403,
          body: { msg: 'This post is for squad members only', squadId: squad.id },
        });
      }
      expect((await as.get(`/api/comments/count/post/${locked.id}`)).body).toEqual({ count: 2 });
      if (!reader) continue;
      expect((await write(reader, 'let me in', undefined, locked.id)).status).toBe(403);
      expect((await write(reader, 'let me in', top, locked.id)).status).toBe(403);
      expect(await as.refused(ADD, { postId: locked.id, text: 'let me in' })).toMatchObject({ code: 'FORBIDDEN' });
      expect((await as.delete(`/api/comment/${top}`)).status).toBe(403);
    }
    expect(await countOf(locked.id)).toBe(2);
  });
});

describe('live comments', () => {
  const ADDED =
    'subscription($id: ID!) { commentAdded(postId: $id) { text user { fullName } post { id numComments } } }';
  const GONE = 'subscription($id: ID!) { commentDeleted(postId: $id) }';

  /** Subscribes to a post's comments and waits for the first; returns what it receives from then on. */
  async function follow(who: Person | undefined, operation = ADDED, postId = post.id) {
    const live = await world.as(who).live(operation, { id: postId });
    const received: unknown[] = [];
    let end = '';
    const listen = async (): Promise<void> => {
      received.push(await live.next());
      return listen();
    };
    listen().catch((error) => {
      end = error.message;
    });
    return { received, end: () => end };
  }
  /** Comments on the post until these subscribers have received it. */
  const untilReceived = (followers: { received: unknown[] }[], postId = post.id) =>
    until(async () => {
      const id = await say(creator, 'is anybody here?', undefined, postId);
      await world.as(creator).delete(`/api/comment/${id}`);
      return followers.every(({ received }) => received.length > 0);
    });

  it('reach open pages of their post, visitors’ too, and so do deletions', async () => {
    const [guest, other, gone] = [await follow(undefined), await follow(fan), await follow(undefined, GONE)];
    await untilReceived([guest, other, gone]);
    const text = 'Lovely!';
    const id = await say(fan, text);
    const told = { commentAdded: { text, user: { fullName: 'Meera Joshi' }, post: { id: post.id, numComments: 1 } } };
    await until(() => [guest, other].every(({ received }) => JSON.stringify(received).includes(text)));
    expect([guest.received.at(-1), other.received.at(-1)]).toEqual([told, told]);
    await world.as(fan).delete(`/api/comment/${id}`);
    await until(() => JSON.stringify(gone.received.at(-1)) === JSON.stringify({ commentDeleted: id }));
  });

  it('of a locked post do not reach others, nor a member after they left', async () => {
    const { id } = await aPost(creator, { squad });
    const member = await aMember(world, { of: squad });
    const [outsider, guest] = [await follow(fan, ADDED, id), await follow(undefined, ADDED, id)];
    await until(() => outsider.end() && guest.end());
    expect([outsider.end(), guest.end()]).toEqual(Array(2).fill('This post is for squad members only'));
    const [here, staying] = [await follow(member, ADDED, id), await follow(creator, ADDED, id)];
    await untilReceived([here, staying], id);
    await world.as(member).patch(`/api/manualSub/${creator.userId}/cancel`);
    await say(creator, 'among ourselves', undefined, id);
    await until(() => here.end());
    expect(here.end()).toBe('the subscription ended');
    await until(() => JSON.stringify(staying.received).includes('among ourselves'));
    expect(JSON.stringify(here.received)).not.toContain('among ourselves');
  });
});
