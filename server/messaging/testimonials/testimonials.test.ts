import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { TESTIMONIAL_MAX } from '../../rules/testimonials';
import { statementsOf } from '../../test/database/statements';
import { aCreator, aMember, aPerson, type CreatorPerson, PASSWORD, type Person, pay } from '../../test/factories';
import { daysPass } from '../../test/money/daysPass';
import { aWorld } from '../../test/world';
import { Testimonial } from './testimonial.entity';

const world = aWorld();
let owner: CreatorPerson;
let member: Person;
let reader: Person;

beforeAll(async () => {
  reader = await aPerson();
});
beforeEach(async () => {
  owner = await aCreator({ squads: [100] });
  member = await aMember(world, { of: owner.squads[0]! });
});

const GIVE =
  'mutation($input: GiveTestimonialInput!) { giveTestimonial(input: $input) { subscription { id testimonial { id words isHidden member { fullName } } } } }';
const WITHDRAW =
  'mutation($input: WithdrawTestimonialInput!) { withdrawTestimonial(input: $input) { subscription { id testimonial { id } } } }';
const HIDE =
  'mutation($input: HideTestimonialInput!) { hideTestimonial(input: $input) { testimonial { id isHidden } } }';
const WALL =
  'query($userId: ID!, $first: Int, $after: String) { creator(userId: $userId) { hasTestimonials testimonials(first: $first, after: $after) { edges { node { id words isHidden timestamp member { id fullName } } } pageInfo { hasNextPage endCursor } } } }';

const idOf = async (who: Person, page = owner): Promise<string> =>
  (await world.as(who).get(`/api/manualSub/${page.userId}`)).body.subscriptionId ??
  (
    await sql<{ id: string }>('select id from squad_subscriptions where member_id = $1 and creator_user_id = $2', [
      who.userId,
      page.userId,
    ])
  )[0]!.id;
async function says(who: Person, words: string, page = owner) {
  const input = { subscriptionId: await idOf(who, page), words };
  return (await world.as(who).query(GIVE, { input })).giveTestimonial.subscription.testimonial;
}
const wall = async (who?: Person, of: object = {}) =>
  (await world.as(who).query(WALL, { userId: owner.userId, ...of })).creator.testimonials;
const words = async (who?: Person): Promise<string[]> => {
  const { hasTestimonials, testimonials } = (await world.as(who).query(WALL, { userId: owner.userId })).creator;
  expect(hasTestimonials).toBe(testimonials.edges.length > 0);
  return testimonials.edges.map(({ node }: { node: { words: string } }) => node.words);
};
const withdraw = async (who: Person) => world.as(who).query(WITHDRAW, { input: { subscriptionId: await idOf(who) } });

