import { beforeEach, describe, expect, it } from 'vitest';
import { createSquad } from '../../pages/squads/squad.service';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aCreator, aPerson, PASSWORD } from '../../test/factories';
import { ACCOUNT_APIS, type AccountApi, type Outcome } from '../../test/fixtures/accountApis';
import { linkMailedTo } from '../../test/fixtures/journey';
import type { Client } from '../../test/harness';
import { aWorld } from '../../test/world';
import { refuseEmail } from '../users/refusedEmail.service';
import { User } from '../users/user.entity';
import { SignUp } from './signUp.entity';

// The six digits of a verification mail, which are typed in the browser that signed up.

const STRANGERS = 'the stranger knows it';

const world = aWorld();
let count = 0;
let email: string;
beforeEach(async () => {
  email = `typist${++count}@example.in`;
  await sql('delete from rate_limits');
});

const whoIs = async (browser: Client) => (await browser.get('/api/user')).body.email;

/** The code of the newest mail to an address, once all mails are sent. */
async function codeMailedTo(to = email): Promise<string | undefined> {
  await runDueJobs();
  return world
    .mailsTo(to)
    .at(-1)
    ?.text.match(/: (\d{6})\n/)?.[1];
}

/** A different code. */
const notThe = (code = '000000') => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const wrong = (left: number): Outcome => ({
  ok: false,
  message: `That code is not right. ${left} ${left === 1 ? 'try' : 'tries'} left.`,
  code: 'BAD_USER_INPUT',
  fields: { code: `That code is not right. ${left} ${left === 1 ? 'try' : 'tries'} left.` },
});
const lastWrong = { message: 'That code is not right, and this was its last try. Choose “Send again” for a new one.' };
const over = { message: 'This code has expired: it works for 10 minutes. Choose “Send again” for a new one.' };

