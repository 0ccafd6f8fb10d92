import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gateways, setGateways } from '../gateways/gateways';
import { stopMailTo } from '../mailings/mailSettings.service';
import { repo, sql, transaction } from '../platform/db/database';
import { addJob, runDueJobs } from '../platform/jobs/jobs';
import { MAIL_FOLLOW_DAYS, MAIL_FOLLOW_LINKS_A_DAY } from '../rules/mailFollows';
import { aCreator, aPerson, aPost, type CreatorPerson, PASSWORD } from '../test/factories';
import { openWorld, type World } from '../test/harness';
import { markEmailVerified } from '../users/account.service';
import { eraseAtOnce } from '../users/erasure.service';
import { refuseEmail } from '../users/refusedEmail.service';
import { loadLanguages } from '../words/languages';
import { MailFollow } from './mailFollow.entity';
import { layOutMails, mailPostToAddresses } from './postMails.service';

let world: World;
let creator: CreatorPerson;
let email: string;
let count = 0;
beforeAll(async () => {
  await loadLanguages();
  world = await openWorld();
});
beforeEach(async () => {
  creator = await aCreator({ pageName: 'Kabir paints', squads: [100] });
  email = `reader${++count}@example.in`;
  await runDueJobs();
  world.mails.length = 0;
});

const ask = async (address = email, page = creator) => {
  const answer = await world.as().post(`/api/follow/${page.userId}/mail`, { email: address });
  await runDueJobs();
  return answer;
};
const mailsTo = (address = email) => world.mails.filter(({ to }) => to === address);
const tokenIn = (text: string, page: string) =>
  new URL(new RegExp(`https?://\\S+${page}\\?\\S+`).exec(text)![0]).searchParams.get('token')!;
const linkTo = (address = email) => tokenIn(mailsTo(address).at(-1)!.text, '/mail/follow');
const STATUS = '{ state creator { pageName } }';
const look = async (token: string) =>
  (await world.as().query(`query($token: String!) { mailFollow(token: $token) ${STATUS} }`, { token })).mailFollow;
const confirm = async (token: string) =>
  (
    await world.as().query(`mutation($input: MailFollowLinkInput!) { confirmMailFollow(input: $input) ${STATUS} }`, {
      input: { token },
    })
  ).confirmMailFollow;
/** Follows by mail, up to the button behind the link. */
async function follow(address = email, page = creator): Promise<string> {
  await ask(address, page);
  const token = linkTo(address);
  expect((await confirm(token)).state).toBe('FOLLOWS');
  world.mails.length = 0;
  return token;
}
const followsOf = (address = email) => repo(MailFollow).findBy({ emailKey: address.toLowerCase() });
const numbers = async (who = creator) =>
  (await world.as(who).query('{ viewer { studio { followers mailFollowers } } }')).viewer.studio;
const post = async (of: Parameters<typeof aPost>[1] = {}) => {
  const made = await aPost(creator, of);
  await runDueJobs();
  return made;
};
const daysAgo = (days: number) =>
  sql('update mail_follows set asked_at = asked_at - make_interval(days => $1) where email_key = $2', [days, email]);

