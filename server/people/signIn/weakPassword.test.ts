import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, PASSWORD } from '../../test/factories';
import { ACCOUNT_APIS } from '../../test/fixtures/accountApis';
import { linkMailedTo } from '../../test/fixtures/journey';
import { aWorld } from '../../test/world';

const OFTEN = 'This password is used by many people, please choose another';
const OWN = 'This password is too close to your name or address, please choose another';
const OURS = 'This password is easy to guess on Toli, please choose another';
const SIMPLE = 'This password repeats a simple pattern, please choose another';

const world = aWorld();
let count = 0;

const newEmail = () => `nila.weaver${++count}@example.in`;
const refusals = (email: string): [string, string][] => [
  ['password', OFTEN],
  ['12345678', OFTEN],
  ['PassWord1', OFTEN],
  ['liverpool1', OFTEN],
  [email, OWN],
  ['nila1990', OWN],
  ['toli-toli', OURS],
  ['kqzkqzkqz', SIMPLE],
];

describe.each(ACCOUNT_APIS)('a password that is easy to guess is refused in its field through $name', (api) => {
  it('at sign up', async () => {
    const email = newEmail();
    for (const [password, message] of refusals(email)) {
      const outcome = await api.signUp(world.as(), { fullName: 'Nila Das', email, password });
      expect(outcome, password).toMatchObject({ code: 'BAD_USER_INPUT', fields: { password: message } });
    }
    expect(await api.signUp(world.as(), { fullName: 'Nila Das', email, password: 'a quiet river' })).toEqual({
      ok: true,
    });
  });

  it('when it is set by a mailed link, which stays good', async () => {
    const { email } = await aPerson({ email: newEmail(), fullName: 'Nila Das' });
    await api.forgot(world.as(), { email });
    await runDueJobs();
    const token = linkMailedTo(world.mails, email).searchParams.get('token')!;
    for (const [newPassword, message] of refusals(email))
      expect(await api.reset(world.as(), { token, newPassword }), newPassword).toMatchObject({
        fields: { newPassword: message },
      });
    expect(await api.reset(world.as(), { token, newPassword: 'a quiet river' })).toEqual({ ok: true });
  });

  it('when it is changed, and when it is the first one; the session stays', async () => {
    const person = await aPerson({ email: newEmail(), fullName: 'Nila Das' });
    for (const [newPassword, message] of refusals(person.email))
      expect(await api.changePassword(world.as(person), { oldPassword: PASSWORD, newPassword })).toMatchObject({
        fields: { newPassword: message },
      });
    await sql(`update users set password_hash = null, google_subject = email where id = $1`, [person.userId]);
    expect(await api.changePassword(world.as(person), { oldPassword: null, newPassword: 'password' })).toMatchObject({
      fields: { newPassword: OFTEN },
    });
    expect(await api.changePassword(world.as(person), { oldPassword: null, newPassword: 'a quiet river' })).toEqual({
      ok: true,
    });
  });
});
