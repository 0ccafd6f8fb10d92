import { aWorld } from '../../test/world';
// @module-tag slow

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sql, transaction } from '../../platform/db/database';
import { addJob } from '../../platform/jobs/jobs';
import { aCreator, aPerson } from '../../test/factories';
import { membershipOf, order } from '../../test/money/memberships';
import { toliJson as json, toli } from '../../test/processes/toliProgram';

const world = aWorld();

describe('npm run toli', () => {
  it('prints the usage of each command, and ends with 2 for a wrong call', async () => {
    const { code, said } = await toli(['--help']);
    expect(code).toBe(0);
    for (const name of [
      'doctor',
      'backup FOLDER',
      'jobs list',
      'prove',
      'restore FOLDER',
      'reconcile --since',
      'reviewer EMAIL',
    ])
      expect(said).toContain(`npm run toli -- ${name}`);
    expect((await toli(['jobs', '--help'])).said).not.toContain('prove');
    for (const wrong of [[], ['nothing'], ['jobs'], ['jobs', 'drop'], ['jobs', 'list', '--lane', 'no'], ['reconcile']])
      expect(await toli(wrong)).toEqual({ code: 2, said: expect.stringContaining('npm run toli -- ') });
  });

  it('proves the books, for people and for programs', async () => {
    const found = await json(['prove']);
    expect(found).toMatchObject({ code: 0, command: 'prove', ok: true });
    expect(found.proofs.length).toBeGreaterThan(5);
    expect((await toli(['prove'])).said).toContain(`yes  ${found.proofs[0].sentence}`);
    await sql("insert into ledger_days values ('2020-01-01', 'bank', 1, 0)");
    const wrong = await json(['prove']);
    await sql("delete from ledger_days where day = '2020-01-01'");
    expect(wrong).toMatchObject({ code: 1, ok: false });
  });

  it('makes a reviewer only with --apply', async () => {
    const person = await aPerson({ fullName: 'Asha Rao', email: 'asha@example.in' });
    const isReviewer = async () => (await world.as(person).query('{ viewer { isAdmin } }')).viewer.isAdmin;
    expect(await toli(['reviewer', 'asha@example.in'])).toEqual({
      code: 0,
      said: 'Asha Rao (asha@example.in) would be a reviewer.\nNothing was changed. Add --apply to do it.',
    });
    expect(await isReviewer()).toBe(false);
    expect((await toli(['reviewer', 'asha@example.in', '--apply'])).said).toBe(
      'Asha Rao (asha@example.in) is a reviewer now.',
    );
    expect(await isReviewer()).toBe(true);
    expect((await toli(['reviewer', 'nobody@example.in'])).code).toBe(1);
  });
});

describe('npm run toli -- jobs', () => {
  it('lists jobs without their data, retries failed ones and removes others, with --apply', async () => {
    await sql('delete from graphile_worker._private_jobs');
    const letter = { title: 'Planted', paragraphs: [] };
    await transaction(async () => {
      await addJob('mail', { to: 'planted@example.in', letter });
      await addJob('mail', { to: 'planted@example.in', letter }, { runAt: new Date('2030-01-01') });
    });
    await sql(
      `update graphile_worker._private_jobs set attempts = max_attempts, last_error = '550 <planted@example.in> is nobody'
       where run_at < now()`,
    );
    const { jobs: all } = await json(['jobs', 'list']);
    expect(all.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ['mail', 'failed'],
      ['mail', 'waiting'],
    ]);
    const listed = await toli(['jobs', 'list', '--lane', 'slow', '--failed']);
    expect(listed.said).toMatch(/^\d+ +slow +mail +failed/);
    expect(listed.said.toLowerCase()).not.toContain('planted');
    expect((await toli(['jobs', 'list', '--lane', 'urgent'])).said).toBe('No such jobs.');

    const failed = async () => (await json(['jobs', 'list', '--failed'])).jobs.length;
    expect(await json(['jobs', 'retry', '--failed'])).toMatchObject({ changed: 0, applied: false });
    expect(await failed()).toBe(1);
    expect(await json(['jobs', 'retry', '--failed', '--apply'])).toMatchObject({ changed: 1, applied: true });
    expect(await failed()).toBe(0);

    expect((await toli(['jobs', 'drop', all[1].id])).said).toMatch(/Nothing was changed/);
    expect((await json(['jobs', 'drop', all[1].id, '--apply'])).changed).toBe(1);
    expect((await json(['jobs', 'list'])).jobs).toHaveLength(1);
  });

  it('leaves a running job alone', async () => {
    await sql('delete from graphile_worker._private_jobs');
    await transaction(() => addJob('mail', { to: 'a@example.in', letter: { title: 'A', paragraphs: [] } }));
    await sql(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody'`);
    const [{ id }] = (await json(['jobs', 'list'])).jobs;
    expect((await json(['jobs', 'drop', id, '--apply'])).changed).toBe(0);
    expect((await json(['jobs', 'list'])).jobs[0].state).toBe('running');
    await sql('delete from graphile_worker._private_jobs');
  });
});

