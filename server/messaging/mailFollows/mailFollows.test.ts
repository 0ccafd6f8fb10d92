import { describe, expect, it } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import { eraseAtOnce } from '../../people/users/erasure.service';
import { refuseEmail } from '../../people/users/refusedEmail.service';
import { repo, sql, transaction } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { MAIL_FOLLOW_DAYS, MAIL_FOLLOW_LINKS_A_DAY } from '../../rules/mailFollows';
import { aCreator, aPerson, aPost } from '../../test/factories';
import {
  ask,
  confirm,
  creator,
  daysAgo,
  email,
  follow,
  followsOf,
  linkTo,
  look,
  mailsTo,
  numbers,
  openMailFollowTests,
  post,
  tokenIn,
  world,
} from '../../test/fixtures/mailFollowing';
import { stopMailTo } from '../mailings/mailSettings.service';
import { MailFollow } from './mailFollow.entity';
import { layOutMails, mailPostToAddresses } from './postMails.service';

openMailFollowTests();

describe('a request to follow by mail', () => {
  it('sends one mail with a link, and no post before the button behind it is pressed', async () => {
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

  it('is not confirmed by a scanner that opens the link, however often', async () => {
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

  it('has the same response for every address, and mails none that is refused, stopped, blocked, deactivated or the page’s own', async () => {
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

  it(`mails an address at most ${MAIL_FOLLOW_LINKS_A_DAY} links a day over all pages, with the same response`, async () => {
    const pages = await Promise.all(Array.from({ length: MAIL_FOLLOW_LINKS_A_DAY + 2 }, () => aCreator()));
    for (const page of pages) expect((await ask(email, page)).status).toBe(200);
    expect(mailsTo()).toHaveLength(MAIL_FOLLOW_LINKS_A_DAY);
    expect(await followsOf()).toHaveLength(MAIL_FOLLOW_LINKS_A_DAY);
  });

  it('makes one follow and one mail when many come at once', async () => {
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

  it('is refused for a while after too many', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++)
      statuses.push((await world.as().post(`/api/follow/${creator.userId}/mail`, { email })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  it(`expires after ${MAIL_FOLLOW_DAYS} days without the button, whether deleted or not, and can begin again`, async () => {
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

  it('ends when the address does not exist', async () => {
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
  it('begins once, however often its button is pressed, and its creator sees only numbers', async () => {
    const token = await follow();
    expect(await confirm(token)).toEqual({ state: 'FOLLOWS', creator: { pageName: 'Kabir paints' } });
    expect(await world.as().post('/api/mail/follow', { token })).toMatchObject({ status: 200, body: { ok: true } });
    expect(await numbers()).toEqual({ followers: 0, mailFollowers: 1 });
  });

  it('gets each new free post once, in the language of the request, and none of a squad', async () => {
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

  it('gets no earlier posts, none whose creator turned mails off, and none while the page is blocked or its owner gone', async () => {
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

  it('ends with one click in a mail program, for good, and can be ended again', async () => {
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

  it('cannot begin or end by another link', async () => {
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

  it('ends when its address bounces or complains, and with the erasure of the page’s owner', async () => {
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
