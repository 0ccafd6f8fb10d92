import { describe, expect, it } from 'vitest';
import { subscriptionProofs } from '../../members/subscriptions/proof.service';
import { SquadSubscription } from '../../members/subscriptions/subscription.entity';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { INVITATIONS_A_DAY } from '../../rules/imports';
import { indianDate } from '../../rules/time';
import { aMember, aPerson } from '../../test/factories';
import {
  creator,
  fileOf,
  inDays,
  invitations,
  invite,
  mailToday,
  newest,
  openImportTests,
  read,
  START,
  tokenTo,
  upload,
  world,
} from '../../test/members/memberImports';

openImportTests();

let count = 0;
const someone = () => `reader${++count}@example.org`;
const ACCEPT = `mutation($input: MemberInvitationLinkInput!) { acceptMemberInvitation(input: $input) { state squad { title } } }`;
const BROUGHT = '{ viewer { studio { broughtAlong memberCount } } }';
const brought = async () => (await world.as(creator).query(BROUGHT)).viewer.studio;
const accept = async (email: string, as: Parameters<typeof world.as>[0]) =>
  (await world.as(as).query(ACCEPT, { input: { token: tokenTo(email) } })).acceptMemberInvitation.state;

describe('a creator', () => {
  it('sees what each line means before anything is stored', async () => {
    const file = [
      'Email,Patron Status,Tier',
      'a@example.org,Active patron,Dost',
      ',Active patron,Dost',
      'b@example.org,Active patron,',
      'c@example.org,Former patron,Dost',
    ];
    expect(await read(file.join('\n'))).toEqual({
      id: expect.any(String),
      state: 'READY',
      source: 'PATREON',
      refusal: null,
      members: 2,
      undated: 2,
      problems: [
        { why: 'NO_ADDRESS', count: 1, lines: [3] },
        { why: 'PAYS_NOTHING', count: 1, lines: [5] },
      ],
      tiers: [
        { tier: 'Dost', members: 1 },
        { tier: '', members: 1 },
      ],
      result: null,
    });
    expect(await invitations('a@example.org')).toEqual([]);
    expect(world.mails).toEqual([]);
  });

  it('is answered why a file is not read, and its bytes are gone', async () => {
    expect(await read('{"db":[]}')).toMatchObject({ state: 'REFUSED', refusal: 'POSTS' });
    expect(await sql('select file from member_imports where creator_user_id = $1', [creator.userId])).toEqual([
      { file: null },
    ]);
  });

  it('brings people only to a page that is live and not under review', async () => {
    await sql('update creators set review_status = 1 where user_id = $1', [creator.userId]);
    const body = await upload(fileOf(someone()));
    expect(body.errors[0].message).toBe('Your page can invite people while it is live and not under review.');
  });

  it('says for each tier which squad it becomes, until when people without a date are free, and that they may be written to', async () => {
    const { id } = await read('Email,Patron Status,Tier\nundated@example.org,Active patron,Dost');
    const squads = [{ tier: 'Dost', squadId: creator.squads[0]!.id }];
    const fieldsOf = async (input: object) =>
      (await world.as(creator).refused(START, { input: { importId: id, squads, mayWrite: true, ...input } })).fields;
    const day = (days: number) => indianDate(inDays(days));
    expect(await fieldsOf({ squads: [] })).toHaveProperty('squads');
    expect(await fieldsOf({ squads: [{ tier: 'Dost', squadId: null }] })).toHaveProperty('squads');
    expect(await fieldsOf({})).toHaveProperty('freeUntil');
    expect(await fieldsOf({ freeUntil: day(-2) })).toHaveProperty('freeUntil');
    expect(await fieldsOf({ freeUntil: day(430) })).toHaveProperty('freeUntil');
    expect(await fieldsOf({ freeUntil: day(30), mayWrite: false })).toHaveProperty('mayWrite');
    const other = await world.as(await aPerson()).refused(START, { input: { importId: id, squads, mayWrite: true } });
    expect(other.code).toBe('FORBIDDEN');
  });

  it('sees the mail before it goes out', async () => {
    await read(fileOf(someone()));
    const seen = await world
      .as(creator)
      .query('{ viewer { studio { memberImport { mail { subject paragraphs button small } } } } }');
    const { subject, paragraphs } = seen.viewer.studio.memberImport.mail;
    expect(subject).toBe('Kabir paints invites you');
    expect(paragraphs.join(' ')).toContain('on Patreon');
    expect(paragraphs.join(' ')).toContain('Squad of 100');
  });
});

