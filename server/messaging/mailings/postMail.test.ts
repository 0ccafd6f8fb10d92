import { beforeEach, describe, expect, it } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { createPost } from '../../posts/posts/publishing.service';
import { statementsOf } from '../../test/database/statements';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person } from '../../test/factories';
import { configure, until } from '../../test/harness';
import { aWorld } from '../../test/world';
import { mailEach } from './mailing.service';
import { layOutPostMails, mailPostTo } from './postMail.service';

const world = aWorld();
let creator: CreatorPerson;
let member: Person;
beforeEach(async () => {
  creator = await aCreator({ pageName: 'Kabir paints', squads: [100, 300] });
  member = await aMember(world, { of: creator.squads[0]! });
  await runDueJobs();
  world.mails.length = 0;
});

const follow = (who: Person) => world.as(who).put(`/api/follow/${creator.userId}`);
const choose = (who: Person, choices: object) => world.as(who).patch('/api/user/mail', choices);
const postMails = () => world.mails.filter(({ subject }) => subject.startsWith('Kabir paints'));
/** The people who were mailed a post since the last call. */
async function mailed(): Promise<string[]> {
  await runDueJobs();
  return postMails()
    .map(({ to }) => to)
    .sort();
}
/** Makes failed jobs due again. */
const jobsAgain = () =>
  sql(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now() - interval '1 hour')
     from graphile_worker.jobs where task_identifier = 'mailPostTo'`,
  );
/** Queues the mails of a post, and sends none. */
const layOut = async (postId: string) => {
  await sql(
    `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'mailNewPost'`,
  );
  await layOutPostMails({ postId, after: null });
};

describe('a new post', () => {
  it('is mailed to members with its text, and to followers who want that', async () => {
    const [follower, eager] = [await aPerson(), await aPerson()];
    for (const who of [follower, eager]) await follow(who);
    await choose(eager, { followedPosts: true });
    const { id } = await aPost(creator, { description: 'Chandni Chowk before sunrise', link: 'https://example.in' });
    expect(await mailed()).toEqual([member, eager].map(({ email }) => email).sort());
    const mail = postMails().find(({ to }) => to === member.email)!;
    expect(mail.subject).toBe('Kabir paints: Chandni Chowk before sunrise');
    for (const form of [mail.text, mail.html]) {
      expect(form).toContain('Kabir paints made a new post');
      expect(form).toContain('Chandni Chowk before sunrise');
      expect(form).toContain('With a link.');
      expect(form).toContain(`/post/${id}`);
      expect(form).toContain('because you support this creator');
    }
  });

  it('of a squad is mailed only to people who can read it', async () => {
    const higher = await aMember(world, { of: creator.squads[1]! });
    const follower = await aPerson();
    await follow(follower);
    await choose(follower, { followedPosts: true });
    world.mails.length = 0;
    await aPost(creator, { description: 'The studio key', squad: creator.squads[1] });
    expect(await mailed()).toEqual([higher.email]);
    expect(world.mails.filter(({ text }) => text.includes('studio key'))).toHaveLength(1);
  });

  it('is not mailed when its creator turned that off', async () => {
    await createPost(creator, { description: 'Quietly', byMail: false });
    await world.as(creator).post('/api/post', { description: 'Quietly', byMail: false });
    const form = new FormData();
    form.set('description', 'Quietly');
    form.set('byMail', 'false');
    expect((await world.as(creator).post('/api/post', form)).status).toBe(201);
    await world
      .as(creator)
      .query('mutation { createPost(input: { description: "Quietly", byMail: false }) { post { id } } }');
    expect(await mailed()).toEqual([]);
  });

  it('is not mailed to people who have left, are gone or want none when the mails are sent, nor to unverified addresses', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => aMember(world, { of: creator.squads[0]! })));
    const [left, lapsed, blocked, deactivated, unwilling, unverified] = members as [
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
    ];
    const post = await aPost(creator);
    await layOut(post.id);
    world.mails.length = 0;
    await world.as(left).patch(`/api/manualSub/${creator.userId}/cancel`);
    await sql(`update squad_subscriptions set paid_until = now() - interval '1 minute' where member_id = $1`, [
      lapsed.userId,
    ]);
    await sql('update users set blocked_at = now() where id = $1', [blocked.userId]);
    await sql('update users set deactivated_at = now() where id = $1', [deactivated.userId]);
    await sql('update users set email_verified_at = null where id = $1', [unverified.userId]);
    await choose(unwilling, { memberPosts: false });
    expect(await mailed()).toEqual([member.email]);
  });

  it('is mailed to no one once it is deleted or its page is blocked', async () => {
    for (const end of ['delete from post_media; delete from posts', 'update creators set blocked_at = now()']) {
      const { id } = await aPost(creator);
      await layOut(id);
      await sql('delete from notifications');
      for (const statement of end.split('; ')) await sql(statement);
      expect(await mailed()).toEqual([]);
    }
  });

  it('is mailed once, however often and by however many jobs', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => aMember(world, { of: creator.squads[0]! })));
    world.mails.length = 0;
    const { id } = await aPost(creator);
    const job = { postId: id, userIds: [member, ...others].map(({ userId }) => userId) };
    await Promise.all([mailed(), mailPostTo(job), mailPostTo(job)]);
    expect(await mailed()).toEqual([member, ...others].map(({ email }) => email).sort());
  });

  it('that a mail server refused is sent later, once, and delays no other recipient’s mail', async () => {
    const other = await aMember(world, { of: creator.squads[0]! });
    world.mails.length = 0;
    const { mail } = gateways();
    let refuses = true;
    setGateways({
      ...gateways(),
      mail: {
        ...mail,
        async send(letter) {
          if (refuses && letter.to === member.email)
            throw Object.assign(new Error('greylisted'), { code: 'EENVELOPE', responseCode: 451 });
          return mail.send(letter);
        },
      },
    });
    await aPost(creator);
    expect(await mailed()).toEqual([other.email]);
    refuses = false;
    await jobsAgain();
    expect(await mailed()).toEqual([member, other].map(({ email }) => email).sort());
    setGateways({ ...gateways(), mail });
  });

  it('that cannot be written for one recipient delays no other’s mail, and is written again with the job', async () => {
    const others = await Promise.all(Array.from({ length: 7 }, () => aMember(world, { of: creator.squads[0]! })));
    world.mails.length = 0;
    const mailings = [member, ...others].map(({ userId }) => ({
      userId,
      kind: 'memberPosts' as const,
      about: member.userId,
    }));
    const mail = (isBroken: boolean) =>
      mailEach(mailings, ({ userId }) => {
        const url = isBroken && userId === member.userId ? 'javascript:void 0' : 'https://example.in/';
        return { title: 'Kabir paints: new', paragraphs: ['A post'], button: { label: 'Read', url } };
      });
    await expect(mail(true)).rejects.toThrow('could not be written');
    expect(await mailed()).toEqual(others.map(({ email }) => email).sort());
    await mail(false);
    expect(await mailed()).toEqual([member, ...others].map(({ email }) => email).sort());
  });

  it('is not sent again where a broken connection leaves open whether it was accepted', async () => {
    const { mail } = gateways();
    const send = async () => {
      throw Object.assign(new Error('the line broke'), { code: 'ECONNECTION' });
    };
    setGateways({ ...gateways(), mail: { ...mail, send } });
    await aPost(creator);
    await runDueJobs();
    setGateways({ ...gateways(), mail });
    await until(async () => {
      await jobsAgain();
      await runDueJobs();
      return (await sql(`select from graphile_worker.jobs where task_identifier = 'mailPostTo'`)).length === 0;
    });
    expect(await mailed()).toEqual([]);
  });

  it('is sent no faster than the mail server accepts mails', async () => {
    const { mail } = config();
    configure({ mail: { ...mail, perSecond: 10 } });
    const others = await Promise.all(Array.from({ length: 4 }, () => aMember(world, { of: creator.squads[0]! })));
    await runDueJobs();
    world.mails.length = 0;
    const { id } = await aPost(creator, {});
    const job = { postId: id, userIds: [member, ...others].map(({ userId }) => userId) };
    const began = performance.now();
    await Promise.all([mailPostTo(job), mailPostTo(job)]);
    expect(performance.now() - began).toBeGreaterThan(390);
    expect(await mailed()).toHaveLength(5);
    configure({ mail });
  });

  it('stops the mails to an address that does not exist, as the mail server says', async () => {
    const { mail } = gateways();
    const send = async () => {
      throw Object.assign(new Error('no such user'), { code: 'EENVELOPE', responseCode: 550 });
    };
    setGateways({ ...gateways(), mail: { ...mail, send } });
    await aPost(creator);
    await runDueJobs();
    setGateways({ ...gateways(), mail });
    expect((await world.as(member).get('/api/user/mail')).body.stoppedBecause).toBe('bounce');
    await aPost(creator);
    expect(await mailed()).toEqual([]);
  });
});

describe('publishing', () => {
  it('costs the same statements for 1 member and for 2,000, who are all mailed and notified later', {
    tags: ['slow'],
  }, async () => {
    const publish = () => statementsOf(() => aPost(creator));
    await publish();
    const few = await publish();
    await runDueJobs();
    await sql(
      `with fans as (insert into users (email, email_key, full_name, email_verified_at)
         select 'fan' || i || '@example.in', 'fan' || i || '@example.in', 'Fan', now() from generate_series(1, 2000) i returning id)
       insert into follows (follower_id, creator_user_id) select id, $1 from fans`,
      [creator.userId],
    );
    await sql(
      `insert into mail_settings (user_id, followed_posts) select id, true from users where full_name = 'Fan' on conflict do nothing`,
    );
    world.mails.length = 0;
    expect(await publish()).toBe(few);
    expect(world.mails).toEqual([]);
    const people = await mailed();
    expect(people).toHaveLength(2001);
    expect(new Set(people).size).toBe(2001);
  });
});
