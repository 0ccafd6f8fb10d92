import { describe, expect, it } from 'vitest';
import { setPersonBlocked } from '../../people/users/block.service';
import { sql } from '../../platform/db/database';
import { statementsOf } from '../../test/database/statements';
import { aMember, aPerson, aPost, type Person } from '../../test/factories';
import { creator, fan, listOf, openNotices, squad, world } from '../../test/fixtures/notices';

openNotices();

interface Told {
  type: number;
  text: string;
}
const talk = async (who: Person): Promise<Told[]> =>
  (await listOf(who)).filter(({ type }: Told) => [2, 3, 5].includes(type));
const textsOf = async (who: Person) => (await talk(who)).map(({ text }) => text);
const likeIt = (who: Person, postId: string) => world.as(who).post(`/api/like/${postId}`);
const say = async (who: Person, postId: string, text: string, replyToCommentId?: string): Promise<string> =>
  (await world.as(who).post(`/api/comment/post/${postId}`, { text, replyToCommentId })).body.commentId;

const LIST = `{ viewer { notifications { edges { node { type text actorName actor { id } creator { userId }
  post { id } comment { id text replyTo { id } } } } } } }`;

describe('a like', () => {
  it('notifies the creator, once however often it is repeated, until it is removed', async () => {
    const { id } = await aPost(creator);
    await likeIt(fan, id);
    expect(await talk(creator)).toMatchObject([
      { type: 2, text: 'Meera Joshi liked your post', actorId: fan.userId, actedObjectId: id, postId: id },
    ]);
    await likeIt(fan, id);
    expect(await talk(creator)).toEqual([]);
    for (let i = 0; i < 3; i++) await likeIt(fan, id);
    expect(await textsOf(creator)).toEqual(['Meera Joshi liked your post']);
    await likeIt(await aPerson(), id);
    await likeIt(fan, id);
    expect(await textsOf(creator)).toEqual(['Asha Rao liked your post']);
  });

  it('of one’s own post notifies no one', async () => {
    await likeIt(creator, (await aPost(creator)).id);
    expect(await listOf(creator)).toEqual([]);
  });
});

describe('a comment', () => {
  it('notifies the creator of each, until it is deleted', async () => {
    const { id } = await aPost(creator);
    const [first, second] = [await say(fan, id, 'one'), await say(fan, id, 'two')];
    const about = { type: 3, text: 'Meera Joshi commented on your post', actorId: fan.userId, postId: id };
    expect(await talk(creator)).toMatchObject([
      { ...about, actedObjectId: second },
      { ...about, actedObjectId: first },
    ]);
    await world.as(creator).delete(`/api/comment/${first}`);
    expect(await talk(creator)).toMatchObject([{ actedObjectId: second }]);
    await sql('delete from posts where id = $1', [id]);
    expect(await talk(creator)).toEqual([]);
  });

  it('by the creator on their own post notifies no one', async () => {
    const { id } = await aPost(creator);
    await say(creator, id, 'to myself', await say(creator, id, 'my own'));
    expect(await listOf(creator)).toEqual([]);
  });
});

describe('a reply', () => {
  it('notifies the author of the comment, with its first 45 characters as readers count them', async () => {
    const { id } = await aPost(creator);
    const asha = await aPerson();
    const top = await say(fan, id, 'top');
    const family = '👨‍👩‍👧';
    const reply = await say(asha, id, family.repeat(46), top);
    expect(await talk(fan)).toMatchObject([
      {
        type: 5,
        text: `Asha Rao replied: "${family.repeat(45)}…"`,
        actorId: asha.userId,
        actedObjectId: reply,
        postId: id,
      },
    ]);
    expect(await textsOf(creator)).toEqual(['Asha Rao commented on your post', 'Meera Joshi commented on your post']);
    const last = await say(fan, id, 'to the reply', reply);
    expect(await textsOf(asha)).toEqual(['Meera Joshi replied: "to the reply"']);
    expect(await textsOf(fan)).toHaveLength(1);
    const { viewer } = await world.as(asha).query(LIST);
    expect(viewer.notifications.edges[0].node).toEqual({
      type: 'COMMENT_REPLY',
      text: 'Meera Joshi replied: "to the reply"',
      actorName: 'Meera Joshi',
      actor: { id: fan.userId },
      creator: null,
      post: { id },
      comment: { id: last, text: 'to the reply', replyTo: { id: reply } },
    });
  });

  it('to the creator notifies them once, as a reply', async () => {
    const { id } = await aPost(creator);
    await say(fan, id, 'reply', await say(creator, id, 'what do you think?'));
    expect(await textsOf(creator)).toEqual(['Meera Joshi replied: "reply"']);
  });

  it('of the creator on their own post comes from their page', async () => {
    const { id } = await aPost(creator);
    await say(creator, id, 'Thank you', await say(fan, id, 'Lovely'));
    expect(await talk(fan)).toMatchObject([
      { text: 'Kabir paints replied: "Thank you"', actorId: creator.userId, actorName: 'Kabir paints' },
    ]);
    const { viewer } = await world.as(fan).query(LIST);
    expect(viewer.notifications.edges[0].node).toMatchObject({ actor: null, creator: { userId: creator.userId } });
    await sql('update creators set blocked_at = now() where user_id = $1', [creator.userId]);
    expect(await talk(fan)).toMatchObject([{ text: 'Someone replied', actorId: null }]);
  });

  it('on a locked post hides its text from people who can no longer open it, and does not notify them', async () => {
    const { id } = await aPost(creator, { squad });
    const [member, other] = [await aMember(world, { of: squad }), await aMember(world, { of: squad })];
    const top = await say(member, id, 'top');
    await say(other, id, 'burnt sienna', top);
    expect(await textsOf(member)).toEqual(['Asha Rao replied: "burnt sienna"']);
    await world.as(member).patch(`/api/manualSub/${creator.userId}/cancel`);
    expect(await textsOf(member)).toEqual(['Asha Rao replied']);
    const { viewer } = await world.as(member).query(LIST);
    expect(viewer.notifications.edges[0].node).toMatchObject({ text: 'Asha Rao replied', comment: null });
    await say(other, id, 'burnt sienna', top);
    expect(await textsOf(member)).toEqual(['Asha Rao replied']);
  });

  it('hides its text while its author is blocked', async () => {
    const { id } = await aPost(creator);
    const rude = await aPerson();
    await say(rude, id, 'something rude', await say(fan, id, 'top'));
    await setPersonBlocked(rude.userId, true, 'rude');
    expect(await textsOf(fan)).toEqual(['Someone replied']);
  });
});

it('a list with comments costs the same few statements for 3 entries and for 40', async () => {
  const { id } = await aPost(creator);
  const top = await say(creator, id, 'top');
  for (let i = 0; i < 20; i++) await say(fan, id, 'reply', top);
  for (let i = 0; i < 20; i++) await say(fan, id, 'comment');
  const cost = (first: number) =>
    statementsOf(() =>
      world
        .as(creator)
        .query(
          `{ viewer { notifications(first: ${first}) { edges { node { text post { id } comment { id text } } } } } }`,
        ),
    );
  await cost(3);
  const [few, many] = [await cost(3), await cost(40)];
  expect(many).toBe(few);
});
