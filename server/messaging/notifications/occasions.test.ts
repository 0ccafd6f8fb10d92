import { beforeEach, describe, expect, it } from 'vitest';
import type { SquadView } from '../../pages/squads/squad.view';
import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { RENEW_EARLY_DAYS } from '../../rules/subscriptions';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person, pay } from '../../test/factories';
import { monthsPass } from '../../test/money/daysPass';
import { aWorld } from '../../test/world';

const world = aWorld();
let creator: CreatorPerson;
let low: SquadView;
let high: SquadView;

beforeEach(async () => {
  await sql('truncate squad_subscriptions cascade');
  creator = await aCreator({ pageName: 'Kabir paints', squads: [100, 300] });
  [low, high] = creator.squads as [SquadView, SquadView];
});

interface Told {
  type: number;
  text: string;
  actorId: string | null;
  actedObjectId: string;
  actorName: string;
  postId: string | null;
}
const notificationsOf = async (who: Person): Promise<Told[]> => (await world.as(who).get('/api/notifs')).body;
const textsTo = async (who: Person) => (await notificationsOf(who)).map(({ text }) => text);

describe('a new post', () => {
  it('notifies the members who can open it, and no one else', async () => {
    const [small, big] = [await aMember(world, { of: low }), await aMember(world, { of: high })];
    const pending = await aMember(world, { of: high });
    await sql('update squad_subscriptions set status = 2 where member_id = $1', [pending.userId]);
    const dear = await aPost(creator, { squad: high });
    await runDueJobs();
    expect(await notificationsOf(big)).toMatchObject([
      {
        type: 1,
        text: 'Kabir paints made a new post',
        actorId: creator.userId,
        actorName: 'Kabir paints',
        actedObjectId: dear.id,
        postId: dear.id,
      },
    ]);
    for (const nobody of [small, pending, await aPerson()]) expect(await notificationsOf(nobody)).toEqual([]);
    await aPost(creator);
    await aPost(creator, { squad: low });
    await runDueJobs();
    expect(await textsTo(small)).toHaveLength(2);
    expect(await textsTo(big)).toHaveLength(3);
    expect((await textsTo(creator)).every((text) => /joined/.test(text))).toBe(true);
  });

  it('notifies each of them once, however often the job runs, and no one who joins later', async () => {
    const member = await aMember(world, { of: low });
    const post = await aPost(creator);
    const later = await aMember(world, { of: low });
    for (let i = 0; i < 3; i++) await addJob('tellNewPost', { postId: post.id });
    await runDueJobs();
    expect(await textsTo(member)).toEqual(['Kabir paints made a new post']);
    expect(await textsTo(later)).toEqual([]);
  });

  it('that is deleted, or whose page is closed meanwhile, notifies no one', async () => {
    const member = await aMember(world, { of: low });
    const gone = await aPost(creator);
    await sql('delete from posts where id = $1', [gone.id]);
    await aPost(creator);
    await sql('update creators set blocked_at = now() where user_id = $1', [creator.userId]);
    await runDueJobs();
    expect(await notificationsOf(member)).toEqual([]);
  });

  it('of a page that is closed later comes from “Someone”, without a link to them', async () => {
    const member = await aMember(world, { of: low });
    await aPost(creator);
    await runDueJobs();
    await sql('update users set deletion_asked_at = now() where id = $1', [creator.userId]);
    expect(await notificationsOf(member)).toMatchObject([{ text: 'Someone made a new post', actorId: null }]);
  });

  it('reaches more members than one batch has', async () => {
    const people = await sql<{ id: string }>(
      `with people as (
         insert into users (email, email_key, full_name)
         select gen_random_uuid(), gen_random_uuid(), 'Fan ' || n from generate_series(1, 2100) n returning id
       )
       insert into squad_subscriptions (member_id, creator_user_id, squad_id, amount, status, paid_until, billing_day, member_since)
       select id, $1, $2, 100, 1, now() + interval '20 days', 1, now() - interval '1 day' from people returning member_id as id`,
      [creator.userId, low.id],
    );
    const post = await aPost(creator, { squad: low });
    await runDueJobs();
    const told = await sql<{ id: string }>(
      'select t.recipient_id as id from notification_recipients t join notifications n on n.id = t.notification_id where n.post_id = $1',
      [post.id],
    );
    expect(told.map(({ id }) => id).sort()).toEqual(people.map(({ id }) => id).sort());
  });
});

