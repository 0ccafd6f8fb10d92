import { beforeEach, describe, expect, it } from 'vitest';
import { mailTo } from '../../mail/mail.service';
import { repo, sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, PASSWORD, type Person } from '../../test/factories';
import { daysPass } from '../../test/money/daysPass';
import { jobsSooner } from '../../test/money/jobsSooner';
import { aWorld } from '../../test/world';
import { setPersonBlocked } from './block.service';
import { User } from './user.entity';

const world = aWorld();
let person: Person;

beforeEach(async () => {
  person = await aPerson({ fullName: 'Meera Joshi' });
});

const subjectsTo = (to: string) => world.mails.filter((mail) => mail.to === to).map(({ subject }) => subject);
const asOthersSee = async (userId: string) => (await world.as().get(`/api/user/${userId}`)).body;
const status = async (who: { token: string } | undefined, path: string) => (await world.as(who).get(path)).status;
const userOf = (userId: string) => repo(User).findOneByOrFail({ id: userId });
const refund = { fullName: 'Asha', amount: 100, reason: 'full' } as const;

describe('the erasure of a person', () => {
  let creator: CreatorPerson;
  const leave = (who: { token: string }) => world.as(who).post('/api/private/user/delete', { password: PASSWORD });
  const eventsOf = (payer: Person) =>
    sql(
      `select to_jsonb(e)::text as text from webhook_events e
       where e.order_id in (select rzp_order_id from payment_orders where user_id = $1)`,
      [payer.userId],
    );

  beforeEach(async () => {
    creator = await aCreator({ squads: [100], pageName: 'Kabir paints' });
  });

  it('keeps payments without the name, and ends memberships; the gateway’s data of the payer was never stored', async () => {
    const fan = await aMember(world, { of: creator.squads[0]! });
    await world.fakeRazorpay.control.webhooksSettled();
    await runDueJobs();
    const events = await eventsOf(fan);
    expect(events).not.toEqual([]);
    const { email, contact, vpa } = world.fakeRazorpay.control.payments()[0]!;
    for (const personal of [email, contact, vpa!]) expect(JSON.stringify(events)).not.toContain(personal);
    await leave(fan);
    await daysPass(30);
    const payments = await sql(
      'select u.full_name as name, p.amount from payments p join users u on u.id = p.user_id where p.creator_user_id = $1',
      [creator.userId],
    );
    expect(payments).toEqual([{ name: '', amount: 100 }]);
    const [counts] = await sql(
      `select c.active_members, c.active_income, s.active_members as in_squad, m.status
       from creators c join squads s on s.creator_user_id = c.user_id
       join squad_subscriptions m on m.squad_id = s.id where c.user_id = $1`,
      [creator.userId],
    );
    expect(counts).toEqual({ active_members: 0, active_income: 0, in_squad: 0, status: 3 });
  });

  it('keeps a page readable for its paid members to the end of their month, then erases it', async () => {
    const post = await aPost(creator, { squad: creator.squads[0], description: 'For the squad' });
    const fan = await aMember(world, { of: creator.squads[0]! });
    await sql(`update squad_subscriptions set paid_until = now() + interval '35 days' where member_id = $1`, [
      fan.userId,
    ]);
    await leave(creator);
    await runDueJobs();
    expect(subjectsTo(fan.email)).toContain('Kabir paints is closing');
    expect(await status(fan, `/api/payment/order/${creator.squads[0]!.id}`)).toBe(409);

    await daysPass(30);
    expect(await asOthersSee(creator.userId)).toMatchObject({ fullName: 'Deleted user' });
    expect((await world.as(fan).get(`/api/post/${post.id}`)).body.description).toBe('For the squad');
    expect(await status(undefined, `/api/creator/${creator.userId}`)).toBe(404);

    await daysPass(5);
    expect(await status(fan, `/api/post/${post.id}`)).toBe(404);
    const [page] = await sql(
      `select c.page_name, c.bio, c.about, s.title from creators c join squads s on s.creator_user_id = c.user_id where c.user_id = $1`,
      [creator.userId],
    );
    expect(page).toEqual({ page_name: '', bio: '', about: '', title: '' });
    expect(await status(fan, `/api/creator/${creator.userId}`)).toBe(404);
    const [{ id }] = (await sql('select id from squad_subscriptions where member_id = $1', [fan.userId])) as [
      { id: string },
    ];
    const { viewer, node } = await world.as(fan).query(
      `query($id: ID!) {
        viewer { subscriptions { status } }
        node(id: $id) { ... on SquadSubscription { status creator { pageName } squad { title } } }
      }`,
      { id },
    );
    expect(viewer.subscriptions).toEqual([]);
    expect(node).toEqual({
      status: 'CANCELLED',
      creator: { pageName: 'Deleted page' },
      squad: { title: 'Deleted squad' },
    });
  });

  it('happens once for any number of requests, and the nightly job finds missed ones', async () => {
    await aPost(creator, { description: 'Hello' });
    await leave(creator);
    await sql(`select graphile_worker.remove_job('erase:' || $1)`, [creator.userId]);
    await daysPass(30);
    expect((await userOf(creator.userId)).erasedAt).toBeNull();
    await addJob('sweepAccounts', {});
    await runDueJobs();
    const { erasedAt } = await userOf(creator.userId);
    expect(erasedAt).not.toBeNull();
    await addJob('eraseAccount', { userId: creator.userId });
    await addJob('sweepAccounts', {});
    await runDueJobs();
    expect((await userOf(creator.userId)).erasedAt).toEqual(erasedAt);
    expect(await sql('select from posts where creator_user_id = $1', [creator.userId])).toEqual([]);
  });

  it('drops queued mails', async () => {
    await leave(person);
    await runDueJobs();
    await sql(`update users set deletion_asked_at = now() - interval '31 days' where id = $1`, [person.userId]);
    await mailTo(person.email, 'refundLetter', refund, { always: true });
    await mailTo(creator.email, 'refundLetter', refund, { always: true });
    await jobsSooner('mail:', '-1 hour');
    await addJob('eraseAccount', { userId: person.userId });
    await runDueJobs();
    world.mails.length = 0;
    await jobsSooner('mail:', '1 hour');
    await runDueJobs();
    expect(world.mails.map(({ to }) => to)).toEqual([creator.email]);
  });

  it('leaves the address of a blocked person refused', async () => {
    await leave(person);
    await setPersonBlocked(person.userId, true, 'a test');
    await daysPass(30);
    expect((await userOf(person.userId)).email).toBeNull();
    const again = { fullName: 'Meera Joshi', email: person.email.toUpperCase(), password: PASSWORD };
    expect((await world.as().post('/api/user', again)).status).toBe(201);
    expect(await repo(User).countBy({ email: person.email.toUpperCase() })).toBe(0);
  });
});
