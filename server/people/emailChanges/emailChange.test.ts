// biome-ignore-all lint/style/noExcessiveLinesPerFile: the whole way of one change of address
import { beforeEach, describe, expect, it } from 'vitest';
import { stopMailTo, takesMail } from '../../messaging/mailings/mailSettings.service';
import { createCreator } from '../../pages/creators/creator.service';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, PASSWORD, type Person, signedInAs } from '../../test/factories';
import { linkMailedTo } from '../../test/fixtures/journey';
import type { Client } from '../../test/harness';
import { aWorld } from '../../test/world';

import { makeAccount } from '../users/account.service';
import { refuseEmail } from '../users/refusedEmail.service';
import { User } from '../users/user.entity';
import { EmailChange } from './emailChange.entity';
import { sweepEmailChanges } from './emailHold.service';

const world = aWorld({ ADMIN_EMAILS: 'chief@example.in' });

const ASK = 'mutation($input: AskForEmailChangeInput!) { askForEmailChange(input: $input) { email } }';
const ENTER =
  'mutation($input: EnterEmailChangeCodeInput!) { enterEmailChangeCode(input: $input) { viewer { email emailVerified } } }';
const GIVE_BACK = 'mutation($input: GiveEmailBackInput!) { giveEmailBack(input: $input) { resetToken } }';

let count = 0;
let owner: Person;
let [old, next]: [string, string] = ['', ''];
beforeEach(async () => {
  await sql('delete from rate_limits');
  [old, next] = [`old${++count}@example.in`, `new${count}@example.in`];
  owner = await aPerson({ email: old });
});

const ask = (email = next, client = world.as(owner)) => client.query(ASK, { input: { email } });
const enter = (code: string, client = world.as(owner)) => client.query(ENTER, { input: { code } });
const codeAt = async (address = next) => {
  await runDueJobs();
  return world
    .mailsTo(address, /new email address/)
    .at(-1)
    ?.text.match(/: (\d{6})\n/)?.[1];
};
const notThe = (code = '000000') => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** The viewer’s address is changed to this one. */
async function change(email = next, client = world.as(owner)): Promise<void> {
  await ask(email, client);
  await enter((await codeAt(email))!, client);
  await runDueJobs();
}
const signIn = async (email: string, password = PASSWORD) =>
  (await world.as().post('/api/user/login', { email, password })).status;
const linkAt = (address = old) => linkMailedTo(world.mails, address).searchParams.get('token');
const giveBack = async (token: string | null) =>
  (await world.as().query(GIVE_BACK, { input: { token } })).giveEmailBack.resetToken as string | null;
const wrong = async (code: string, client: Client) => {
  const { message, fields } = await client.refused(ENTER, { input: { code } });
  return { message, fields };
};

