import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { repo, sql, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { runDueJobs } from '../../platform/jobs/jobs';
import { NOTICE_VERSION } from '../../rules/consents';
import { aPerson, PASSWORD, type Person } from '../../test/factories';
import { aWorld } from '../../test/world';
import { NOTICE } from '../../words/en/notice';
import { User } from '../users/user.entity';
import { Consent } from './consent.entity';

const world = aWorld();

let count = 0;
const newAddress = () => `consents${++count}@example.in`;
const SIGN_UP = 'mutation($input: SignUpInput!) { signUp(input: $input) { email } }';
const signUp = (email: string, notice?: string | null) =>
  world.as().query(SIGN_UP, { input: { fullName: 'Asha Rao', email, password: PASSWORD, notice } });
const ofAddress = async (email: string) => {
  const [user] = await sql<{ id: string }>('select id from users where email_key = $1', [email]);
  return repo(Consent).findBy({ userId: user!.id });
};
const DUE = '{ viewer { isNoticeDue consents { version withdrawnAt } nominee { fullName contact } } }';
const due = async (person: Person) => (await world.as(person).query(DUE)).viewer;
const GIVE = 'mutation($input: GiveConsentInput!) { giveConsent(input: $input) { viewer { isNoticeDue } } }';

/** Each version of the notice with a hash of its text. A changed text needs a new version, so that people are asked again. */
const SAID = { '2026-11-25': 'b603e5493ef12975' };

it('the notice has the text that its version had when people agreed to it', () => {
  const said = createHash('sha256')
    .update(JSON.stringify([NOTICE.title, NOTICE.parts]))
    .digest('hex')
    .slice(0, 16);
  expect(SAID[NOTICE_VERSION]).toBe(said);
});

describe('a sign-up', () => {
  it('that showed the notice records its consent once, with version and language, however often it is sent', async () => {
    const addresses = Array.from({ length: 5 }, newAddress);
    for (const email of addresses) await signUp(email, NOTICE_VERSION);
    await signUp(addresses[0]!, NOTICE_VERSION);
    for (const email of addresses)
      expect(await ofAddress(email)).toMatchObject([
        { purpose: 'ACCOUNT', version: NOTICE_VERSION, language: 'en', withdrawnAt: null },
      ]);
  });

  it("without today's notice records none: by REST, or with another version", async () => {
    const [byRest, older] = [newAddress(), newAddress()];
    await world.as().post('/api/user', { fullName: 'Asha Rao', email: byRest, password: PASSWORD });
    await signUp(older, '2020-01-01');
    expect(await ofAddress(byRest)).toEqual([]);
    expect(await ofAddress(older)).toEqual([]);
  });

  it('over an unverified one does not take over its consent', async () => {
    const email = newAddress();
    await signUp(email, NOTICE_VERSION);
    await world.as().post('/api/user', { fullName: 'Asha Rao', email, password: PASSWORD });
    expect(await ofAddress(email)).toEqual([]);
  });

  it('with an address that is taken records nothing for its owner', async () => {
    const owner = await aPerson();
    const { email } = await repo(User).findOneByOrFail({ id: owner.userId });
    await signUp(email!, NOTICE_VERSION);
    expect(await repo(Consent).findBy({ userId: owner.userId })).toEqual([]);
  });

  it('keeps its consent when its address is corrected', async () => {
    const browser = world.as();
    const [wrong, right] = [newAddress(), newAddress()];
    const answer = await browser.post('/graphql', {
      query: SIGN_UP,
      variables: { input: { fullName: 'Asha Rao', email: wrong, password: PASSWORD, notice: NOTICE_VERSION } },
    });
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const moved = await browser.post('/api/user/verify/correct', { email: right }, { cookie });
    expect(moved.status).toBe(200);
    expect(await ofAddress(right)).toMatchObject([{ version: NOTICE_VERSION }]);
  });
});

describe('a person who has not seen the notice', () => {
  it('is asked until they agree, once', async () => {
    const person = await aPerson();
    expect(await due(person)).toMatchObject({ isNoticeDue: true, consents: [] });
    await world.as(person).query(GIVE, { input: { notice: 'another' } });
    expect((await due(person)).isNoticeDue).toBe(true);
    for (let n = 0; n < 2; n++) await world.as(person).query(GIVE, { input: { notice: NOTICE_VERSION } });
    expect(await due(person)).toMatchObject({ isNoticeDue: false, consents: [{ withdrawnAt: null }] });
  });

  it('records nothing as a visitor', async () => {
    expect((await world.as().refused(GIVE, { input: { notice: NOTICE_VERSION } })).code).toBe('UNAUTHENTICATED');
  });
});

it('withdraws by deleting the account, while the row stays as proof; coming back asks again', async () => {
  const person = await aPerson();
  await world.as(person).query(GIVE, { input: { notice: NOTICE_VERSION } });
  await world.as(person).post('/api/private/user/delete', { password: PASSWORD });
  await runDueJobs();
  const [consent] = await repo(Consent).findBy({ userId: person.userId });
  expect(consent!.withdrawnAt).not.toBeNull();
});

it('a nominee is named, corrected, removed, and deleted with the person who named them', async () => {
  const person = await aPerson();
  const SET = 'mutation($input: SetNomineeInput!) { setNominee(input: $input) { viewer { nominee { fullName } } } }';
  const { fields } = await world.as(person).refused(SET, { input: { fullName: ' ', contact: '' } });
  expect(fields).toEqual({ fullName: 'Please enter their name', contact: 'Please say how to reach them' });
  const named = { fullName: 'D’Souza, A.', contact: '98450 00000' };
  await world.as(person).query(SET, { input: { ...named, fullName: 'Somebody' } });
  await world.as(person).query(SET, { input: named });
  expect((await due(person)).nominee).toEqual(named);
  await world.as(person).query('mutation { removeNominee { viewer { nominee { fullName } } } }');
  expect((await due(person)).nominee).toBeNull();
  await world.as(person).query(SET, { input: named });
  const user = await repo(User).findOneByOrFail({ id: person.userId });
  await transaction(() => emit('PersonErased', { user }));
  expect(await sql('select from nominees where user_id = $1', [person.userId])).toEqual([]);
});
