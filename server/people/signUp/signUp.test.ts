import { beforeEach, describe, expect, it } from 'vitest';
import { repo, sql, transaction } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, PASSWORD } from '../../test/factories';
import { ACCOUNT_APIS, type AccountApi } from '../../test/fixtures/accountApis';
import { linkMailedTo } from '../../test/fixtures/journey';
import { aWorld } from '../../test/world';
import { mailLink } from '../emailTokens/emailToken.service';
import { refuseEmail } from '../users/refusedEmail.service';
import { User } from '../users/user.entity';

const world = aWorld();
let count = 0;
let email: string;

beforeEach(() => {
  email = `newcomer${++count}@example.in`;
});

const person = (changes: object = {}) => ({ fullName: 'Asha Rao', email, password: PASSWORD, ...changes });
const credentials = () => ({ email, password: PASSWORD });
const userOf = (address: string) => repo(User).findOneByOrFail({ email: address });
const daysPass = (address: string, days: number) =>
  sql(
    `update email_tokens t set expires_at = t.expires_at - make_interval(days => $2), created_at = t.created_at - make_interval(days => $2)
     from users u where u.id = t.user_id and u.email = $1`,
    [address, days],
  );

/** Runs the jobs and returns the token of the newest mail. */
async function mailedToken(address = email): Promise<string> {
  await runDueJobs();
  return linkMailedTo(world.mails, address).searchParams.get('token')!;
}

describe.each(ACCOUNT_APIS)('signing up through $name', (api: AccountApi) => {
  it('mails a link that verifies the address, and only then lets the person in', async () => {
    const browser = world.as();
    expect(await api.signUp(browser, person())).toEqual({ ok: true });
    expect(await api.logIn(browser, credentials())).toMatchObject({
      ok: false,
      message: 'Please verify your email',
      code: 'FORBIDDEN',
    });
    const token = await mailedToken();
    expect(linkMailedTo(world.mails, email).pathname).toBe('/auth/verify-email/check');
    expect(await api.verify(browser, { token })).toEqual({ ok: true });
    expect(await api.logIn(browser, credentials())).toEqual({ ok: true });
    expect((await browser.get('/api/user')).body).toEqual({
      userId: expect.any(String),
      email,
      fullName: 'Asha Rao',
      profilePicSrc: null,
      emailVerified: true,
      deactivated: false,
      blocked: false,
    });
  });

  it('takes names of every script and addresses in every case', async () => {
    const typed = `Selvi.${count}@Example.IN`;
    expect(await api.signUp(world.as(), person({ fullName: 'தமிழ்ச்செல்வி', email: ` ${typed} ` }))).toEqual({
      ok: true,
    });
    const token = await mailedToken(typed);
    await api.verify(world.as(), { token });
    expect(await api.logIn(world.as(), { email: typed.toUpperCase(), password: PASSWORD })).toEqual({ ok: true });
    expect(await userOf(typed)).toMatchObject({ fullName: 'தமிழ்ச்செல்வி', email: typed });
  });

  const TOO_LONG = 'Exceeded max character limit';
  const domain = '@example.in';
  it.each([
    ['fullName', '', 'Please enter your full name'],
    ['fullName', 'अ'.repeat(51), TOO_LONG],
    ['fullName', 'R2 D2', 'Are you sure you entered your name correctly?'],
    ['email', '', 'Please enter your email address'],
    ['email', 'asha', 'Please enter a valid email address'],
    ['email', 'a'.repeat(321 - domain.length) + domain, TOO_LONG],
    ['password', '', 'Please enter a new password'],
    ['password', '1234567', 'Password must have at least 8 characters'],
    ['password', 'a'.repeat(129), TOO_LONG],
  ])('refuses %s %s', async (field, value, message) => {
    expect(await api.signUp(world.as(), person({ [field]: value }))).toMatchObject({
      ok: false,
      message,
      code: 'BAD_USER_INPUT',
      fields: { [field]: message },
    });
  });

  it.each([
    ['fullName', () => 'A'],
    ['fullName', () => 'अ'.repeat(50)],
    ['email', () => `${count}`.padEnd(320 - domain.length, 'a') + domain],
    ['password', () => 'rk7 mtqz'],
    ['password', () => `mango ${'xyz pq'.repeat(20)}42`.padEnd(128, 'u')],
  ])('takes the longest and the shortest %s that the rules allow', async (field, value) => {
    expect(await api.signUp(world.as(), person({ [field]: value() }))).toEqual({ ok: true });
  });

  it('has the same response for an address with an account, changes nothing, and mails its owner', async () => {
    const owner = await aPerson();
    const before = await userOf(owner.email);
    const known = person({ email: owner.email, fullName: 'Somebody Else', password: 'another password' });
    expect(await api.signUp(world.as(), known)).toEqual({ ok: true });
    expect(await userOf(owner.email)).toEqual(before);
    await runDueJobs();
    expect(world.mailsTo(owner.email)).toMatchObject([{ subject: 'You already have an account' }]);
    expect(world.mailsTo(owner.email)[0]!.text).toContain('/reset-password?token=');
  });
});

