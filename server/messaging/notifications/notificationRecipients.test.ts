import { beforeEach, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aCreator, aMember, aPost, type CreatorPerson, type Person } from '../../test/factories';
import { aWorld } from '../../test/world';
import { notifyOfNewPost } from './news.service';
import { sweepGone, sweepNotifications } from './notify.service';

const world = aWorld();
let creator: CreatorPerson;
let member: Person;
beforeEach(async () => {
  creator = await aCreator({ squads: [100] });
  member = await aMember(world, { of: creator.squads[0]! });
  await runDueJobs();
});

const count = async (from: string, values: unknown[] = []) => (await sql(`select from ${from}`, values)).length;
const orphans = () =>
  count('notification_recipients t where not exists (select from notifications n where n.id = t.notification_id)');
const notificationsOf = (person: Person) => count('notification_recipients where recipient_id = $1', [person.userId]);

it("a recipient's row is deleted with the notification of a like that is removed", async () => {
  const { id } = await aPost(creator, {});
  const before = await notificationsOf(creator);
  await world.as(member).post(`/api/like/${id}`);
  expect(await notificationsOf(creator)).toBe(before + 1);
  await world.as(member).post(`/api/like/${id}`);
  expect([await notificationsOf(creator), await orphans()]).toEqual([before, 0]);
});

it("the rows of a post's many recipients are deleted soon after the notification", async () => {
  await sql(
    `with fans as (insert into users (email, email_key, full_name) select 'many' || i || '@example.in', 'many' || i || '@example.in', 'Fan'
       from generate_series(1, 6000) i returning id)
     insert into follows (follower_id, creator_user_id) select id, $1 from fans`,
    [creator.userId],
  );
  const { id } = await aPost(creator, {});
  await runDueJobs();
  expect(await notificationsOf(member)).toBe(1);
  expect((await world.as(creator).delete(`/api/post/${id}`)).status).toBeLessThan(300);
  await sweepGone();
  expect([await notificationsOf(member), await orphans(), await count('gone_notifications')]).toEqual([0, 0, 0]);
});

it('the rows of comments are deleted with their post, and those of a person with the person', async () => {
  const { id } = await aPost(creator, {});
  await world.as(member).post(`/api/comment/post/${id}`, { text: 'Lovely' });
  await sql('delete from posts where id = $1', [id]);
  expect(await notificationsOf(creator)).toBeGreaterThan(0);
  await sql('delete from notifications where actor_id = $1', [member.userId]);
  await sweepGone();
  expect(await orphans()).toBe(0);
});

it('no row is written for a post that is deleted while its readers are notified', async () => {
  const { id } = await aPost(creator, {});
  const telling = notifyOfNewPost(id);
  const deleting = world.as(creator).delete(`/api/post/${id}`);
  await Promise.allSettled([telling, deleting]);
  await runDueJobs();
  await sweepGone();
  expect(await orphans()).toBe(0);
});

/** The parts of the table, by what their names end with. */
const parts = async () =>
  (
    await sql<{ part: string }>(
      `select substring(inhrelid::regclass::text from '_([^_]+)$') as part from pg_inherits
       where inhparent = 'notification_recipients'::regclass order by 1`,
    )
  ).map(({ part }) => part);
const monthsFrom = (first: Date, count: number) =>
  Array.from({ length: count }, (_, i) =>
    new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + i)).toISOString().slice(0, 7).replace('-', ''),
  );

it('months are made ahead, take the rows of missing ones, and are dropped once all their rows are old', async () => {
  const { id } = await aPost(creator, {});
  await runDueJobs();
  const tellLater = (months: number) =>
    sql(
      `with told as (insert into notifications (recipient_id, type, created_at)
         values ($1, 7, date_trunc('month', now(), 'UTC') + make_interval(months => $2, days => 5)) returning recipient_id, created_at, id)
       insert into notification_recipients (recipient_id, created_at, notification_id) select * from told`,
      [member.userId, months],
    );
  const inMonths = (months: number) => {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 10));
  };
  await tellLater(2);
  await tellLater(6);
  const before = await notificationsOf(member);
  await Promise.all([sweepNotifications(inMonths(6)), sweepNotifications(inMonths(6))]);
  expect(await parts()).toEqual([...monthsFrom(inMonths(2), 7), 'before', 'beyond']);
  expect(await count('notification_recipients_beyond')).toBe(0);
  expect(await notificationsOf(member)).toBe(before);

  // The third month from now: notifications before it were over 180 days old.
  await sweepNotifications(inMonths(9));
  expect(await parts()).toEqual([...monthsFrom(inMonths(3), 9), 'before', 'beyond']);
  expect(await notificationsOf(member)).toBe(1);
  expect(
    await count('notification_recipients t join notifications n on n.id = t.notification_id where n.post_id = $1', [
      id,
    ]),
  ).toBe(0);
  await sql('delete from posts where id = $1', [id]);
  await sweepGone();
  expect(await count('gone_notifications')).toBe(0);
});
