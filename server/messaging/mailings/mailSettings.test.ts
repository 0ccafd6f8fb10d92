import { Webhook } from 'standardwebhooks';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import { openMail } from '../../gateways/mail/mail';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, PASSWORD, type Person } from '../../test/factories';
import { configure } from '../../test/harness';
import { daysPass } from '../../test/money/daysPass';
import { startMailServer } from '../../test/servers/mailServer';
import { aWorld } from '../../test/world';
import { sweepMailed } from './mailing.service';

const SECRET = 'whsec_dGhpcyBpcyB0aGUgc2VjcmV0IG9mIHRoZSB0ZXN0cw==';
const world = aWorld({ MAIL_WEBHOOK_SECRET: SECRET });
let creator: CreatorPerson;
let member: Person;
beforeAll(async () => {
  creator = await aCreator({ pageName: 'Kabir paints', squads: [100] });
});
beforeEach(async () => {
  member = await aMember(world, { of: creator.squads[0]! });
  await runDueJobs();
  world.mails.length = 0;
});

const settings = async (who: Person = member) => (await world.as(who).get('/api/user/mail')).body;
/** The mail about a new post to this person, if there is one. */
async function postMail(who: Person = member) {
  world.mails.length = 0;
  await aPost(creator);
  await runDueJobs();
  return world.mails.find(({ to, subject }) => to === who.email && subject.startsWith('Kabir paints'));
}
const tokenOf = (link: string) => new URL(link).searchParams.get('token')!;
const unsubscribeLink = (headers?: Record<string, string>) => /^<(.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '')![1]!;

const GOOD_NEWS = { newMembers: true, renewals: true, tips: true, comments: true };
const DEFAULTS = { memberPosts: true, followedPosts: false, replies: true, messages: true, digest: true, ...GOOD_NEWS };
const UPDATE = `mutation($input: UpdateMailSettingsInput!) { updateMailSettings(input: $input) { viewer { mailSettings {
  memberPosts followedPosts replies messages digest newMembers renewals tips comments stoppedBecause } } } }`;

describe("a person's mail settings", () => {
  it('are chosen kind by kind, by REST and GraphQL', async () => {
    expect(await settings()).toEqual({ ...DEFAULTS, stoppedBecause: null });
    const patched = await world.as(member).patch('/api/user/mail', { digest: false, followedPosts: true });
    expect(patched.body).toEqual({ ...DEFAULTS, digest: false, followedPosts: true, stoppedBecause: null });
    const { updateMailSettings } = await world.as(member).query(UPDATE, { input: { digest: true, replies: false } });
    expect(updateMailSettings.viewer.mailSettings).toEqual(await settings());
    expect(await settings()).toMatchObject({ digest: true, replies: false, followedPosts: true });
  });

  it('are changed by their person only, with valid values', async () => {
    expect((await world.as().get('/api/user/mail')).status).toBe(401);
    expect((await world.as().patch('/api/user/mail', { digest: false })).status).toBe(401);
    expect(await world.as(member).patch('/api/user/mail', { digest: 'no' })).toMatchObject({
      status: 400,
      body: { fields: { digest: expect.any(String) } },
    });
    expect(await settings(await aPerson())).toMatchObject(DEFAULTS);
  });

  it('are remembered for as long as a mail could be repeated', async () => {
    await postMail();
    await sql(`update mailed set at = now() - interval '59 days' where user_id = $1`, [member.userId]);
    await sweepMailed();
    expect(await sql('select from mailed where user_id = $1', [member.userId])).toHaveLength(1);
    await sql(`update mailed set at = now() - interval '61 days' where user_id = $1`, [member.userId]);
    await sweepMailed();
    expect(await sql('select from mailed where user_id = $1', [member.userId])).toEqual([]);
  });

  it('are deleted with the person', async () => {
    await world.as(member).patch('/api/user/mail', { digest: false });
    await postMail();
    await world.as(member).post('/api/private/user/delete', { password: PASSWORD });
    await daysPass(30);
    for (const table of ['mail_settings', 'mailed'])
      expect(await sql(`select from ${table} where user_id = $1`, [member.userId])).toEqual([]);
  });
});