describe('another address for an account', () => {
  it('is set by the code that is mailed there, and alone signs in from then on', async () => {
    expect(await ask()).toEqual({ askForEmailChange: { email: next } });
    const code = await codeAt();
    expect(await signIn(old)).toBe(200);
    expect((await enter(` ${code!.slice(0, 3)}-${code!.slice(3)}`)).enterEmailChangeCode.viewer).toEqual({
      email: next,
      emailVerified: true,
    });
    expect([await signIn(old), await signIn(next)]).toEqual([401, 200]);
    expect((await world.as(owner).get('/api/user')).body.email).toBe(next);
    await runDueJobs();
    expect(world.mailsTo(old).at(-1)!.subject).toBe('Your account has another email address');
  });

  it('needs a fresh sign-in, to ask and to enter the code', async () => {
    await ask();
    const code = await codeAt();
    await sql(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [owner.userId]);
    expect(await world.as(owner).refused(ASK, { input: { email: next } })).toMatchObject({
      code: 'FRESH_SIGN_IN_REQUIRED',
    });
    expect(await world.as(owner).refused(ENTER, { input: { code } })).toMatchObject({ code: 'FRESH_SIGN_IN_REQUIRED' });
  });

  it('has the same answers for a taken, a refused, a held and a free one', async () => {
    const [taken, refused, held, free] = ['taken', 'refused', 'held', 'free'].map(
      (each) => `${each}${count}@example.in`,
    );
    await aPerson({ email: taken! });
    await refuseEmail(refused!);
    const mover = await aPerson({ email: held! });
    await change(`moved${count}@example.in`, world.as(mover));
    world.mails.length = 0;
    const answers = [];
    for (const email of [taken!, refused!, held!, free!]) {
      const person = await aPerson();
      const asked = await ask(email, world.as(person));
      await runDueJobs();
      const right = (await codeAt(email)) ?? '000000';
      const tries = [];
      for (let n = 0; n < 6; n++) tries.push(await wrong(notThe(right), world.as(person)));
      answers.push({ asked: asked.askForEmailChange.email === email, tries });
    }
    expect(answers).toEqual(Array(4).fill(answers[0]));
    expect(answers[0]!.tries.map(({ message }) => message)).toEqual([
      ...[4, 3, 2].map((left) => `That code is not right. ${left} tries left.`),
      'That code is not right. 1 try left.',
      expect.stringMatching(/its last try/),
      expect.stringMatching(/This code has expired/),
    ]);
    expect([taken, refused, held].map((each) => world.mailsTo(each!).map(({ subject }) => subject))).toEqual([
      ['Your address is in use'],
      [],
      [],
    ]);
  });

  it('takes the place of a sign-up that was never verified', async () => {
    await world.as().post('/api/user', { fullName: 'Mira Rao', email: next, password: PASSWORD });
    await change();
    expect(await repo(User).countBy({ emailKey: next })).toBe(1);
    expect(await signIn(next)).toBe(200);
  });

  it('is refused at the field where it is theirs already, in any form', async () => {
    expect(await world.as(owner).refused(ASK, { input: { email: old.toUpperCase() } })).toMatchObject({
      message: 'This is already your address',
    });
  });

  it('is not for people of ADMIN_EMAILS, whom the operator alone changes', async () => {
    const chief = await aPerson({ email: 'chief@example.in' });
    const { viewer } = await world.as(chief).query('{ viewer { viewerCanChangeEmail } }');
    expect(viewer).toEqual({ viewerCanChangeEmail: false });
    expect(await world.as(chief).refused(ASK, { input: { email: next } })).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('forgets that the old one bounced, and what was mailed to it leads nowhere', async () => {
    await stopMailTo(old, 'bounce');
    await world.as().post('/api/user/password/forgot', { email: old });
    await runDueJobs();
    const token = linkMailedTo(world.mails, old).searchParams.get('token');
    await change();
    expect(await takesMail(owner.userId)).toBe(true);
    const { status } = await world.as().post('/api/user/password/reset', { token, newPassword: 'another good one' });
    expect(status).toBe(401);
  });

  it('is held for its person for a week, however the requests meet', async () => {
    await change();
    const sign = await world.as().post('/api/user', { fullName: 'Mira Rao', email: old, password: PASSWORD });
    expect([sign.status, await repo(User).countBy({ emailKey: old })]).toEqual([201, 0]);
    // The database refuses what got past the service.
    const past = makeAccount({ email: old, fullName: 'Mira Rao', passwordHash: 'x' });
    await expect(past).rejects.toThrow(/given back/);
    await sql(`update email_changes set undo_until = now() - interval '1 second' where user_id = $1`, [owner.userId]);
    await sweepEmailChanges();
    expect(await repo(EmailChange).countBy({ userId: owner.userId })).toBe(0);
    await world.as().post('/api/user', { fullName: 'Mira Rao', email: old, password: PASSWORD });
    expect(await repo(User).countBy({ emailKey: old })).toBe(1);
  });

  it('is one person’s when two enter the codes for it at once', async () => {
    const other = await aPerson();
    for (const person of [owner, other]) await ask(next, world.as(person));
    await runDueJobs();
    const codes = world.mailsTo(next).map(({ text }) => text.match(/: (\d{6})\n/)![1]!);
    const tries = [owner, other].flatMap((person) =>
      codes.map((code) => enter(code, world.as(person)).catch(() => null)),
    );
    const done = (await Promise.all(tries)).filter((answer) => answer?.enterEmailChangeCode);
    expect([codes.length, done.length]).toEqual([2, 1]);
    expect(await repo(User).countBy({ emailKey: next })).toBe(1);
  });
});

describe('“This wasn’t me” in the mail to the old address', () => {
  /** Acts that give lasting access, by the table of what they make. */
  const LASTING = {
    api_tokens: 'createApiToken(input: { name: "Script", scope: READ }) { token }',
    apps: 'registerApp(input: { name: "Reader", website: "https://reader.example", redirectUris: ["https://reader.example/back"], isConfidential: true }) { secret }',
    webhooks: 'addWebhook(input: { url: "https://reader.example/hook", events: [POST_PUBLISHED] }) { secret }',
    private_feeds: 'createPrivateFeed { address }',
    nominees: 'setNominee(input: { fullName: "Mira Rao", contact: "98450 00000" }) { viewer { email } }',
    data_exports: 'askForDataExport { viewer { email } }',
    authenticators: 'beginAuthenticator { secret }',
  };
  const held = async () => {
    const left: Record<string, number> = {};
    for (const table of Object.keys(LASTING)) {
      const by = table === 'webhooks' ? 'creator_user_id' : 'user_id';
      left[table] = Number((await sql(`select count(*) as n from ${table} where ${by} = $1`, [owner.userId]))[0]!.n);
    }
    return left;
  };
  const each = (n: number) => Object.fromEntries(Object.keys(LASTING).map((table) => [table, n]));

  beforeEach(async () => {
    // With a page, which alone has webhooks.
    await createCreator(owner, { pageName: 'Kabir paints', bio: 'watercolours' });
  });

  it('gives it back and ends the sessions, the password and everything lasting that was made since', async () => {
    await change();
    const thief = world.as(await signedInAs(owner.userId));
    for (const act of Object.values(LASTING)) await thief.query(`mutation { ${act} }`);
    await sql(
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, device)
      values ($1, 'since', '\\x00', 0, '{}', 'Theirs', 'device')`,
      [owner.userId],
    );
    expect(await held()).toEqual(each(1));
    const token = linkAt();
    const resetToken = await giveBack(token);
    expect(resetToken).toMatch(/^[\w-]{43}$/);
    expect(await held()).toEqual(each(0));
    expect(await sql('select from passkeys where user_id = $1', [owner.userId])).toEqual([]);
    expect((await thief.get('/api/user')).status).toBe(401);
    expect([await signIn(old), await signIn(next)]).toEqual([401, 401]);
    await world.as().post('/api/user/password/reset', { token: resetToken, newPassword: 'a quite new one' });
    expect(await signIn(old, 'a quite new one')).toBe(200);
    await runDueJobs();
    expect(world.mailsTo(old, /has this address again/)).toHaveLength(1);
    expect(await giveBack(token)).toBe(null);
  });

  it('keeps what was made before, but for what was changed since', async () => {
    for (const act of Object.values(LASTING)) await world.as(owner).query(`mutation { ${act} }`);
    await sql(`update data_exports set asked_at = asked_at - interval '2 days' where user_id = $1`, [owner.userId]);
    const [{ app }] = (await sql('select id as app from apps where user_id = $1', [owner.userId])) as [{ app: string }];
    await change();
    await world.as(owner).query(`mutation { renewAppSecret(input: { id: "${app}" }) { secret } }`);
    const [{ hook }] = (await sql('select id as hook from webhooks where creator_user_id = $1', [owner.userId])) as [
      { hook: string },
    ];
    await world.as(owner).query(`mutation { rotateWebhookSecret(input: { webhookId: "${hook}" }) { secret } }`);
    await giveBack(linkAt());
    expect(await held()).toEqual({ ...each(1), apps: 0, webhooks: 0 });
  });

  it('is not ended by a second change, whose own link is then over', async () => {
    await change();
    const first = linkAt();
    const third = `third${count}@example.in`;
    await change(third);
    const second = linkAt(next);
    expect(await giveBack(first)).not.toBe(null);
    expect(await giveBack(second)).toBe(null);
    expect(await repo(User).findOneBy({ id: owner.userId })).toMatchObject({ email: old });
    expect(await repo(EmailChange).countBy({ userId: owner.userId })).toBe(0);
  });

  it('of a second change gives back the address between, and leaves the first link', async () => {
    await change();
    const first = linkAt();
    await change(`third${count}@example.in`);
    expect(await giveBack(linkAt(next))).not.toBe(null);
    expect(await repo(User).findOneBy({ id: owner.userId })).toMatchObject({ email: next });
    expect(await giveBack(first)).not.toBe(null);
    expect(await repo(User).findOneBy({ id: owner.userId })).toMatchObject({ email: old });
  });

  it('works for seven days', async () => {
    await change();
    await sql(`update email_changes set undo_until = undo_until - interval '6 days 23 hours' where user_id = $1`, [
      owner.userId,
    ]);
    const token = linkAt();
    await sql(`update email_changes set undo_until = undo_until - interval '1 hour' where user_id = $1`, [
      owner.userId,
    ]);
    expect(await giveBack(token)).toBe(null);
  });

  it('gives back the Google account that signed in before, and ends the one since', async () => {
    await repo(User).update({ id: owner.userId }, { googleSubject: `google-old-${count}` });
    await change();
    expect(await repo(User).findOneBy({ id: owner.userId })).toMatchObject({ googleSubject: null });
    await repo(User).update({ id: owner.userId }, { googleSubject: `google-new-${count}` });
    await giveBack(linkAt());
    expect(await repo(User).findOneBy({ id: owner.userId })).toMatchObject({ googleSubject: `google-old-${count}` });
  });
});
