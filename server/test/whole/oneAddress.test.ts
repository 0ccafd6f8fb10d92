// biome-ignore-all lint/style/noExcessiveLinesPerFile: one test for each place that compares addresses
import { beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../../auth/viewer';
import { lookUp } from '../../desk/admin/desk.service';
import { searchPayments } from '../../desk/moneyDesk/paymentFile.service';
import { WaitlistEntry } from '../../desk/waitlist/waitlistEntry.entity';
import { MailFollow } from '../../messaging/mailFollows/mailFollow.entity';
import { stopAddresses } from '../../messaging/mailFollows/mailFollow.service';
import { stopMailTo, takesMail } from '../../messaging/mailings/mailSettings.service';
import { contents } from '../../operations/exports/contents.service';
import { makeGoogleAccount } from '../../people/users/account.service';
import { erasePerson } from '../../people/users/erasure.service';
import { RefusedEmail } from '../../people/users/refusedEmail.entity';
import { isRefused, refuseEmail } from '../../people/users/refusedEmail.service';
import { reviewerEmails } from '../../people/users/reviewer.service';
import { User } from '../../people/users/user.entity';
import { lockUser, userByEmail } from '../../people/users/user.service';
import { insertMissing, repo, sql, transaction } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { ATTEMPTS } from '../../rules/attempts';
import { asciiDomain } from '../../rules/users';
import { aCreator, aMember, aPerson, PASSWORD } from '../factories';
import { linkMailedTo } from '../fixtures/journey';
import { aWorld } from '../world';

// One mailbox has one account, in whichever form its domain is written: डाटामेल.भारत and xn--c2bd4bq1db8d.xn--h2brj9c are one.

const world = aWorld({ ADMIN_EMAILS: 'Chief@डाटामेल.भारत' });
const [TYPED, ASCII] = ['डाटामेल.भारत', asciiDomain('डाटामेल.भारत')];

let count = 0;
let local: string;
/** The address as a person types it, and as mail servers have it. */
let [typed, ascii] = ['', ''];
beforeEach(async () => {
  local = `rani${++count}`;
  [typed, ascii] = [`${local}@${TYPED}`, `${local}@${ASCII}`];
  await sql('delete from rate_limits');
});

/** An account of an earlier version, whose key has the domain as it was typed. */
const anEarlierPerson = (email: string, of: Partial<Pick<User, 'emailVerifiedAt'>> = {}) => aPerson({ email, ...of });

const signUp = async (email: string, password = PASSWORD) => {
  const browser = world.as();
  const { status, body } = await browser.post('/api/user', { fullName: 'Rani Rao', email, password });
  await runDueJobs();
  return { status, body, browser };
};
const signIn = async (email: string, password = PASSWORD) =>
  (await world.as().post('/api/user/login', { email, password })).status;
const accounts = () => repo(User).find({ where: [{ email: typed }, { email: ascii }], order: { id: 'ASC' } });
const verify = async (to: string) =>
  world.as().patch('/api/user/verify', { token: linkMailedTo(world.mails, to).searchParams.get('token') });

describe.each([
  ['as it is typed', () => typed, () => ascii],
  ['in ASCII', () => ascii, () => typed],
])('an address with an international domain that signed up %s', (_, first, other) => {
  it('is signed in by the other form, and shown as it was typed', async () => {
    await signUp(first());
    expect((await verify(first())).status).toBe(200);
    expect(await signIn(other())).toBe(200);
    expect(await signIn(first().toUpperCase())).toBe(200);
    expect(await accounts()).toMatchObject([{ email: first(), emailKey: ascii }]);
  });

  it('is no second account in the other form: its owner gets a mail, the response is that of a new one', async () => {
    await signUp(first());
    await verify(first());
    const again = await signUp(other());
    expect([again.status, again.body]).toEqual([201, { email: other() }]);
    expect(await accounts()).toHaveLength(1);
    expect(world.mailsTo(first()).at(-1)!.subject).toBe('You already have an account');
  });

  it('replaces an unverified sign-up in the other form', async () => {
    await signUp(first(), 'another good password');
    await signUp(other());
    expect(await accounts()).toMatchObject([{ email: other(), emailKey: ascii }]);
    await verify(other());
    expect(await signIn(first(), 'another good password')).toBe(401);
    expect(await signIn(first())).toBe(200);
  });
});

describe('an account of an earlier version', () => {
  it('is signed in by both forms, and is no second account in either', async () => {
    await anEarlierPerson(typed);
    expect([await signIn(typed), await signIn(ascii)]).toEqual([200, 200]);
    for (const form of [typed, ascii]) expect((await signUp(form)).status).toBe(201);
    expect(await transaction(() => makeGoogleAccount({ email: ascii, fullName: 'Rani', googleSubject: local }))).toBe(
      null,
    );
    expect(await accounts()).toMatchObject([{ emailKey: typed }]);
  });

  it('is one of two with the same address: each keeps its key, and is signed in by what it typed', async () => {
    const [one, two] = [await anEarlierPerson(typed), await anEarlierPerson(ascii)];
    expect([(await userByEmail(typed))!.id, (await userByEmail(ascii))!.id]).toEqual([one.userId, two.userId]);
    await signUp(typed);
    expect(await accounts()).toMatchObject([{ emailKey: typed }, { emailKey: ascii }]);
  });

  it('that was never verified gives way to the one that was', async () => {
    const proven = await anEarlierPerson(ascii);
    await anEarlierPerson(typed, { emailVerifiedAt: null });
    expect((await userByEmail(typed))!.id).toBe(proven.userId);
    await signUp(typed);
    expect(world.mailsTo(ascii).at(-1)!.subject).toBe('You already have an account');
  });

  it('is unverified and is replaced by a sign-up in the other form', async () => {
    await anEarlierPerson(typed, { emailVerifiedAt: null });
    await signUp(ascii);
    await verify(ascii);
    expect(await accounts()).toMatchObject([{ email: ascii, emailKey: typed }]);
    expect([await signIn(typed), await signIn(ascii)]).toEqual([200, 200]);
  });
});

it.each(['rani@xn--a.भारत', 'rani@xn--zzzzzz.in'])(
  'refuses the invalid domain of %s with a sentence',
  async (email) => {
    const { status, body } = await signUp(email);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { fields: { email: 'The part after the @ is not a valid domain' } },
    });
    expect(await repo(User).findOneBy({ email })).toBe(null);
  },
);