describe('what a member says on the wall of a page', () => {
  it('is taken down by a reviewer, who says why to its member and in the log; they may say something else', async () => {
    const TAKE_DOWN =
      'mutation($input: TakeDownTestimonialInput!) { takeDownTestimonial(input: $input) { creator { userId testimonials { edges { node { id } } } } } }';
    const { id: testimonialId } = await says(member, 'Buy my watches');
    const input = { testimonialId, reason: 'An advertisement' };
    for (const who of [undefined, member, owner])
      expect((await world.as(who).refused(TAKE_DOWN, { input })).code).toBe('FORBIDDEN');
    const reviewer = await aPerson({ isReviewer: true });
    expect((await world.as(reviewer).refused(TAKE_DOWN, { input: { ...input, reason: ' ' } })).fields).toEqual({
      reason: 'Please say why',
    });
    const { creator } = (await world.as(reviewer).query(TAKE_DOWN, { input })).takeDownTestimonial;
    expect(creator).toEqual({ userId: owner.userId, testimonials: { edges: [] } });
    for (const who of [undefined, owner, member]) expect(await words(who)).toEqual([]);
    expect((await world.as(reviewer).refused(TAKE_DOWN, { input })).code).toBe('NOT_FOUND');
    const log = await world
      .as(reviewer)
      .query('{ admin { log(first: 1) { edges { node { action reason person { id } } } } } }');
    expect(log.admin.log.edges[0].node).toEqual({
      action: 'TESTIMONIAL_TAKEN_DOWN',
      reason: 'An advertisement',
      person: { id: member.userId },
    });
    await runDueJobs();
    expect(
      world.mails.find(({ to, subject }) => to === member.email && subject.includes('taken down'))!.text,
    ).toContain('An advertisement');
    await says(member, 'Blue');
    expect(await words()).toEqual(['Blue']);
  });

  it('is public, with their name, once they have agreed', async () => {
    expect(await words()).toEqual([]);
    const given = await says(member, '  Blue,\nevery Sunday ');
    expect(given).toMatchObject({ words: 'Blue, every Sunday', isHidden: false, member: { fullName: 'Asha Rao' } });
    for (const who of [undefined, reader, owner, member]) expect(await words(who)).toEqual(['Blue, every Sunday']);
    expect(await says(member, 'Green')).toMatchObject({ id: given.id, words: 'Green' });
    expect(await words()).toEqual(['Green']);
  });

  it('is taken away at any time, and nothing of it is kept', async () => {
    await says(member, 'Blue');
    for (let again = 0; again < 2; again++)
      expect((await withdraw(member)).withdrawTestimonial.subscription.testimonial).toBeNull();
    expect(await words()).toEqual([]);
    expect(await repo(Testimonial).findBy({ memberId: member.userId })).toMatchObject([{ words: '', agreedAt: null }]);
    await says(member, 'Blue again');
    await world.as(member).patch(`/api/manualSub/${owner.userId}/cancel`);
    await withdraw(member);
    expect(await repo(Testimonial).findBy({ memberId: member.userId })).toMatchObject([{ words: '', agreedAt: null }]);
  });

  it('goes from sight with the membership, comes back with a renewal, and not with another membership', async () => {
    await says(member, 'Blue');
    await daysPass(32);
    expect(await words()).toEqual([]);
    await pay(world, member, owner.squads[0]!);
    expect(await words()).toEqual(['Blue']);
    await world.as(member).patch(`/api/manualSub/${owner.userId}/cancel`);
    expect(await words()).toEqual([]);
    await pay(world, member, owner.squads[0]!);
    expect(await words()).toEqual([]);
    expect(await says(member, 'Back again')).toMatchObject({ words: 'Back again' });
    expect(await words()).toEqual(['Back again']);
  });

  it('is said by active members alone, about their own membership', async () => {
    const input = { subscriptionId: await idOf(member), words: 'Blue' };
    for (const [who, code] of [
      [undefined, 'UNAUTHENTICATED'],
      [reader, 'NOT_FOUND'],
      [owner, 'NOT_FOUND'],
    ] as const) {
      expect(await world.as(who).refused(GIVE, { input })).toMatchObject({ code });
      expect(await world.as(who).refused(WITHDRAW, { input: { subscriptionId: input.subscriptionId } })).toMatchObject({
        code,
      });
    }
    await world.as(member).patch(`/api/manualSub/${owner.userId}/cancel`);
    expect(await world.as(member).refused(GIVE, { input })).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is short and not empty', async () => {
    const subscriptionId = await idOf(member);
    const problem = async (text: string) =>
      (await world.as(member).refused(GIVE, { input: { subscriptionId, words: text } })).fields;
    expect(await problem('   ')).toEqual({ words: 'Please write something, or remove it' });
    expect(await problem('क'.repeat(TESTIMONIAL_MAX + 1))).toHaveProperty('words');
    expect((await says(member, 'क'.repeat(TESTIMONIAL_MAX))).words).toHaveLength(TESTIMONIAL_MAX);
  });

  it('is there once, however often it is sent at the same moment', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, n) => says(member, `Blue ${n}`)));
    expect(await words()).toHaveLength(1);
  });

  it('is hidden by the creator for good, and shown again', async () => {
    const { id } = await says(member, 'Buy at my shop');
    const hide = (who: Person, hidden: boolean) => world.as(who).query(HIDE, { input: { testimonialId: id, hidden } });
    expect((await hide(owner, true)).hideTestimonial.testimonial).toEqual({ id, isHidden: true });
    for (const who of [undefined, reader, member]) expect(await words(who)).toEqual([]);
    expect((await wall(owner)).edges[0].node).toMatchObject({ isHidden: true });
    await withdraw(member);
    await says(member, 'Buy at my shop!');
    expect(await words()).toEqual([]);
    await hide(owner, false);
    expect(await words()).toEqual(['Buy at my shop!']);
  });

  it('is hidden only by the creator of the page', async () => {
    const { id } = await says(member, 'Blue');
    const input = { testimonialId: id, hidden: true };
    for (const [who, code] of [
      [undefined, 'UNAUTHENTICATED'],
      [member, 'FORBIDDEN'],
      [await aCreator(), 'NOT_FOUND'],
    ] as const)
      expect(await world.as(who).refused(HIDE, { input })).toMatchObject({ code });
    expect(await words()).toEqual(['Blue']);
  });

  it('is not shown where the page hides its supporters, or is closed', async () => {
    const { id } = await says(member, 'Blue');
    const node = async (who?: Person) =>
      (await world.as(who).query('query($id: ID!) { node(id: $id) { id } }', { id })).node;
    expect(await node()).toEqual({ id });
    await world.as(owner).patch('/api/creator', { supportersVisibility: false });
    for (const who of [undefined, reader, member]) {
      expect(await words(who)).toEqual([]);
      expect(await node(who)).toBeNull();
    }
    expect(await words(owner)).toEqual(['Blue']);
    await world.as(owner).patch('/api/creator', { supportersVisibility: true });
    await sql('update creators set blocked_at = now() where user_id = $1', [owner.userId]);
    expect(await node(reader)).toBeNull();
  });

  it('goes with who is blocked: by reviewers, by the creator, or from commenting', async () => {
    await says(member, 'Blue');
    const pair = [owner.userId, member.userId];
    for (const [block, undo] of [
      [
        'update users set blocked_at = now() where id = any($1::uuid[]) and id <> ($1::uuid[])[1]',
        'update users set blocked_at = null where id = any($1::uuid[])',
      ],
      [
        'insert into contact_blocks (blocker_id, blocked_id) select ($1::uuid[])[1], ($1::uuid[])[2]',
        'delete from contact_blocks where blocker_id = any($1::uuid[])',
      ],
      [
        'insert into contact_blocks (blocker_id, blocked_id) select ($1::uuid[])[2], ($1::uuid[])[1]',
        'delete from contact_blocks where blocker_id = any($1::uuid[])',
      ],
      [
        'insert into commenter_restrictions (creator_user_id, user_id, hides_comments) select ($1::uuid[])[1], ($1::uuid[])[2], true',
        'delete from commenter_restrictions where creator_user_id = any($1::uuid[])',
      ],
    ] as const) {
      await sql(block, [pair]);
      expect(await words(), block).toEqual([]);
      await sql(undo, [pair]);
      expect(await words(), undo).toEqual(['Blue']);
    }
  });

  it('comes newest first, a slice at a time, in as many statements for one page as for many', async () => {
    const people = [member];
    for (let n = 1; n < 5; n++) people.push(await aMember(world, { of: owner.squads[0]! }));
    for (const [n, who] of people.entries()) await says(who, `Word ${n}`);
    const first = await wall(undefined, { first: 3 });
    const rest = await wall(undefined, { first: 3, after: first.pageInfo.endCursor });
    expect([...first.edges, ...rest.edges].map(({ node }) => node.words)).toEqual([
      'Word 4',
      'Word 3',
      'Word 2',
      'Word 1',
      'Word 0',
    ]);
    expect([first.pageInfo.hasNextPage, rest.pageInfo.hasNextPage]).toEqual([true, false]);
    const cost = (many: number) =>
      statementsOf(() =>
        world
          .as()
          .query(
            'query($n: Int) { creators(first: $n) { edges { node { testimonials { edges { node { member { fullName } } } } } } } }',
            { n: many },
          ),
      );
    await cost(1);
    expect(await cost(5)).toBe(await cost(1));
  });

  it('is forgotten with the person who said it, and with the page', async () => {
    const other = await aMember(world, { of: owner.squads[0]! });
    await says(member, 'Blue');
    await says(other, 'Green');
    await world.as(member).post('/api/private/user/delete', { password: PASSWORD });
    expect(await words()).toEqual(['Green']);
    await daysPass(30);
    expect(await repo(Testimonial).countBy({ memberId: member.userId })).toBe(0);
    await world.as(owner).post('/api/private/user/delete', { password: PASSWORD });
    await daysPass(70);
    expect(await repo(Testimonial).countBy({ creatorUserId: owner.userId })).toBe(0);
  });
});