describe('the link that stops a kind of mail', () => {
  it('works with one click in a mail program, signed out, as a real mail server delivers the mail', async () => {
    const server = await startMailServer();
    const mail = openMail({ ...config(), mail: { smtpUrl: server.url, from: 'Toli <hello@toli.example>' } });
    const before = gateways();
    setGateways({ ...before, mail });
    await aPost(creator, { description: 'Chandni Chowk' });
    await runDueJobs();
    setGateways(before);
    await mail.close();
    await server.stop();
    const received = server.mails.find(({ to }) => to?.[0]?.address === member.email)!;
    expect(received.subject).toBe('Kabir paints: Chandni Chowk');
    const header = (key: string) => received.headers.find((each) => each.key === key)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, link] = /^<(http[^>]+)>$/.exec(header('list-unsubscribe')!)!;
    for (let taps = 0; taps < 2; taps++) {
      const answer = await fetch(link!, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
        redirect: 'error',
      });
      expect(answer.status).toBe(200);
    }
    expect(await settings()).toEqual({ ...DEFAULTS, memberPosts: false, stoppedBecause: null });
    expect(await postMail()).toBeUndefined();
  });

  it('opens a page where a person only follows it, and changes nothing by being read', async () => {
    const link = unsubscribeLink((await postMail())?.headers);
    const opened = await world.as().get(`/api/mail/unsubscribe?token=${tokenOf(link)}`);
    expect(opened.status).toBe(302);
    expect(new URL(opened.headers.get('location')!).pathname).toBe('/mail/unsubscribe');
    expect(await settings()).toMatchObject(DEFAULTS);
  });

  it('works both ways: the page switches off and on again, signed out', async () => {
    const { text } = (await postMail())!;
    const token = tokenOf(/\S+\/mail\/unsubscribe\S+/.exec(text)![0]);
    const SWITCH = 'mutation($input: SwitchMailByLinkInput!) { switchMailByLink(input: $input) { kind isOn } }';
    for (const isOn of [false, true]) {
      const { switchMailByLink } = await world.as().query(SWITCH, { input: { token, isOn } });
      expect(switchMailByLink).toEqual({ kind: 'MEMBER_POSTS', isOn });
      expect((await settings()).memberPosts).toBe(isOn);
    }
    await world.as().post(`/api/mail/unsubscribe?token=${token}`);
    expect((await settings()).memberPosts).toBe(false);
    const back = await world.as().post('/api/mail/resubscribe', { token });
    expect(back).toMatchObject({ status: 200, body: { kind: 'memberPosts', isOn: true } });
  });

  it('works for its recipient only', async () => {
    const token = tokenOf(unsubscribeLink((await postMail())?.headers));
    const [userId, kind, signature] = token.split('.');
    const other = await aPerson();
    for (const forged of [
      '',
      'x',
      `${other.userId}.${kind}.${signature}`,
      `${userId}.digest.${signature}`,
      `${userId}.${kind}.${signature!.slice(0, -2)}`,
      `${userId}.${kind}.`,
      `${userId}.everything.${signature}`,
      'a\u0000b',
    ]) {
      const answer = await world.as().post(`/api/mail/unsubscribe?token=${encodeURIComponent(forged)}`);
      expect(answer, forged).toMatchObject({ status: 401, body: { msg: 'Invalid token' } });
    }
    expect((await world.as().post('/api/mail/unsubscribe')).status).toBe(401);
    expect(await settings()).toMatchObject(DEFAULTS);
  });
});

describe('a report of the mail server', () => {
  const report = (body: string, { id = 'msg_1', at = Date.now(), secret = SECRET, signed = body } = {}) => {
    return world.as().post('/api/mail/webhook', body, {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at / 1000)),
      'webhook-signature': `v1,b3RoZXI= ${new Webhook(secret).sign(id, new Date(at), signed)}`,
    });
  };
  const about = (type: string, email = member.email) => JSON.stringify({ type, email });

  it.each(['bounce', 'complaint'])('of a %s stops the mails that people can do without, and no other', async (type) => {
    expect((await report(about(type, member.email.toUpperCase()))).status).toBe(200);
    expect((await settings()).stoppedBecause).toBe(type);
    expect(await postMail()).toBeUndefined();
    await world.as().post('/api/user/password/forgot', { email: member.email });
    await runDueJobs();
    expect(world.mails.map(({ to }) => to)).toContain(member.email);
  });

  it('of anything else, or about an unknown address, changes nothing', async () => {
    for (const body of [about('delivered'), about('bounce', 'nobody@example.in')])
      expect((await report(body)).status).toBe(200);
    expect((await settings()).stoppedBecause).toBeNull();
  });

  it('is refused unless it is signed, over these bytes, now', async () => {
    const other = 'whsec_YW5vdGhlciBzZWNyZXQgdGhhdCBpcyBsb25nIGVub3VnaA==';
    const refused = [
      await report(about('bounce'), { secret: other }),
      await report(about('bounce'), { signed: about('complaint') }),
      await report(about('bounce'), { at: Date.now() - 310_000 }),
      await report(about('bounce'), { at: Date.now() + 310_000 }),
      await world.as().post('/api/mail/webhook', about('bounce')),
      await report('no JSON'),
      await report('null'),
      await report(JSON.stringify({ type: 'bounce', email: 'a\u0000b' })),
      await report(JSON.stringify({ type: 7, email: member.email })),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
    expect((await settings()).stoppedBecause).toBeNull();
  });

  it('is refused where no secret is set', async () => {
    const { mail } = config();
    configure({ mail: { ...mail, webhookSecret: null } });
    expect(await report(about('bounce'))).toMatchObject({ status: 501, body: { code: 'NOT_CONFIGURED' } });
    configure({ mail });
  });

  it('is undone by a link to the address, three of them an hour', async () => {
    await report(about('bounce'));
    for (let i = 0; i < 3; i++) expect((await world.as(member).post('/api/user/mail/confirm')).status).toBe(200);
    expect((await world.as(member).post('/api/user/mail/confirm')).status).toBe(429);
    await runDueJobs();
    const { text } = world.mails.find(({ subject }) => subject === 'Turn your mail on again')!;
    const token = tokenOf(/\S+\/mail\/confirm\S+/.exec(text)![0]);
    expect((await world.as().post(`/api/mail/unsubscribe?token=${token}`)).status).toBe(401);
    expect((await world.as().post('/api/mail/confirm', { token: 'x' })).status).toBe(401);
    expect((await settings()).stoppedBecause).toBe('bounce');
    await world
      .as()
      .query('mutation($input: ConfirmMailInput!) { confirmMail(input: $input) { ok } }', { input: { token } });
    expect((await settings()).stoppedBecause).toBeNull();
    expect(await postMail()).toBeDefined();
  });
});
