import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aCreator, aPerson, aPost, type CreatorPerson, type Person } from '../../test/factories';
import { aWorld } from '../../test/world';

const world = aWorld();
let creator: CreatorPerson;
let member: Person;
let author: Person;
let reviewer: Person;
let remaining: string;
let comment: string;
beforeAll(async () => {
  creator = await aCreator();
  [reviewer, author, member] = [await aPerson({ isReviewer: true }), await aPerson(), await aPerson()];
  remaining = (await aPost(creator, { description: 'This one stays' })).id;
  comment = (await world.as(author).post(`/api/comment/post/${remaining}`, { text: 'Said' })).body.commentId;
});

const act = (name: 'takeDown' | 'putBack') =>
  `mutation($input: TakeDownInput!) { ${name}(input: $input) { person { id } } }`;
const decide = (name: 'takeDown' | 'putBack', thing: object, reason = 'Copied from a book') =>
  world.as(reviewer).query(act(name), { input: { ...thing, reason } });

describe('taking down', () => {
  const refused = (who: Person | undefined, input: object, name: 'takeDown' | 'putBack' = 'takeDown') =>
    world.as(who).refused(act(name), { input: { reason: 'x', ...input } });

  it('is for reviewers only, with a reason, about one thing, and not about their own', async () => {
    for (const who of [undefined, member, creator])
      expect((await refused(who, { postId: remaining })).code).toBe('FORBIDDEN');
    expect((await refused(reviewer, { postId: remaining, reason: ' ' })).fields).toEqual({ reason: 'Please say why' });
    expect((await refused(reviewer, {})).code).toBe('BAD_USER_INPUT');
    expect((await refused(reviewer, { postId: remaining, commentId: comment })).code).toBe('BAD_USER_INPUT');
    expect((await refused(reviewer, { postId: comment })).code).toBe('NOT_FOUND');
    expect((await refused(reviewer, { commentId: remaining })).code).toBe('NOT_FOUND');
    expect((await refused(reviewer, { postId: remaining }, 'putBack')).code).toBe('CONFLICT');
    const own = await world.as(reviewer).post(`/api/comment/post/${remaining}`, { text: 'Mine' });
    expect((await refused(reviewer, { commentId: own.body.commentId })).message).toBe(
      'Somebody else has to decide about you and your page',
    );
  });

  it('counts once when two reviewers do it, and is in the log', async () => {
    const other = await aPerson({ isReviewer: true });
    const input = { postId: remaining, reason: 'Twice' };
    const both = await Promise.all(
      [reviewer, other].map((who) => world.as(who).post('/graphql', { query: act('takeDown'), variables: { input } })),
    );
    expect(both.flatMap(({ body }) => body.errors ?? []).map(({ message }) => message)).toEqual([
      'This is already taken down',
    ]);
    await decide('putBack', { postId: remaining }, 'Once');
    const LOG = '{ admin { log(first: 2) { edges { node { action reason postId commentId person { id } } } } } }';
    const { edges } = (await world.as(reviewer).query(LOG)).admin.log;
    const about = { postId: remaining, commentId: null, person: { id: creator.userId } };
    expect(edges.map(({ node }: { node: object }) => node)).toEqual([
      { action: 'POST_PUT_BACK', reason: 'Once', ...about },
      { action: 'POST_TAKEN_DOWN', reason: 'Twice', ...about },
    ]);
  });

  it('keeps a comment hidden that its author’s block hides as well', async () => {
    const hidden = async () =>
      (await sql<{ is_hidden: boolean }>('select is_hidden from comments where id = $1', [comment]))[0]!.is_hidden;
    await decide('takeDown', { commentId: comment });
    const block = (name: string) =>
      world.as(reviewer).query(`mutation($input: DeskInput!) { ${name}(input: $input) { person { id } } }`, {
        input: { userId: author.userId, reason: 'x' },
      });
    await block('blockUser');
    await decide('putBack', { commentId: comment });
    expect(await hidden()).toBe(true);
    await decide('takeDown', { commentId: comment });
    await block('unblockUser');
    expect(await hidden()).toBe(true);
    await decide('putBack', { commentId: comment });
    expect(await hidden()).toBe(false);
  });
});
