// @module-tag slow

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { appointMoneyReviewer, appointReviewer } from '../../desk/admin/appointment.service';
import { DeskEntry } from '../../desk/admin/deskEntry.entity';
import { User } from '../../people/users/user.entity';
import { config } from '../../platform/config/config';
import { repo } from '../../platform/db/database';
import { aPerson, PASSWORD } from '../../test/factories';
import { setUpApp } from '../../test/fixtures/secondFactors';
import { openWorld, type World } from '../../test/harness';
import { builtProgram } from '../../test/processes/buildServer';

let program: string;
let world: World;
beforeAll(async () => {
  program = await builtProgram('server/operations/commands/reviewer.command.ts', '.test/reviewer');
  world = await openWorld();
});

/** The output of `npm run reviewer --` with these arguments. */
async function reviewer(...words: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: config().databaseUrl!, DATA_DIR: config().dataDir };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], { env });
    return { code: 0, said: stdout.trim() };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, said: stderr.trim() };
  }
}

it('a person becomes a reviewer by the command, and stops being one', async () => {
  const person = await aPerson({ fullName: 'Desk One', email: 'Desk.One@example.in' });
  const isAdmin = async () => (await world.as(person).query('{ viewer { isAdmin } }')).viewer.isAdmin;
  expect(await reviewer('desk.one@EXAMPLE.in')).toEqual({
    code: 0,
    said: 'Desk One (desk.one@EXAMPLE.in) is a reviewer now.',
  });
  expect(await isAdmin()).toBe(true);
  await expect(appointReviewer('desk.one@example.in', true)).rejects.toThrow('is already a reviewer');
  expect((await reviewer('desk.one@example.in', '--remove')).said).toBe(
    'Desk One (desk.one@example.in) is no longer a reviewer.',
  );
  expect(await isAdmin()).toBe(false);
  const log = await repo(DeskEntry).find({ where: { userId: person.userId }, order: { id: 'ASC' } });
  expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['reviewer_made', null],
    ['reviewer_unmade', null],
  ]);
});

it('the command gives a reviewer the money right, until it is taken away or they stop being a reviewer', async () => {
  const person = await aPerson({ fullName: 'Desk Three', email: 'desk.three@example.in' });
  expect((await reviewer('desk.three@example.in', '--money')).said).toBe('desk.three@example.in is not a reviewer');
  await appointReviewer('desk.three@example.in', true);
  expect((await reviewer('desk.three@example.in', '--money')).said).toBe(
    'Desk Three (desk.three@example.in) decides about money now.',
  );
  await expect(appointMoneyReviewer('desk.three@example.in', true)).rejects.toThrow('already decides about money');
  expect((await reviewer('desk.three@example.in', '--no-money')).code).toBe(0);
  await expect(appointMoneyReviewer('desk.three@example.in', false)).rejects.toThrow('does not decide about money');
  await appointMoneyReviewer('desk.three@example.in', true);
  await appointReviewer('desk.three@example.in', false);
  expect(await repo(User).findOneByOrFail({ id: person.userId })).toMatchObject({ isMoneyReviewer: false });
  const log = await repo(DeskEntry).find({ where: { userId: person.userId }, order: { id: 'ASC' } });
  expect(log.map(({ action }) => action)).toEqual([
    'reviewer_made',
    'money_right_given',
    'money_right_taken',
    'money_right_given',
    'reviewer_unmade',
  ]);
});

it('the command resets a lost second factor', async () => {
  const person = await aPerson({ fullName: 'Desk Two', email: 'desk.two@example.in' });
  expect(await reviewer('desk.two@example.in', '--reset-second-factor')).toEqual({
    code: 1,
    said: 'desk.two@example.in has no second factor',
  });
  await setUpApp(world.as(person));
  expect((await reviewer('desk.two@example.in', '--reset-second-factor')).said).toBe(
    'Desk Two (desk.two@example.in) logs in by the password alone now, and sets up a second factor anew.',
  );
  expect((await world.as().post('/api/user/login', { email: person.email, password: PASSWORD })).status).toBe(200);
});

it('the command says what it cannot do', async () => {
  expect(await reviewer('nobody@example.in')).toEqual({ code: 1, said: 'Nobody has signed up with nobody@example.in' });
  expect(await reviewer('desk.one@example.in', '--wrong')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^npm run reviewer -- EMAIL/),
  });
});

it('only a person with a verified address who is not blocked becomes a reviewer', async () => {
  const unverified = await aPerson({ emailVerifiedAt: null });
  await expect(appointReviewer(unverified.email, true)).rejects.toThrow(
    `${unverified.email} is not verified, or is blocked`,
  );
  const blocked = await aPerson();
  await repo(User).update({ id: blocked.userId }, { blockedAt: new Date() });
  await expect(appointReviewer(blocked.email, true)).rejects.toThrow('is not verified, or is blocked');
  await expect(appointReviewer(blocked.email, false)).rejects.toThrow('is not a reviewer');
});
