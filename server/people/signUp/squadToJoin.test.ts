import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, PASSWORD } from '../../test/factories';
import { ACCOUNT_APIS, type AccountApi } from '../../test/fixtures/accountApis';
import { linkMailedTo } from '../../test/fixtures/journey';
import { aWorld } from '../../test/world';

// The path where a person was going when they were asked to sign in: links in mails lead there, on any device.

const SQUAD = '/creator/0191e0aa-0000-7000-8000-000000000001#squad-0191e0aa-0000-7000-8000-000000000002';

const world = aWorld();
let count = 0;
let email: string;
beforeEach(() => {
  email = `goer${++count}@example.in`;
});

/** The path in the newest mail. */
async function mailedNext(to = email) {
  await runDueJobs();
  return linkMailedTo(world.mails, to).searchParams.get('next');
}

describe.each(ACCOUNT_APIS)('the squad that a person wanted to join, through $name', (api: AccountApi) => {
  const signUp = (next?: unknown) => api.signUp(world.as(), { fullName: 'Asha Rao', email, password: PASSWORD, next });
  const logIn = (next?: string) => api.logIn(world.as(), { email, password: PASSWORD, next });

  it('is in the verification link, and in each one that is sent after it', async () => {
    await signUp(SQUAD);
    expect(await mailedNext()).toBe(SQUAD);
    const token = linkMailedTo(world.mails, email).searchParams.get('token');
    await sql('update email_tokens set expires_at = now() where user_id in (select id from users where email = $1)', [
      email,
    ]);
    expect(await api.verify(world.as(), { token })).toMatchObject({ message: 'Token expired' });
    expect(await mailedNext()).toBe(SQUAD);
    await api.resend(world.as(), { email });
    expect(await mailedNext()).toBe(SQUAD);
  });

  it('is in the link that a log-in before verification sends: the one given there, or else that of the sign-up', async () => {
    await signUp('/creator/start');
    await logIn();
    expect(await mailedNext()).toBe('/creator/start');
    await logIn(SQUAD);
    expect(await mailedNext()).toBe(SQUAD);
  });

  it('is not taken over from a stranger’s sign-up by the one that replaces it', async () => {
    await signUp('/c/of-a-stranger');
    await signUp();
    expect(await mailedNext()).toBeNull();
  });

  it('is in the link that sets a new password, but not in a later one that was asked for without it', async () => {
    const person = await aPerson();
    await api.forgot(world.as(), { email: person.email, next: SQUAD });
    expect(await mailedNext(person.email)).toBe(SQUAD);
    await api.forgot(world.as(), { email: person.email });
    expect(await mailedNext(person.email)).toBeNull();
  });

  it('is in both links of the mail to a person who has an account', async () => {
    const person = await aPerson();
    await api.signUp(world.as(), { fullName: 'Asha Rao', email: person.email, password: PASSWORD, next: SQUAD });
    await runDueJobs();
    const { text } = world.mails.findLast(({ to }) => to === person.email)!;
    const nexts = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link).searchParams.get('next'));
    expect(nexts).toEqual([SQUAD, SQUAD]);
  });

  const TOO_LONG = `/${'a'.repeat(3000)}`;
  it.each([
    ['another site', 'https://evil.example/'],
    ['another site without its scheme', '//evil.example'],
    ['what browsers take for another site', '/\\evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['longer than any address of ours', TOO_LONG],
  ])('is left out where it is %s', async (_what, next) => {
    expect(await signUp(next)).toEqual({ ok: true });
    expect(await mailedNext()).toBeNull();
  });
});