describe.each(ACCOUNT_APIS)('the code of a verification mail, through $name', (api: AccountApi) => {
  const signUp = async (changes: object = {}) => {
    const browser = world.as();
    const input = { fullName: 'Asha Rao', email, password: PASSWORD, ...changes };
    expect(await api.signUp(browser, input)).toEqual({ ok: true });
    return browser;
  };
  const enter = (browser: Client, code: string | undefined) => api.code(browser, { code });

  it('verifies the address and signs in where it was requested, typed or pasted, and nowhere else', async () => {
    const browser = await signUp();
    const code = (await codeMailedTo())!;
    expect(await enter(world.as(), code)).toMatchObject({ ok: false, code: 'CONFLICT' });
    expect(await enter(await signUp({ email: `another${count}@example.in` }), code)).toEqual(wrong(4));
    expect(await enter(browser, ` ${code.slice(0, 3)}-${code.slice(3)} `)).toEqual({ ok: true });
    expect(await whoIs(browser)).toBe(email);
    expect(await repo(User).findOneBy({ emailKey: email })).toMatchObject({ verifiedElsewhere: false });
    expect(await api.logIn(world.as(), { email, password: PASSWORD })).toEqual({ ok: true });
  });

  it('accepts digits of any script', async () => {
    const browser = await signUp();
    const code = (await codeMailedTo())!;
    const devanagari = [...code].map((digit) => String.fromCodePoint(0x0966 + Number(digit))).join('');
    expect(await enter(browser, devanagari)).toEqual({ ok: true });
  });

  it('is refused at its field when it has another form, which does not count', async () => {
    const browser = await signUp();
    expect(await enter(browser, '')).toMatchObject({ fields: { code: 'Please enter the code from the mail' } });
    expect(await enter(browser, '12345')).toMatchObject({ fields: { code: 'The code has 6 digits' } });
    expect(await enter(browser, notThe(await codeMailedTo()))).toEqual(wrong(4));
  });

  it('stops working after five wrong ones, also the right one, until it is sent again', async () => {
    const browser = await signUp();
    const code = await codeMailedTo();
    for (let left = 4; left > 0; left--) expect(await enter(browser, notThe(code))).toEqual(wrong(left));
    expect(await enter(browser, notThe(code))).toMatchObject(lastWrong);
    expect(await enter(browser, code)).toMatchObject(over);
    expect(await api.resend(browser, { email })).toEqual({ ok: true });
    const next = await codeMailedTo();
    if (next !== code) expect(await enter(browser, code)).toEqual(wrong(4));
    expect(await enter(browser, next)).toEqual({ ok: true });
  });

  it('expires after ten minutes; a mail that is sent later has none', async () => {
    const browser = await signUp();
    const code = await codeMailedTo();
    await sql("update sign_ups set code_expires_at = now() - interval '1 second'");
    expect(await enter(browser, code)).toMatchObject(over);
    email = `late${count}@example.in`;
    await signUp();
    await sql("update sign_ups set code_expires_at = now() - interval '1 second'");
    expect(await codeMailedTo()).toBeUndefined();
    expect(linkMailedTo(world.mails, email).searchParams.get('token')).toBeTruthy();
  });

  it('has the same response for a new address, one with an account, a blocked and a refused one', async () => {
    const owner = await aPerson();
    const blocked = await aPerson();
    await sql('update users set blocked_at = now() where id = $1', [blocked.userId]);
    const answers: unknown[] = [];
    const refused = `refused${count}@example.in`;
    await refuseEmail(refused);
    for (const address of [email, owner.email, blocked.email, refused]) {
      const browser = await signUp({ email: address });
      const code = notThe(await codeMailedTo(address));
      const said: unknown[] = [];
      for (let n = 0; n < 6; n++) said.push(await enter(browser, code));
      await api.resend(browser, { email: address });
      said.push(await enter(browser, code));
      await sql('update sign_ups set code_expires_at = now()');
      said.push(await enter(browser, code));
      answers.push(said);
    }
    expect(answers[0]).toHaveLength(8);
    for (const each of answers) expect(each).toEqual(answers[0]);
    expect(world.mailsTo(owner.email).map(({ text }) => text.match(/\b\d{6}\b/))).toEqual([null, null]);
  });

  it('belongs to one sign-up: a stranger who signs up with the same address after it, or corrects theirs, takes nothing from it', async () => {
    const owner = await signUp();
    const code = (await codeMailedTo())!;
    const stranger = await signUp({ fullName: 'Eve Stranger', password: STRANGERS });
    const strangers = (await codeMailedTo())!;
    await api.correct(stranger, { email: `elsewhere${count}@example.in` });
    if (strangers !== code) expect(await enter(owner, strangers)).toEqual(wrong(4));
    expect(await enter(owner, code)).toEqual({ ok: true });
    expect(await whoIs(owner)).toBe(email);
    expect(await repo(User).findOneBy({ emailKey: email })).toMatchObject({ fullName: 'Asha Rao' });
    expect(await api.logIn(world.as(), { email, password: STRANGERS })).toMatchObject({ ok: false });
    expect(await api.finish(stranger, {})).toEqual({ ok: true });
    expect(await whoIs(stranger)).toBeUndefined();
  });

  it('verifies nothing once another person has verified the address with theirs', async () => {
    const late = await signUp({ fullName: 'Eve Stranger', password: STRANGERS });
    const strangers = await codeMailedTo();
    const owner = await signUp();
    expect(await enter(owner, await codeMailedTo())).toEqual({ ok: true });
    expect(await enter(late, strangers)).toMatchObject({ ok: false, code: 'CONFLICT' });
    expect(await whoIs(late)).toBeUndefined();
  });

  it('allows 15 wrong ones a day for an address, over all of its codes, and then points to the link', async () => {
    const refused = {
      code: 'RATE_LIMITED',
      message: 'Too many wrong codes for now. Please open the link in the mail.',
    };
    for (let round = 0; round < 3; round++) {
      const browser = await signUp();
      for (let n = 0; n < 5; n++)
        expect((await enter(browser, notThe(await codeMailedTo()))).code).toBe('BAD_USER_INPUT');
    }
    const browser = await signUp();
    expect(await enter(browser, await codeMailedTo())).toMatchObject(refused);
    expect(await enter(await signUp({ email: `free${count}@example.in` }), '000000')).toEqual(wrong(4));
  });

  it('is refused to a network with 50 wrong ones within the hour', async () => {
    const browser = await signUp();
    const code = await codeMailedTo();
    await enter(browser, notThe(code));
    // On a local Toli an address has fifty times the attempts.
    await sql("update rate_limits set points = 2500 where key like 'signUpCode:address:%'");
    expect(await enter(browser, code)).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

it('attempts at the same time are counted one by one', async () => {
  const browser = world.as();
  await browser.post('/api/user', { fullName: 'Asha Rao', email, password: PASSWORD });
  const code = notThe(await codeMailedTo());
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () => (await browser.post('/api/user/verify/code', { code })).body.msg as string),
  );
  expect(answers.filter((msg) => msg.startsWith('That code is not right'))).toHaveLength(5);
  expect(answers.filter((msg) => msg === over.message)).toHaveLength(7);
});

it('the code is stored as a keyed hash, and is in no subject and in no job', async () => {
  const browser = world.as();
  await browser.post('/api/user', { fullName: 'Asha Rao', email, password: PASSWORD });
  const [{ jobs } = { jobs: '' }] = await sql<{ jobs: string }>(
    "select string_agg(payload::text, ' ') as jobs from graphile_worker._private_jobs",
  );
  const code = (await codeMailedTo())!;
  expect(jobs).not.toContain(code);
  const mail = world.mailsTo(email).at(-1)!;
  expect(mail.subject).not.toContain(code);
  expect(mail.html).toContain(code);
  const kept = await repo(SignUp).find({ select: { id: true, codeHash: true } });
  expect(kept.map(({ codeHash }) => codeHash?.toString('latin1') ?? '').join()).not.toContain(code);
});

it('the mail to a person who starts a page says so in the list of mails and above its words', async () => {
  const next = '/creator/start';
  await world.as().post('/api/user', { fullName: 'Asha Rao', email, password: PASSWORD, next });
  await runDueJobs();
  const { subject, text, html } = world.mailsTo(email).at(-1)!;
  expect(subject).toBe('One tap left to start your page');
  expect(text).toContain('Start your page');
  expect(html).toContain('Start your page');
});

it("the mail to a person who wants to join has the page's face, name and price, but nothing of a page that is not live", async () => {
  const creator = await aCreator({ pageName: 'Kabir paints' });
  const squad = await createSquad(creator, { title: 'Sketchbook', amount: 1000, description: '' });
  const next = `/creator/${creator.userId}#squad-${squad.id}`;
  const mailed = async (to: string) => {
    await world.as().post('/api/user', { fullName: 'Asha Rao', email: to, password: PASSWORD, next });
    await runDueJobs();
    return world.mailsTo(to).at(-1)!;
  };
  const { subject, text } = await mailed(email);
  expect(subject).toBe('One tap left to join Sketchbook by Kabir paints');
  expect(text).toContain('Kabir paints\nSketchbook · ₹1,000/month');
  const query = 'query ($next: String!) { purpose(next: $next) { creator { pageName } squad { title amount } } }';
  const ask = async () => (await world.as().query(query, { next })).purpose;
  expect(await ask()).toEqual({ creator: { pageName: 'Kabir paints' }, squad: { title: 'Sketchbook', amount: 1000 } });
  await sql('update users set blocked_at = now() where id = $1', [creator.userId]);
  const other = await mailed(`other${count}@example.in`);
  expect(other.subject).toBe('Please verify your email');
  expect(other.text).not.toContain('Kabir');
  expect(await ask()).toBeNull();
});