describe('npm run toli -- reconcile', () => {
  it('records all payments but those that fail, names these and ends with 1; prove ends with 0 again', async () => {
    world.fakeRazorpay.control.dropWebhooks();
    const creator = await aCreator({ squads: [100] });
    const fans = [await aPerson(), await aPerson(), await aPerson()];
    const paid: string[] = [];
    for (const fan of fans) {
      const { body } = await order(world, fan, creator.squads[0]!);
      paid.push(world.fakeRazorpay.control.pay(body.rzpOrder.id).razorpay_payment_id);
    }
    const isMember = async () =>
      Promise.all(fans.map(async (fan) => (await membershipOf(world, fan, creator))?.subscriptionStatus === 1));
    await sql(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no room for it'; end $$`);
    await sql(
      `create trigger refuse before insert on payments for each row when (new.rzp_payment_id = '${paid[0]}') execute function refuse()`,
    );
    const since = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const reconcile = (...more: string[]) =>
      toli(['reconcile', '--since', since, ...more], { RAZORPAY_BASE_URL: `${world.url}/dev/razorpay` });
    expect((await reconcile()).said).toMatch(/3 payments came at Razorpay, 3 of them Toli has not recorded/);
    expect(await isMember()).toEqual([false, false, false]);

    const first = await reconcile('--apply');
    expect(first).toMatchObject({
      code: 1,
      said: expect.stringContaining('3 payments came, 2 of them were taken up now'),
    });
    expect(first.said).toMatch(new RegExp(`1 payments or disputes could not be taken up.*\\n  ${paid[0]}: .*no room`));
    expect(await isMember()).toEqual([false, true, true]);

    await sql('drop trigger refuse on payments');
    expect(await reconcile('--apply')).toMatchObject({
      code: 0,
      said: expect.stringContaining('1 of them were taken up now'),
    });
    expect(await isMember()).toEqual([true, true, true]);
    expect((await toli(['prove'])).code).toBe(0);
  });
});

describe('npm run toli -- person', () => {
  it("writes Toli's data about a person into a folder", async () => {
    const asked = await aPerson({ email: 'copy@example.in' });
    const folder = await mkdtemp(path.join(tmpdir(), 'toli-person-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    expect(await json(['person', 'export', 'copy@example.in', folder])).toMatchObject({
      code: 0,
      userId: asked.userId,
    });
    const rows = unzipSync(await readFile(path.join(folder, '1.zip')));
    expect(strFromU8(rows['account/profile.json']!)).toContain('copy@example.in');
    expect((await toli(['person', 'export', 'nobody@example.in', folder])).code).toBe(1);
  });

  it('erases a person at once, or after the days of grace, with --apply', async () => {
    const [now, later] = [await aPerson({ email: 'now@example.in' }), await aPerson({ email: 'later@example.in' })];
    const nameOf = async (who: { userId: string }) => (await world.as().get(`/api/user/${who.userId}`)).body.fullName;
    expect((await toli(['person', 'erase', 'now@example.in', '--now'])).said).toMatch(/would be erased at once/);
    expect(await nameOf(now)).not.toBe('Deleted user');
    expect((await toli(['person', 'erase', 'now@example.in', '--now', '--apply'])).said).toMatch(/is erased at once/);
    expect(await nameOf(now)).toBe('Deleted user');
    expect((await toli(['person', 'erase', now.userId, '--now'])).said).toMatch(/is erased already/);
    expect((await toli(['person', 'erase', later.userId, '--apply'])).said).toMatch(/is closed, and will be erased on/);
    const [row] = await sql<{ asked: boolean; erased: boolean }>(
      'select deletion_asked_at is not null as asked, erased_at is not null as erased from users where id = $1',
      [later.userId],
    );
    expect(row).toEqual({ asked: true, erased: false });
    expect((await world.as(later).get('/api/user')).status).toBe(401);
  });
});
