import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aPerson, PASSWORD, type Person } from '../../test/factories';
import { ACCOUNT_APIS } from '../../test/fixtures/accountApis';
import { aWorld } from '../../test/world';

const NEW = 'a better password';
const [rest] = ACCOUNT_APIS;

const world = aWorld();
let person: Person;

beforeEach(async () => {
  person = await aPerson();
});

describe('logging in', () => {
  it.each(ACCOUNT_APIS)('answers every wrong pair the same through $name', async (api) => {
    await sql(`update users set password_hash = null, google_subject = email where id = $1`, [person.userId]);
    const known = await aPerson();
    const answers = [
      await api.logIn(world.as(), { email: known.email, password: 'wrong password' }),
      await api.logIn(world.as(), { email: 'nobody@example.in', password: PASSWORD }),
      await api.logIn(world.as(), { email: 'no address', password: PASSWORD }),
      await api.logIn(world.as(), { email: person.email, password: PASSWORD }),
      await api.logIn(world.as(), { email: known.email, password: 'x'.repeat(5000) }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ ok: false, message: 'Incorrect email or password', code: 'UNAUTHENTICATED' });
    }
  });

  it.each(ACCOUNT_APIS)('needs both fields through $name', async (api) => {
    expect(await api.logIn(world.as(), { email: '', password: '' })).toMatchObject({
      fields: { email: 'Please enter your email address', password: 'Please enter your password' },
    });
  });

  it('refuses a blocked person only after the right password', async () => {
    await sql('update users set blocked_at = now() where id = $1', [person.userId]);
    expect(await rest!.logIn(world.as(), { email: person.email, password: 'wrong password' })).toMatchObject({
      message: 'Incorrect email or password',
    });
    expect(await rest!.logIn(world.as(), { email: person.email, password: PASSWORD })).toMatchObject({
      message: 'This account has been blocked',
      code: 'FORBIDDEN',
    });
  });

  it('does not open a session with a password that was changed at the same moment', async () => {
    for (let i = 0; i < 5; i++) {
      const someone = await aPerson();
      const [, logIn] = await Promise.all([
        rest!.changePassword(world.as(someone), { oldPassword: PASSWORD, newPassword: NEW }),
        rest!.logIn(world.as(), { email: someone.email, password: PASSWORD }),
      ]);
      const [row] = await sql<{ count: number }>('select count(*)::int from sessions where user_id = $1', [
        someone.userId,
      ]);
      // A log-in before the change is ended by it; one after it has the wrong password.
      expect(row!.count, JSON.stringify(logIn)).toBe(1);
    }
  });
});