describe('an invitation', () => {
  it('is mailed once with one reminder, and the same file invites no one again', async () => {
    const email = someone();
    expect(await invite(fileOf(email))).toMatchObject({ state: 'DONE', result: { invited: 1, waiting: 0 } });
    expect(world.mailsTo(email, /invites you/)).toHaveLength(1);
    await mailToday();
    await sql("update member_invitations set invited_at = now() - interval '8 days'");
    await mailToday();
    await mailToday();
    expect(world.mailsTo(email).map(({ subject }) => subject)).toEqual([
      'Kabir paints invites you',
      'Kabir paints still keeps your place',
    ]);
    expect(await invite(fileOf(email))).toMatchObject({ state: 'DONE', result: { invited: 0, notInvited: 1 } });
    expect(world.mailsTo(email)).toHaveLength(2);
    const kept = await sql(
      'select count(*)::int as count from member_imports where creator_user_id = $1 and file is not null',
      [creator.userId],
    );
    expect(kept).toEqual([{ count: 0 }]);
  });

  it('makes its person a member for nothing until their paid date, who counts as a member and not as money', async () => {
    const email = someone();
    await invite(fileOf(email));
    const person = await aPerson({ email });
    expect(await accept(email, person)).toBe('ACCEPTED');
    expect(await accept(email, person)).toBe('ACCEPTED');
    expect(await brought()).toEqual({ broughtAlong: 1, memberCount: 1 });
    const membership = await repo(SquadSubscription).findOneByOrFail({ memberId: person.userId });
    expect(membership).toMatchObject({ status: 1, squadId: creator.squads[0]!.id, renews: true });
    expect(Math.round((membership.paidUntil!.getTime() - Date.now()) / 86_400_000)).toBe(40);
    expect(await sql('select kind, payment_id from grants where subscription_id = $1', [membership.id])).toEqual([
      { kind: 'imported', payment_id: null },
    ]);
    expect(
      await sql('select active_members, active_income from creators where user_id = $1', [creator.userId]),
    ).toEqual([{ active_members: 1, active_income: 0 }]);
    for (const prove of Object.values(subscriptionProofs)) expect(await prove()).toEqual([]);
    expect(await newest()).toMatchObject({ result: { accepted: 1, invited: 0 } });
    const { viewer } = await world
      .as(person)
      .query(
        '{ viewer { following(first: 5) { edges { node { userId } } } payments(first: 5) { edges { node { id } } } } }',
      );
    expect(viewer.following.edges).toEqual([{ node: { userId: creator.userId } }]);
    expect(viewer.payments.edges).toEqual([]);
  });

  it('serves only the person who has verified its address', async () => {
    const email = someone();
    await invite(fileOf(email));
    const input = { token: tokenTo(email) };
    expect((await world.as().refused(ACCEPT, { input })).code).toBe('UNAUTHENTICATED');
    expect((await world.as(await aPerson()).refused(ACCEPT, { input })).code).toBe('FORBIDDEN');
    const unverified = await aPerson({ email, emailVerifiedAt: null as never });
    expect((await world.as(unverified).refused(ACCEPT, { input })).code).toBe('FORBIDDEN');
    const SEEN =
      'query($token: String!) { memberInvitation(token: $token) { state isForViewer creator { pageName } squad { title } } }';
    expect((await world.as().query(SEEN, input)).memberInvitation).toEqual({
      state: 'OPEN',
      isForViewer: false,
      creator: { pageName: 'Kabir paints' },
      squad: { title: 'Squad of 100' },
    });
    expect((await world.as().query(SEEN, { token: 'none' })).memberInvitation.state).toBe('GONE');
  });

  it('is refused in words where its squad is full, and stays', async () => {
    await sql('update squads set members_limit = 1 where id = $1', [creator.squads[0]!.id]);
    const email = someone();
    await invite(fileOf(email));
    await aMember(world, { of: creator.squads[0]! });
    const person = await aPerson({ email });
    const { message } = await world.as(person).refused(ACCEPT, { input: { token: tokenTo(email) } });
    expect(message).toBe('This squad is full right now. Your invitation stays: try again later.');
    await sql('update squads set members_limit = 2 where id = $1', [creator.squads[0]!.id]);
    expect(await accept(email, person)).toBe('ACCEPTED');
  });

  it('is not for those who are members already', async () => {
    const member = await aMember(world, { of: creator.squads[0]! });
    expect(await invite(fileOf(member.email))).toMatchObject({ result: { alreadyMembers: 1, invited: 0 } });
    expect(world.mailsTo(member.email, /invites/)).toEqual([]);
  });

  it('is free for thirteen months at most', async () => {
    const email = someone();
    await invite(`email,active_subscription,expiry,email_disabled\n${email},true,2118-09-11T12:14:56.557Z,false`);
    const [invitation] = await invitations(email);
    expect(Math.round((invitation!.freeUntil.getTime() - Date.now()) / 86_400_000 / 30)).toBe(13);
  });

  it('of a page is one of up to 2,000 mails a day', async () => {
    const emails = Array.from({ length: 3 }, someone);
    await sql(
      `insert into member_imports (creator_user_id, state, source, file) values ($1, 'DONE', 'PATREON', null)`,
      [creator.userId],
    );
    await sql(
      `insert into member_invitations (creator_user_id, import_id, email, email_key, squad_id, free_until, state, invited_at)
       select $1, (select id from member_imports where creator_user_id = $1), n || '@sent.example', n || '@sent.example', $2, now() + interval '9 days', 'INVITED', now() - interval '3 hours'
       from generate_series(1, $3) n`,
      [creator.userId, creator.squads[0]!.id, INVITATIONS_A_DAY - 1],
    );
    expect(await invite(fileOf(...emails))).toMatchObject({ result: { waiting: 2, invited: 1 } });
    await sql(
      "update member_invitations set invited_at = invited_at - interval '25 hours' where creator_user_id = $1",
      [creator.userId],
    );
    await mailToday();
    expect(await newest()).toMatchObject({ result: { waiting: 0, invited: 3 } });
  });

  it('waits while its page is not live', async () => {
    const email = someone();
    const { id, tiers } = await read(fileOf(email));
    const squads = [{ tier: tiers[0].tier, squadId: creator.squads[0]!.id }];
    await world.as(creator).query(START, { input: { importId: id, squads, mayWrite: true } });
    await sql('update creators set review_status = 3 where user_id = $1', [creator.userId]);
    await runDueJobs();
    expect(world.mailsTo(email)).toEqual([]);
    await sql('update creators set review_status = 2 where user_id = $1', [creator.userId]);
    await mailToday();
    expect(world.mailsTo(email)).toHaveLength(1);
  });
});