it('corrects a sign-up to the other form of the same address without another account', async () => {
  const { browser } = await signUp(typed);
  const { status } = await browser.post('/api/user/verify/correct', { email: ascii });
  expect(status).toBe(200);
  expect(await accounts()).toHaveLength(1);
});

it('counts both forms of an address as one', async () => {
  const statuses = [];
  for (let n = 0; n <= ATTEMPTS.forgotPassword[0].tries; n++)
    statuses.push((await world.as().post('/api/user/password/forgot', { email: n % 2 ? typed : ascii })).status);
  expect(statuses.at(-1)).toBe(429);
});

it.each([
  ['typed', 'ascii'],
  ['ascii', 'typed'],
])(
  'refuses an address that was refused %s when it comes %s, also by the hash of an earlier version',
  async (was, is) => {
    const forms: Record<string, string> = { typed, ascii };
    await insertMissing(RefusedEmail, { emailHash: hashToken(forms[was]!) });
    expect(await isRefused(forms[is]!)).toBe(true);
    local = `${local}x`;
    await refuseEmail(`${local}@${was === 'typed' ? TYPED : ASCII}`);
    expect(await isRefused(`${local}@${is === 'typed' ? TYPED : ASCII}`)).toBe(true);
  },
);

describe('following by mail', () => {
  it('is one follow in both forms, also of an earlier version, and becomes that of the account', async () => {
    const creator = await aCreator();
    const ask = async (email: string) => {
      await world.as().post(`/api/follow/${creator.userId}/mail`, { email });
      await runDueJobs();
    };
    const follows = () => repo(MailFollow).findBy({ creatorUserId: creator.userId });
    await ask(typed);
    await ask(ascii);
    expect(await follows()).toMatchObject([{ email: typed, emailKey: ascii }]);
    await repo(MailFollow).update({ emailKey: ascii }, { emailKey: typed, confirmedAt: new Date() });
    await ask(ascii);
    expect(await follows()).toHaveLength(1);
    await signUp(ascii);
    await verify(ascii);
    expect(await follows()).toEqual([]);
    const [{ id }] = (await accounts()) as [User];
    expect(await sql('select creator_user_id as of from follows where follower_id = $1', [id])).toEqual([
      { of: creator.userId },
    ]);
  });

  it('is stopped in both forms by a bounce of either', async () => {
    const creator = await aCreator();
    await stopAddresses([ascii]);
    await world.as().post(`/api/follow/${creator.userId}/mail`, { email: typed });
    await runDueJobs();
    expect(await repo(MailFollow).countBy({ creatorUserId: creator.userId })).toBe(0);
    const person = await anEarlierPerson(typed);
    await stopMailTo(ascii, 'bounce');
    expect(await takesMail(person.userId)).toBe(false);
  });
});

