import { aWorld } from '../../test/world';
// @module-tag slow

import { beforeAll, describe, expect, it } from 'vitest';
import { User } from '../../people/users/user.entity';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { asciiDomain } from '../../rules/users';
import { aCreator, aMember, aPerson, type CreatorPerson, type Person } from '../../test/factories';
import { toli, toliJson } from '../../test/processes/toliProgram';

const world = aWorld();
let creator: CreatorPerson;
let fan: Person;
beforeAll(async () => {
  creator = await aCreator({ squads: [100] });
  fan = await aMember(world, { of: creator.squads[0]! });
  await world.fakeRazorpay.control.webhooksSettled();
  await runDueJobs();
});
const NOT_YET = /Nothing was changed\. Add --apply/;

describe('npm run toli', () => {
  it('blocks a person and unblocks them, with a notification, and the desk’s log keeps both', async () => {
    const person = await aPerson({ email: 'rude@example.in' });
    const status = async () => (await world.as(person).get('/api/user')).status;
    expect((await toli(['block', 'rude@example.in'])).code).toBe(2);
    expect((await toli(['block', 'rude@example.in', '--reason', 'Spam'])).said).toMatch(NOT_YET);
    expect(await status()).toBe(200);
    expect((await toli(['block', 'rude@example.in', '--reason', 'Spam', '--apply'])).said).toMatch(/is blocked\.$/);
    expect(await status()).toBe(401);
    expect((await toli(['block', 'rude@example.in', '--reason', 'Spam', '--apply'])).code).toBe(1);
    expect((await toli(['block', person.userId, '--reason', 'Sorry', '--undo', '--apply'])).code).toBe(0);
    await runDueJobs();
    expect(world.mails.filter(({ to }) => to === 'rude@example.in')).toHaveLength(2);
    expect(
      await sql('select action, actor_id as by, reason from desk_entries where user_id = $1', [person.userId]),
    ).toEqual([
      { action: 'user_blocked', by: null, reason: 'Spam' },
      { action: 'user_unblocked', by: null, reason: 'Sorry' },
    ]);
  });

  it('mails a link again, and processes an event of the gateway once more', async () => {
    const fresh = await aPerson({ email: 'fresh@example.in' });
    await repo(User).update({ id: fresh.userId }, { emailVerifiedAt: null });
    expect((await toli(['resend', 'fresh@example.in'])).said).toMatch(NOT_YET);
    expect((await toli(['resend', 'fresh@example.in', '--apply'])).code).toBe(0);
    await runDueJobs();
    expect(world.mails.filter(({ to }) => to === 'fresh@example.in')).toHaveLength(1);

    const [event] = await sql<{ id: string }>(
      `select event_id as id from webhook_events where event = 'payment.captured' and processed_at is not null limit 1`,
    );
    const isDone = async () =>
      (
        await sql<{ done: boolean }>(
          'select processed_at is not null as done from webhook_events where event_id = $1',
          [event!.id],
        )
      )[0]!.done;
    expect((await toli(['replay', event!.id])).said).toMatch(NOT_YET);
    expect(await isDone()).toBe(true);
    expect((await toli(['replay', event!.id, '--apply'])).code).toBe(0);
    expect(await isDone()).toBe(false);
    await runDueJobs();
    expect(await isDone()).toBe(true);
    expect((await toli(['replay', 'evt_nothing', '--apply'])).code).toBe(1);
    expect((await toli(['prove'])).code).toBe(0);
  });

  it('lists the accounts of earlier versions whose addresses are one', async () => {
    expect((await toli(['person', 'doubles'])).said).toBe('No two accounts have one address.');
    const ascii = asciiDomain('डाटामेल.भारत');
    const pair = [await aPerson({ email: 'rani@डाटामेल.भारत' }), await aPerson({ email: `rani@${ascii}` })];
    await aPerson({ email: 'mira@डाटामेल.भारत' });
    await repo(User).update({ id: pair[1]!.userId }, { emailVerifiedAt: null });
    expect((await toli(['person', 'doubles'])).said).toBe(
      `Asha Rao (rani@डाटामेल.भारत) is verified; Asha Rao (rani@${ascii}) is not verified`,
    );
    expect(await toliJson(['person', 'doubles'])).toMatchObject({ doubles: [pair.map(({ userId }) => userId)] });
  });

  it('gives a person another address, mails the old one, and refuses that of another account', async () => {
    await aPerson({ email: 'moves@example.in' });
    await aPerson({ email: 'stays@example.in' });
    expect((await toli(['person', 'email', 'moves@example.in', 'moved@example.in'])).said).toMatch(NOT_YET);
    expect((await toli(['person', 'email', 'moves@example.in', 'stays@example.in', '--apply'])).code).toBe(1);
    expect((await toli(['person', 'email', 'moves@example.in', 'moved@example.in', '--apply'])).code).toBe(0);
    expect(await repo(User).countBy({ emailKey: 'moved@example.in' })).toBe(1);
    await runDueJobs();
    expect(world.mailsTo('moves@example.in', /another email address/)).toHaveLength(1);
  });

  it('counts members again where the count is wrong, and nowhere else', async () => {
    expect((await toli(['recount'])).said).toBe('All counts are right.');
    await sql('update squads set active_members = 7 where creator_user_id = $1', [creator.userId]);
    await sql('update creators set active_income = 3 where user_id = $1', [creator.userId]);
    expect(await toliJson(['recount'])).toMatchObject({ wrong: 2, applied: false });
    expect((await toli(['prove'])).code).toBe(1);
    expect((await toli(['recount', '--apply'])).said).toMatch(/2 counts are right again/);
    expect((await toli(['prove'])).code).toBe(0);
  });

  it('refunds a payment in the name of a reviewer with the right to it, and of no one else', async () => {
    const reviewer = await aPerson({ email: 'money@example.in' });
    const [payment] = await sql<{ rzp: string }>('select rzp_payment_id as rzp from payments where user_id = $1', [
      fan.userId,
    ]);
    const asked = ['refund', payment!.rzp, '--as', 'money@example.in', '--amount', '100', '--reason', 'Asked by mail.'];
    expect((await toli([...asked, '--apply'])).code).toBe(1);
    await repo(User).update({ id: reviewer.userId }, { isReviewer: true, isMoneyReviewer: true });
    expect((await toli(asked)).said).toMatch(/^₹100\.00 of pay_\w+ would go back to .*\nNothing was changed/);
    expect((await toli(asked.with(5, '99'))).code).toBe(0);
    expect((await toli([...asked.with(5, '99'), '--apply'])).code).toBe(1);
    expect((await toli([...asked, '--apply'])).code).toBe(0);
    await runDueJobs();
    const [back] = await sql<{ paise: string }>(
      'select refunded_paise::text as paise from payments where user_id = $1',
      [fan.userId],
    );
    expect(back).toEqual({ paise: '10000' });
    expect((await toli([...asked, '--apply'])).code).toBe(1);
  });
});
