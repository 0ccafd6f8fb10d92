import { beforeEach, describe, expect, it } from 'vitest';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, PASSWORD } from '../../test/factories';
import { ACCOUNT_APIS, type AccountApi } from '../../test/fixtures/accountApis';
import { aWorld } from '../../test/world';
import { User } from '../users/user.entity';

// A stranger signs up with an address that is not theirs, and its owner signs up with it too.

const STRANGERS = 'the stranger knows it';
const OWNERS = 'only the owner knows it';

const world = aWorld();
let count = 0;
let email: string;
beforeEach(() => {
  email = `owner${++count}@example.in`;
});

const accounts = () => repo(User).findBy({ emailKey: email });
const mails = () => world.mails.filter(({ to }) => to === email);
const tokenIn = (text: string, page: string) =>
  new URL(text.match(new RegExp(`\\S+${page}\\S+`))![0]).searchParams.get('token')!;

/** Runs the jobs and returns the secrets of the newest mail to the address. */
async function newest() {
  await runDueJobs();
  const { text, subject } = mails().at(-1)!;
  const secret = (page: string) => (text.includes(page) ? tokenIn(text, page) : '');
  return {
    subject,
    text,
    link: secret('verify-email/check'),
    disown: secret('not-me'),
    reset: secret('reset-password'),
  };
}

describe.each(ACCOUNT_APIS)('an unverified address, through $name', (api: AccountApi) => {
  const signUp = (fullName: string, password: string) => api.signUp(world.as(), { fullName, email, password });
  const stranger = () => signUp('Eve Stranger', STRANGERS);
  const owner = () => signUp('Asha Rao', OWNERS);
  const verify = (token: string) => api.verify(world.as(), { token });
  const logIn = async (password: string) => (await api.logIn(world.as(), { email, password })).ok;

  it('belongs to the last sign-up: name, password and links of the earlier one stop working', async () => {
    expect(await stranger()).toEqual({ ok: true });
    const old = await newest();
    expect(await owner()).toEqual({ ok: true });
    const present = await newest();
    expect(await verify(old.link)).toMatchObject({ message: 'Invalid token' });
    expect(await verify(present.link)).toEqual({ ok: true });
    expect(await logIn(STRANGERS)).toBe(false);
    expect(await logIn(OWNERS)).toBe(true);
    expect(await accounts()).toMatchObject([{ fullName: 'Asha Rao' }]);
    expect(present.text).toContain('takes the place of an earlier one');
    expect(old.text).not.toContain('takes the place of an earlier one');
  });

  it('is not verified by a link of an earlier sign-up, which sends no new link either', async () => {
    await stranger();
    const old = await newest();
    await owner();
    await newest();
    await sql(
      `update email_tokens t set expires_at = now() - interval '1 day', created_at = now() - interval '2 days'
       from users u where u.id = t.user_id and u.email_key = $1 and t.replaced_at is not null`,
      [email],
    );
    const sent = mails().length;
    expect(await verify(old.link)).toMatchObject({ message: 'Invalid token' });
    await runDueJobs();
    expect(mails()).toHaveLength(sent);
  });

  it('loses a link that sets a password at another sign-up', async () => {
    await stranger();
    await api.forgot(world.as(), { email });
    const { reset } = await newest();
    await owner();
    expect(await api.reset(world.as(), { token: reset, newPassword: STRANGERS })).toMatchObject({
      message: 'Invalid token',
    });
  });

  it('becomes its owner’s by a forgotten password: the stranger’s no longer works', async () => {
    await stranger();
    await api.forgot(world.as(), { email });
    const { reset } = await newest();
    expect(await api.reset(world.as(), { token: reset, newPassword: OWNERS })).toEqual({ ok: true });
    expect(await logIn(STRANGERS)).toBe(false);
    expect(await logIn(OWNERS)).toBe(true);
  });

  it('gets the link of every sign-up, however many mails the earlier one had requested', async () => {
    await stranger();
    for (let n = 0; n < 4; n++) await api.logIn(world.as(), { email, password: STRANGERS });
    await newest();
    // Their owner is in another network.
    await sql("delete from rate_limits where key like 'signUpMail:%'");
    await owner();
    expect(await verify((await newest()).link)).toEqual({ ok: true });
    expect(await logIn(OWNERS)).toBe(true);
  });

  it('is free again after "This wasn\'t me", and the sign-up is unusable', async () => {
    await stranger();
    const { link, disown } = await newest();
    expect(await verify(disown)).toMatchObject({ message: 'Invalid token' });
    expect(await api.disown(world.as(), { token: link })).toEqual({ ok: true });
    expect(await accounts()).toHaveLength(1);
    expect(await api.disown(world.as(), { token: disown })).toEqual({ ok: true });
    expect(await accounts()).toEqual([]);
    expect(await verify(link)).toMatchObject({ message: 'Invalid token' });
    expect(await logIn(STRANGERS)).toBe(false);
    await owner();
    expect(await verify((await newest()).link)).toEqual({ ok: true });
    expect(await logIn(OWNERS)).toBe(true);
  });

  it("gets its sign-up's mail again, twice an hour, and the first link stops working", async () => {
    await owner();
    const first = await newest();
    for (let n = 0; n < 2; n++)
      expect(await api.resend(world.as(), { email: email.toUpperCase() })).toEqual({ ok: true });
    const again = await newest();
    expect(again.link).not.toBe(first.link);
    expect(await api.resend(world.as(), { email })).toMatchObject({ ok: false, code: 'RATE_LIMITED' });
    expect(await verify(first.link)).toMatchObject({ message: 'Invalid token' });
    expect(await verify(again.link)).toEqual({ ok: true });
  });
});