describe('asking to follow by mail', () => {
  it('brings one mail with a link, and no post before the button behind it is pressed', async () => {
    expect(await ask()).toMatchObject({ status: 200, body: { ok: true } });
    const [mail] = mailsTo();
    expect(mail!.subject).toBe('Get the free posts of Kabir paints by mail');
    expect(mail!.text).toContain('watercolours');
    await ask();
    await ask(email.toUpperCase());
    await post();
    expect(mailsTo()).toHaveLength(1);
    expect(await look(linkTo())).toEqual({ state: 'WAITS', creator: { pageName: 'Kabir paints' } });
  });

  it('changes nothing when a scanner opens the link, however often', async () => {
    await ask();
    const token = linkTo();
    for (let n = 0; n < 2; n++) {
      expect((await world.as().get(`/api/mail/follow?token=${token}`)).status).toBe(405);
      await look(token);
    }
    await post();
    expect(mailsTo()).toHaveLength(1);
    expect(await numbers()).toEqual({ followers: 0, mailFollowers: 0 });
  });

  it('is answered alike for every address, and mails none that is refused, stopped, blocked, deactivated or the page’s own', async () => {
    const [blocked, away, complained] = [await aPerson(), await aPerson(), await aPerson()];
    await sql('update users set blocked_at = now() where id = $1', [blocked.userId]);
    await sql('update users set deactivated_at = now() where id = $1', [away.userId]);
    await stopMailTo(complained.email!, 'complaint');
    await refuseEmail('refused@example.in');
    await stopMailTo('stopped@example.in', 'bounce');
    const silent = [blocked, away, complained, creator].map((person) => person.email!);
    for (const address of [email, ...silent, 'refused@example.in', 'Stopped@example.in']) {
      const { status, body } = await ask(address);
      expect({ address, status, body }).toEqual({ address, status: 200, body: { ok: true } });
    }
    expect(world.mails.map(({ to }) => to)).toEqual([email]);
  });

  it(`mails an address no more than ${MAIL_FOLLOW_LINKS_A_DAY} links a day over all pages, and tells nobody`, async () => {
    const pages = await Promise.all(Array.from({ length: MAIL_FOLLOW_LINKS_A_DAY + 2 }, () => aCreator()));
    for (const page of pages) expect((await ask(email, page)).status).toBe(200);
    expect(mailsTo()).toHaveLength(MAIL_FOLLOW_LINKS_A_DAY);
    expect(await followsOf()).toHaveLength(MAIL_FOLLOW_LINKS_A_DAY);
  });

  it('makes one follow and one mail of many who ask at once', async () => {
    const asks = Array.from({ length: 6 }, () => world.as().post(`/api/follow/${creator.userId}/mail`, { email }));
    for (const { status } of await Promise.all(asks)) expect(status).toBe(200);
    const wish = { creatorUserId: creator.userId, email, language: 'en', notice: 'x' } as const;
    await transaction(async () => {
      for (const key of ['one', 'two', 'three']) await addJob('beginMailFollow', wish, { key });
    });
    await runDueJobs();
    expect(mailsTo()).toHaveLength(1);
    expect(await followsOf()).toHaveLength(1);
  });

  it('needs an address, and a page that visitors can see', async () => {
    expect((await ask('asha')).body).toMatchObject({ fields: { email: 'Please enter a valid email address' } });
    await sql('update creators set blocked_at = now() where user_id = $1', [creator.userId]);
    expect((await ask()).status).toBe(404);
    expect(world.mails).toEqual([]);
  });

  it('is closed for a while to one who keeps asking', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++)
      statuses.push((await world.as().post(`/api/follow/${creator.userId}/mail`, { email })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it(`is over after ${MAIL_FOLLOW_DAYS} days without the button, swept or not, and can begin anew`, async () => {
    await ask();
    const token = linkTo();
    await daysAgo(MAIL_FOLLOW_DAYS);
    expect(await look(token)).toEqual({ state: 'GONE', creator: null });
    expect((await confirm(token)).state).toBe('GONE');
    expect((await world.as().post('/api/mail/follow', { token })).status).toBe(401);
    await addJob('sweepMailFollows', {});
    await runDueJobs();
    expect(await followsOf()).toEqual([]);
    await ask();
    expect((await confirm(linkTo())).state).toBe('FOLLOWS');
    await daysAgo(MAIL_FOLLOW_DAYS);
    await addJob('sweepMailFollows', {});
    await runDueJobs();
    expect(await followsOf()).toHaveLength(1);
  });

  it('ends with an address that nobody has', async () => {
    const { mail } = gateways();
    const send = async () => {
      throw Object.assign(new Error('no such user'), { code: 'EENVELOPE', responseCode: 550 });
    };
    setGateways({ ...gateways(), mail: { ...mail, send } });
    await ask();
    setGateways({ ...gateways(), mail });
    await ask();
    expect([await followsOf(), mailsTo()]).toEqual([[], []]);
  });
});

describe('a follow by mail', () => {
  it('begins once, however often its button is pressed, and its creator sees numbers alone', async () => {
    const token = await follow();
    expect(await confirm(token)).toEqual({ state: 'FOLLOWS', creator: { pageName: 'Kabir paints' } });
    expect(await world.as().post('/api/mail/follow', { token })).toMatchObject({ status: 200, body: { ok: true } });
    expect(await numbers()).toEqual({ followers: 0, mailFollowers: 1 });
  });

  it('brings each new free post once, in the language in which it was asked for, and none of a squad', async () => {
    await world.as().post(`/api/follow/${creator.userId}/mail`, { email }, { 'accept-language': 'hi' });
    await runDueJobs();
    await confirm(linkTo());
    world.mails.length = 0;
    await post({ description: 'For members', squad: creator.squads[0] });
    const { id } = await post({ description: 'Chandni Chowk' });
    const [follower] = await followsOf();
    await Promise.all([1, 2].map(() => mailPostToAddresses({ postId: id, mailFollowIds: [follower!.id] })));
    await layOutMails({ postId: id, after: null });
    await runDueJobs();
    expect(mailsTo().map(({ subject }) => subject)).toEqual(['Kabir paints: Chandni Chowk']);
    expect(mailsTo()[0]!.text).toContain('ने नई पोस्ट डाली है');
    expect(mailsTo()[0]!.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  });

  it('is told of nothing that was there before it, nor by no mail, nor while the page is blocked or its owner away', async () => {
    const before = await aPost(creator);
    await follow();
    await layOutMails({ postId: before.id, after: null });
    await world.as(creator).post('/api/post', { description: 'Quietly', byMail: false });
    for (const end of [
      'update creators set blocked_at = now()',
      'update users set deactivated_at = now() where id = $1',
    ]) {
      const made = await aPost(creator);
      await layOutMails({ postId: made.id, after: null });
      await sql(end, end.includes('$1') ? [creator.userId] : []);
      await runDueJobs();
      await sql('update creators set blocked_at = null');
    }
    expect(world.mails).toEqual([]);
  });

  it('does not begin once its page is blocked', async () => {
    await ask();
    await sql('update creators set blocked_at = now() where user_id = $1', [creator.userId]);
    expect(await confirm(linkTo())).toEqual({ state: 'GONE', creator: null });
    expect((await followsOf())[0]!.confirmedAt).toBeNull();
  });

  it('ends with one tap of a mail program, for good, and says so again and again', async () => {
    await follow();
    await post();
    const link = /<(.+)>/.exec(mailsTo()[0]!.headers!['List-Unsubscribe']!)![1]!;
    const token = new URL(link).searchParams.get('token')!;
    const opened = await world.as().get(`/api/mail/unfollow?token=${token}`);
    expect(new URL(opened.headers.get('location')!).pathname).toBe('/mail/follow');
    expect(await look(token)).toMatchObject({ state: 'FOLLOWS' });
    for (let n = 0; n < 2; n++) {
      const body = 'List-Unsubscribe=One-Click';
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      expect((await fetch(link, { method: 'POST', headers, body, redirect: 'error' })).status).toBe(200);
    }
    await post();
    expect(mailsTo()).toHaveLength(1);
    expect([await followsOf(), (await look(token)).state]).toEqual([[], 'GONE']);
  });

  it('is nobody’s to begin or end with a link that is none of its own', async () => {
    const begins = await follow();
    await post();
    const ends = tokenIn(mailsTo()[0]!.text, '/mail/follow');
    await ask('another@example.in');
    for (const token of [begins, `${ends}x`, ends.replace(/^./, 'x'), ends.replace('unfollow', 'digest'), '', 'x'])
      expect((await world.as().post(`/api/mail/unfollow?token=${encodeURIComponent(token)}`)).status).toBe(401);
    expect((await confirm(ends.replace('unfollow', 'follow'))).state).toBe('GONE');
    expect((await world.as().post(`/api/mail/unsubscribe?token=${ends}`)).status).toBe(401);
    expect(await followsOf()).toHaveLength(1);
  });

  it('ends when its address takes no mail or complains, and with the erasure of the page’s owner', async () => {
    await follow();
    await stopMailTo(email, 'complaint');
    await post();
    await follow('stays@example.in');
    await eraseAtOnce(creator.userId);
    expect([
      world.mails.filter(({ to }) => to === email),
      await repo(MailFollow).countBy({ creatorUserId: creator.userId }),
    ]).toEqual([[], 0]);
  });
});

describe('an address that signs up later', () => {
  const signUp = (address = email) =>
    world.as().post('/api/user', { fullName: 'Eve Stranger', email: address, password: PASSWORD });
  const verify = async () => {
    await runDueJobs();
    const { text } = mailsTo().findLast(({ subject }) => subject === 'Please verify your email')!;
    const token = tokenIn(text, '/auth/verify-email/check');
    return world.as().patch('/api/user/verify', { token });
  };
  const account = async () => (await sql<{ id: string }>('select id from users where email_key = $1', [email]))[0]!.id;
  const followed = async () =>
    sql('select from follows where follower_id = $1 and creator_user_id = $2', [await account(), creator.userId]);

  it('goes on getting one mail of each post: without the account first, and then with it', async () => {
    await follow();
    await signUp();
    expect([await followed(), (await followsOf()).length]).toEqual([[], 1]);
    await post();
    expect(mailsTo().filter(({ subject }) => subject.startsWith('Kabir paints'))).toHaveLength(1);
    await verify();
    expect([(await followed()).length, await followsOf()]).toEqual([1, []]);
    expect(await numbers()).toEqual({ followers: 1, mailFollowers: 0 });
    world.mails.length = 0;
    await post();
    expect(mailsTo()).toHaveLength(1);
  });

  it('keeps what waits for its button, which then is the account’s', async () => {
    await ask();
    const token = linkTo();
    await signUp();
    await verify();
    expect([await followed(), (await followsOf()).length]).toEqual([[], 1]);
    expect(await confirm(token)).toMatchObject({ state: 'ACCOUNT' });
    expect([(await followed()).length, await followsOf()]).toEqual([1, []]);
    expect(await confirm(token)).toEqual({ state: 'GONE', creator: null });
  });

  it('is the account’s whichever comes first of the button and the verification', async () => {
    for (let n = 0; n < 5; n++) {
      email = `race${n}@example.in`;
      await ask();
      const token = linkTo();
      const { userId } = await aPerson({ email, emailVerifiedAt: null });
      await Promise.all([confirm(token), transaction(() => markEmailVerified(userId, false))]);
      expect({ follows: (await followed()).length, byMail: await followsOf() }).toEqual({ follows: 1, byMail: [] });
    }
  });

  it('loses nothing to a stranger who signs up with it and is erased, but all when its owner is', async () => {
    await follow();
    await signUp();
    await runDueJobs();
    const token = tokenIn(mailsTo().at(-1)!.text, '/auth/verify-email/not-me');
    await world.as().post('/api/user/verify/not-me', { token });
    expect(await followsOf()).toHaveLength(1);
    const owner = await aPerson({ email });
    await eraseAtOnce(owner.userId);
    expect(await followsOf()).toEqual([]);
  });
});