it('has one entry of the waitlist for both forms, also beside one of an earlier version', async () => {
  const entries = () => repo(WaitlistEntry).findBy([{ emailKey: typed }, { emailKey: ascii }]);
  await world.as().post('/api/waitlist', { email: typed, features: ['merch'] });
  await world.as().post('/api/waitlist', { email: ascii, features: ['freelance'] });
  expect(await entries()).toMatchObject([{ email: typed, features: ['freelance', 'merch'] }]);
  await repo(WaitlistEntry).update({ emailKey: ascii }, { emailKey: typed });
  await world.as().post('/api/waitlist', { email: ascii, features: ['membership'] });
  expect(await entries()).toMatchObject([{ features: ['freelance', 'membership', 'merch'] }]);
});

it('erases what either form of an address left', async () => {
  const person = await anEarlierPerson(typed);
  await world.as().post('/api/waitlist', { email: ascii });
  const complaint = { kind: 'OTHER', words: 'A complaint', fullName: 'Rani', email: ascii };
  await world.as().query('mutation($input: FileGrievanceInput!) { fileGrievance(input: $input) { number } }', {
    input: complaint,
  });
  const left = async () => [
    await repo(WaitlistEntry).countBy({ emailKey: ascii }),
    ...(await sql('select email from grievances where email = $1', [ascii])),
  ];
  expect(await left()).toEqual([1, { email: ascii }]);
  await transaction(async () => erasePerson(await lockUser(person.userId)));
  expect(await left()).toEqual([0]);
});

it('finds an account at the desk by either form, a part of one, and the payments of either', async () => {
  const reviewer = await aPerson({ isReviewer: true, isMoneyReviewer: true });
  const { userId } = await aMember(world, { of: (await aCreator({ squads: [100] })).squads[0]! });
  await repo(User).update({ id: userId }, { email: typed, emailKey: typed });
  await signUp(`new${ascii}`);
  const found = async (text: string) => (await lookUp(reviewer, text)).map(({ email }) => email);
  expect(await found(ascii)).toEqual([`new${ascii}`, typed]);
  expect(await found(`new${typed}`)).toEqual([`new${ascii}`]);
  expect(await found('डाटामेल')).toEqual(expect.arrayContaining([`new${ascii}`, typed]));
  expect(await searchPayments(reviewer, ascii)).toHaveLength(1);
});

it('names a reviewer of ADMIN_EMAILS in either form', async () => {
  const chief = await aPerson({ email: `chief@${ASCII}` });
  expect(chief).toMatchObject({ isAdmin: true });
  expect(await reviewerEmails()).toContain(`chief@${ASCII}`);
});

it('has the rows of either form in the copy of one’s data', () => {
  expect(
    contents()
      .filter(({ by }) => by === 'email_key')
      .map(({ of }) => of),
  ).toEqual(['address', 'address', 'address']);
});
