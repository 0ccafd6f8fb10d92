import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aCreator, aPerson, PASSWORD } from '../../test/factories';
import type { Client } from '../../test/harness';
import { aWorld } from '../../test/world';

// A stranger signs up again and again with an address that is not theirs, for a page that they chose.

const world = aWorld({ TRUST_PROXY: '1' });
const OWNERS = 'only the owner knows it';
let count = 0;
let email: string;
let networks = 0;
beforeEach(() => {
  email = `owner${++count}@example.in`;
});

const aNetwork = () => `203.0.${++networks}.7`;
const from = (address: string) => ({ 'x-forwarded-for': address });

interface Asking {
  to?: string;
  next?: string | null;
  browser?: Client;
  password?: string;
}

/** A sign-up from an address: its status and body. */
async function signUp(address: string, { to = email, next = null, browser = world.as(), password }: Asking = {}) {
  const input = { fullName: 'Eve Stranger', email: to, password: password ?? PASSWORD, next };
  const { status, body } = await browser.post('/api/user', input, from(address));
  // A mail that is not sent yet is replaced by the next one.
  await runDueJobs();
  return { status, body };
}

const mailsTo = async (to = email) => {
  await runDueJobs();
  return world.mailsTo(to);
};
const codeIn = (text: string) => text.match(/: (\d{6})\n/)![1]!;
const enter = async (browser: Client, code: string) => (await browser.post('/api/user/verify/code', { code })).status;

describe('mails of sign-ups to one address', () => {
  it('are three a day from one network, and the response stays the same', async () => {
    const [a, b] = [`198.51.${count}.4`, `198.51.${count}.250`];
    const answers = [];
    for (const address of [a, b, a, b, a]) answers.push(await signUp(address));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await mailsTo()).toHaveLength(3);
    // Another network has its own.
    await signUp(aNetwork());
    expect(await mailsTo()).toHaveLength(4);
  });

  it('are counted together with those of its plus-addresses, and of every way to request one', async () => {
    const network = aNetwork();
    await signUp(network);
    await signUp(network, { to: email.replace('@', '+1@') });
    for (const path of ['/api/user/verify/resend', '/api/user/login', '/api/user/login'])
      await world.as().post(path, { email, password: PASSWORD }, from(network));
    await signUp(network, { to: email.replace('@', '+2@') });
    expect([...(await mailsTo()), ...(await mailsTo(email.replace('@', '+1@')))]).toHaveLength(3);
    expect(await mailsTo(email.replace('@', '+2@'))).toEqual([]);
  });

  it('that are not sent leave the link of the earlier one working', async () => {
    const network = aNetwork();
    for (let n = 0; n < 3; n++) await signUp(network, { password: OWNERS });
    const { text } = (await mailsTo()).at(-1)!;
    await signUp(network);
    const token = new URL(text.match(/\S+verify-email\/check\S+/)![0]).searchParams.get('token')!;
    expect((await world.as().patch('/api/user/verify', { token })).status).toBe(200);
    expect((await world.as().post('/api/user/login', { email, password: OWNERS })).status).toBe(200);
  });

  it('have nothing that a stranger chose from the ninth in an hour on, come once an hour, and let the owner in', async () => {
    const page = await aCreator({ pageName: 'Buy cheap watches' });
    const next = `/c/${page.userId}`;
    for (let n = 0; n < 12; n++) await signUp(aNetwork(), { next });
    const first = await mailsTo();
    expect(first).toHaveLength(9);
    expect(first.slice(0, 8).every(({ html }) => html.includes('Buy cheap watches') && html.includes('Eve'))).toBe(
      true,
    );
    expect(first[8]!.html + first[8]!.text).not.toMatch(/watches|Eve/);

    const owner = world.as();
    await signUp(aNetwork(), { browser: owner, password: OWNERS });
    for (let n = 0; n < 3; n++) await signUp(aNetwork(), { next });
    expect(await mailsTo()).toHaveLength(9);
    await sql(`update rate_limits set expire = expire - 60 * 60 * 1000 where key like 'plain%'`);
    await sql(`update graphile_worker._private_jobs set run_at = now() where run_at > now() and key like 'plain%'`);
    const all = await mailsTo();
    expect(all).toHaveLength(10);
    expect(all[9]!.html).not.toMatch(/watches|Eve/);
    expect(await enter(owner, codeIn(all[9]!.text))).toBe(200);
    expect((await owner.get('/api/user')).body.email).toBe(email);
    expect((await world.as().post('/api/user/login', { email, password: OWNERS })).status).toBe(200);
  });

  it('are as many to an address that has an account, which reads the name of its owner alone', async () => {
    const owner = await aPerson({ fullName: 'Asha Rao' });
    for (let n = 0; n < 5; n++) await signUp('192.0.2.1', { to: owner.email });
    for (let n = 0; n < 12; n++) await signUp(aNetwork(), { to: owner.email, next: '/c/watches' });
    const mails = await mailsTo(owner.email);
    expect(mails.length).toBeLessThanOrEqual(9);
    expect(mails.at(-1)!.text).toContain('Asha Rao');
    expect(mails.at(-1)!.text).not.toContain('watches');
  });
});

it('links that set a password are mailed three times a day for one network, and again once one was used', async () => {
  const person = await aPerson();
  const network = aNetwork();
  const ask = () => world.as().post('/api/user/password/forgot', { email: person.email }, from(network));
  const links = async () => (await mailsTo(person.email)).filter(({ text }) => text.includes('reset-password'));
  for (let n = 0; n < 3; n++) {
    await ask();
    await links();
  }
  await sql("update email_tokens set created_at = now() - interval '2 hours' where user_id = $1", [person.userId]);
  expect((await ask()).status).toBe(200);
  const sent = await links();
  expect(sent).toHaveLength(3);
  const token = new URL(sent.at(-1)!.text.match(/\S+reset-password\S+/)![0]).searchParams.get('token')!;
  expect((await world.as().post('/api/user/password/reset', { token, newPassword: OWNERS })).status).toBe(200);
  await ask();
  expect(await links()).toHaveLength(4);
});