const disowned = async (token: string) => (await world.as().post('/api/user/verify/not-me', { token })).body;
const signUp = (fullName: string, password: string) => world.as().post('/api/user', { fullName, email, password });

describe('"This wasn\'t me"', () => {
  it('in every mail about a sign-up removes it, also after a newer link', async () => {
    await signUp('Eve Stranger', STRANGERS);
    const first = await newest();
    await world.as().post('/api/user/verify/resend', { email });
    await newest();
    expect(await disowned(first.disown)).toEqual({ result: 'REMOVED' });
    expect(await disowned(first.disown)).toEqual({ result: 'GONE' });
  });

  it('about an earlier sign-up does not remove the one that replaced it', async () => {
    await signUp('Eve Stranger', STRANGERS);
    const { disown } = await newest();
    await signUp('Asha Rao', OWNERS);
    expect(await disowned(disown)).toEqual({ result: 'GONE' });
    expect(await accounts()).toMatchObject([{ fullName: 'Asha Rao' }]);
  });

  it('leaves an account alone whose link was followed, and unblocks no one', async () => {
    await signUp('Asha Rao', OWNERS);
    const { link, disown } = await newest();
    await sql('update users set blocked_at = now() where email_key = $1', [email]);
    expect(await disowned(disown)).toEqual({ result: 'GONE' });
    expect((await signUp('Asha Rao', STRANGERS)).body).toEqual({ email });
    await sql('update users set blocked_at = null where email_key = $1', [email]);
    await world.as().patch('/api/user/verify', { token: link });
    expect(await disowned(disown)).toEqual({ result: 'VERIFIED' });
    expect((await world.as().post('/api/user/login', { email, password: OWNERS })).status).toBe(200);
  });

  it('removes nothing when its page is opened: only the button there does', async () => {
    await signUp('Eve Stranger', STRANGERS);
    const { text } = await newest();
    const { pathname, search } = new URL(text.match(/\S+not-me\S+/)![0]);
    await world.as().get(pathname + search);
    expect((await world.as().get(`/api/user/verify/not-me${search}`)).status).toBeGreaterThanOrEqual(404);
    expect(await accounts()).toHaveLength(1);
  });
});

describe('two requests at the same time', () => {
  it('of sign-ups leave one: the password and the only valid link are of the same one', async () => {
    const names = { Asha: OWNERS, Eve: STRANGERS };
    await Promise.all(Object.entries(names).map(([name, password]) => signUp(name, password)));
    const { text, link } = await newest();
    const winner = text.includes('Hello Asha') ? 'Asha' : 'Eve';
    expect((await world.as().patch('/api/user/verify', { token: link })).status).toBe(200);
    expect(await accounts()).toMatchObject([{ fullName: winner }]);
    for (const [name, password] of Object.entries(names))
      expect((await world.as().post('/api/user/login', { email, password })).status).toBe(name === winner ? 200 : 401);
  });

  it('of a sign-up and an earlier link never make an account with one’s link and the other’s password', async () => {
    await signUp('Asha Rao', OWNERS);
    const { link } = await newest();
    const [verified] = await Promise.all([
      world.as().patch('/api/user/verify', { token: link }),
      signUp('Eve Stranger', STRANGERS),
    ]);
    const logsIn = async (password: string) => (await world.as().post('/api/user/login', { email, password })).status;
    if (verified.status === 200) expect(await logsIn(OWNERS)).toBe(200);
    else expect(verified.body.msg).toBe('Invalid token');
    expect(await logsIn(STRANGERS)).not.toBe(200);
  });

  it('of a sign-up and a log-in with the earlier password never put that password into use', async () => {
    await signUp('Eve Stranger', STRANGERS);
    const [logIn] = await Promise.all([
      world.as().post('/api/user/login', { email, password: STRANGERS }),
      signUp('Asha Rao', OWNERS),
    ]);
    expect([401, 403]).toContain(logIn.status);
    const { link } = await newest();
    await world.as().patch('/api/user/verify', { token: link });
    expect((await world.as().post('/api/user/login', { email, password: STRANGERS })).status).toBe(401);
    expect((await world.as().post('/api/user/login', { email, password: OWNERS })).status).toBe(200);
  });
});

it('a mail that is requested again does not reveal who has an account: its owner reads that they have one', async () => {
  const owner = await aPerson();
  const ask = (address: string) => world.as().post('/api/user/verify/resend', { email: address });
  const answers = [await ask(owner.email), await ask('nobody.at.all@example.in')];
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
    { status: 200, body: { ok: true } },
    { status: 200, body: { ok: true } },
  ]);
  await runDueJobs();
  expect(world.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)).toEqual([
    'You already have an account',
  ]);
  expect(world.mails.filter(({ to }) => to === 'nobody.at.all@example.in')).toEqual([]);
  expect((await world.as().post('/api/user/login', { email: owner.email, password: PASSWORD })).status).toBe(200);
});