describe('a creator is notified', () => {
  it('of a first join once, not of a higher squad; a return is another notification', async () => {
    const member = await aMember(world, { of: low });
    await runDueJobs();
    await pay(world, member, high);
    await world.as(member).patch(`/api/manualSub/${creator.userId}/cancel`);
    await pay(world, member, low);
    await runDueJobs();
    expect(await notificationsOf(creator)).toMatchObject([
      { type: 34, text: 'Asha Rao is back in your squad', actorId: member.userId, actedObjectId: low.id },
      { type: 12, text: 'Asha Rao has left your squad', actorId: member.userId, actedObjectId: high.id },
      { type: 6, text: 'Asha Rao has joined your squad', actorId: member.userId, actedObjectId: low.id },
    ]);
    // Nor later, when the first notification has expired.
    await sql('delete from notifications');
    await pay(world, member, high);
    await runDueJobs();
    expect(await notificationsOf(creator)).toEqual([]);
  });

  it("of reviewers' decisions about the page, with the reason", async () => {
    const reviewer = await aPerson({ isReviewer: true });
    const review = (decision: string, reason: string) =>
      world
        .as(reviewer)
        .query('mutation($input: ReviewCreatorInput!) { reviewCreator(input: $input) { creator { id } } }', {
          input: { userId: creator.userId, decision, reason },
        });
    const desk = (mutation: string, reason: string) =>
      world.as(reviewer).query(`mutation($input: DeskInput!) { ${mutation}(input: $input) { creator { id } } }`, {
        input: { userId: creator.userId, reason },
      });
    await world.as(creator).patch('/api/creator/review/submit');
    await review('REJECT', 'Please say what\na squad opens.');
    await world.as(creator).patch('/api/creator/review/submit');
    await review('APPROVE', '');
    await desk('blockCreator', 'Copied pictures');
    await desk('unblockCreator', 'They are yours');
    expect(await textsTo(creator)).toEqual([
      'Your page is no longer blocked: They are yours',
      'Your page has been blocked: Copied pictures',
      'Your page is approved',
      'Your page was not approved: Please say what a squad opens.',
    ]);
    const told = await notificationsOf(creator);
    expect(told.map(({ type }) => type)).toEqual([15, 14, 7, 8]);
    expect(told[0]).toMatchObject({ actorId: null, actorName: '', actedObjectId: creator.userId, postId: null });
    expect(await notificationsOf(reviewer)).toEqual([]);
  });
});

describe('a member is notified', () => {
  let member: Person;
  let day: string;
  beforeEach(async () => {
    member = await aMember(world, { of: low });
    day = '\\d{1,2} [A-Z][a-z]{2} \\d{4}';
  });
  const endsIn = (days: number) =>
    sql('update squad_subscriptions set paid_until = now() + make_interval(days => $2) where member_id = $1', [
      member.userId,
      days,
    ]);

  it('once each: that a month ends, that it is over, and that the membership has ended', async () => {
    await endsIn(RENEW_EARLY_DAYS - 1);
    for (const days of [0, 0, RENEW_EARLY_DAYS, 0, 8, 0]) await monthsPass({ days });
    expect(await textsTo(member)).toEqual([
      'Your membership with Kabir paints has ended',
      expect.stringMatching(new RegExp(`^Your month with Kabir paints is over. Renew by ${day} to stay$`)),
      expect.stringMatching(new RegExp(`^Your month with Kabir paints ends on ${day}$`)),
    ]);
    expect(await notificationsOf(member)).toMatchObject(
      [11, 10, 9].map((type) => ({ type, actorId: creator.userId, actedObjectId: low.id, postId: null })),
    );
  });

  it('that a squad is deleted, and until when their membership lasts', async () => {
    const other = await aMember(world, { of: high });
    await world.as(creator).delete(`/api/private/creator/squad/${low.id}`);
    await runDueJobs();
    await addJob('squadDeleted', { squadId: low.id, after: null });
    await runDueJobs();
    expect(await textsTo(member)).toEqual([
      expect.stringMatching(new RegExp(`^Kabir paints deleted the squad “Squad of 100”. You keep it until ${day}$`)),
    ]);
    expect(await notificationsOf(member)).toMatchObject([{ type: 13, actorId: creator.userId, actedObjectId: low.id }]);
    expect(await notificationsOf(other)).toEqual([]);
  });

  it('of changes to the membership also when the page is closed, with the name of the page', async () => {
    await sql('update creators set blocked_at = now() where user_id = $1', [creator.userId]);
    await monthsPass({ days: 31 });
    expect((await textsTo(member))[0]).toMatch(/^Your month with Kabir paints is over/);
  });
});