describe.each(ACCOUNT_APIS)('a verification link through $name', (api: AccountApi) => {
  beforeEach(async () => {
    await api.signUp(world.as(), person());
  });

  it('works once, and following it again is no error', async () => {
    const token = await mailedToken();
    expect(await api.verify(world.as(), { token })).toEqual({ ok: true });
    expect(await api.verify(world.as(), { token })).toEqual({ ok: true });
  });

  it('is refused when it is invented, changed or empty', async () => {
    const token = await mailedToken();
    for (const wrong of ['', 'nonsense', `${token}x`, token.slice(1)]) {
      expect(await api.verify(world.as(), { token: wrong })).toMatchObject({ ok: false, message: 'Invalid token' });
    }
    expect((await userOf(email)).emailVerifiedAt).toBeNull();
  });

  it('stops working with a newer one', async () => {
    const first = await mailedToken();
    await api.logIn(world.as(), credentials());
    const second = await mailedToken();
    expect(second).not.toBe(first);
    expect(await api.verify(world.as(), { token: first })).toMatchObject({ ok: false, message: 'Invalid token' });
    expect(await api.verify(world.as(), { token: second })).toEqual({ ok: true });
  });

  it('expires after 24 hours: a person who follows it gets a new one, and reads the same when they follow the old one again', async () => {
    const old = await mailedToken();
    await daysPass(email, 1);
    expect(await api.verify(world.as(), { token: old })).toMatchObject({ ok: false, message: 'Token expired' });
    const fresh = await mailedToken();
    expect(fresh).not.toBe(old);
    expect(await api.verify(world.as(), { token: old })).toMatchObject({ ok: false, message: 'Token expired' });
    const newest = await mailedToken();
    expect(await api.verify(world.as(), { token: newest })).toEqual({ ok: true });
    expect(await api.verify(world.as(), { token: old })).toEqual({ ok: true });
  });

  it('is mailed three times in an hour and not more', async () => {
    const old = await mailedToken();
    await daysPass(email, 1);
    for (let i = 0; i < 5; i++) await api.verify(world.as(), { token: old });
    await runDueJobs();
    // Of three requests at once only the newest counts, so only that mail is sent.
    expect(world.mailsTo(email)).toHaveLength(2);
    const [row] = await sql<{ count: number }>(
      `select count(*)::int from email_tokens t join users u on u.id = t.user_id where u.email = $1 and t.created_at > now() - interval '1 hour'`,
      [email],
    );
    expect(row!.count).toBe(3);
  });
});

describe('two requests at once', () => {
  it('make one account of two sign-ups', async () => {
    const [first, second] = ACCOUNT_APIS;
    const both = await Promise.all([first!.signUp(world.as(), person()), second!.signUp(world.as(), person())]);
    expect(both).toEqual([{ ok: true }, { ok: true }]);
    expect(await repo(User).countBy({ email })).toBe(1);
    const token = await mailedToken();
    expect(await first!.verify(world.as(), { token })).toEqual({ ok: true });
  });

  it('make one newest link, not several', async () => {
    const { userId } = await aPerson({ emailVerifiedAt: null });
    await Promise.all([1, 2, 3].map(() => transaction(() => mailLink(userId, 'verify'))));
    const links = await sql('select from email_tokens where user_id = $1 and superseded_at is null', [userId]);
    expect(links).toHaveLength(1);
  });

  it('verify once without a deadlock', async () => {
    const [api] = ACCOUNT_APIS;
    await api!.signUp(world.as(), person());
    const token = await mailedToken();
    await daysPass(email, 1);
    const clicks = Array.from({ length: 6 }, () => api!.verify(world.as(), { token }));
    const logIns = Array.from({ length: 6 }, () => api!.logIn(world.as(), credentials()));
    const messages = (await Promise.all([...clicks, ...logIns])).map(({ message }) => message);
    expect(new Set(messages)).toEqual(new Set(['Token expired', 'Please verify your email']));
  });
});

describe('the database and the jobs', () => {
  it('hold no usable secret: neither before the mail is sent nor after', async () => {
    await world.as().post('/api/user', person());
    const [waiting] = await sql<{ token_hash: Buffer | null }>(
      'select token_hash from email_tokens t join users u on u.id = t.user_id where u.email = $1',
      [email],
    );
    expect(waiting!.token_hash).toBeNull();
    const token = await mailedToken();
    const [stored] = await sql<{ token_hash: Buffer; password_hash: string }>(
      'select token_hash, password_hash from email_tokens t join users u on u.id = t.user_id where u.email = $1',
      [email],
    );
    expect(stored!.token_hash.toString('base64url')).not.toContain(token);
    expect(stored!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("hold the hash of a blocked person's address after the erasure: it stays refused, silently", async () => {
    await refuseEmail(email.toUpperCase());
    expect((await world.as().post('/api/user', person())).body).toEqual({ email });
    await runDueJobs();
    expect(await repo(User).findOneBy({ email })).toBeNull();
    expect(world.mailsTo(email)).toEqual([]);
  });
});
