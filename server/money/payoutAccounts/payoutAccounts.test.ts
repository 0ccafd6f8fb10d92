import { beforeEach, describe, expect, it } from 'vitest';
import { hashToken, newToken } from '../../auth/viewer';
import { KnownDevice } from '../../people/knownDevices/knownDevice.entity';
import { setPasswordHash } from '../../people/users/account.service';
import { databaseNow, repo, sql, transaction } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { createApiToken } from '../../programs/tokens/token.service';
import { DAY, HOUR } from '../../rules/time';
import { aCreator, aPerson, type CreatorPerson } from '../../test/factories';
import { linkMailedTo } from '../../test/fixtures/journey';
import { configure } from '../../test/harness';
import { anAccount, NAME, nameAccount } from '../../test/payouts/payoutAccounts';
import { logLines } from '../../test/processes/logLines';
import { aWorld } from '../../test/world';
import { encryptNumbers } from './keptNumbers.service';
import { PayoutAccount } from './payoutAccount.entity';
import { accountNumbersOf, isPayable, lockPayoutAccountsOf, payoutAccountsOf } from './payoutAccount.service';

const world = aWorld({ PAYOUTS: 'by_hand' });

const ACCOUNT = '{ viewer { studio { payoutAccount { last4 ifsc nameAtBank heldUntil isDisowned } } } }';
const HOLD = 'mutation ($input: HoldPayoutsInput!) { holdPayouts(input: $input) { isHeld } }';

let creator: CreatorPerson;
beforeEach(async () => {
  configure({ payouts: 'by_hand' });
  await sql('delete from rate_limits');
  world.mails.length = 0;
  creator = await aCreator();
});

const name = (account = anAccount()) => nameAccount(world, creator, account);
const refused = (account: object, as = creator) => world.as(as).refused(NAME, { input: account });
const shown = async () => (await world.as(creator).query(ACCOUNT)).viewer.studio.payoutAccount;
const current = async () => (await payoutAccountsOf([creator.userId])).get(creator.userId)!;
const hold = async (token: string | null) =>
  (await world.as().query(HOLD, { input: { token } })).holdPayouts.isHeld as boolean;
const tokenAt = (address = creator.email) => linkMailedTo(world.mails, address).searchParams.get('token');
/** From now until the end of the hold, in hours; null without one. */
const hoursHeld = async () => {
  const { heldUntil } = await current();
  return heldUntil && Math.round((heldUntil.getTime() - Date.now()) / HOUR);
};

describe('a bank account', () => {
  it('is named by its number twice, its IFSC and the name at the bank, and shown by its last four digits', async () => {
    await name({ ...anAccount(' 5010 0012-3456 '), numberAgain: '५०१०००१२३४५६', ifsc: 'hdfc0001234' });
    expect(await shown()).toEqual({
      last4: '3456',
      ifsc: 'HDFC0001234',
      nameAtBank: 'Asha Rao',
      heldUntil: null,
      isDisowned: false,
    });
    const account = await current();
    expect(await accountNumbersOf([account.id])).toEqual(new Map([[account.id, '501000123456']]));
    expect(isPayable(account, await databaseNow())).toBe(true);
  });

  it.each([
    ['number', { number: '12345678', numberAgain: '12345678' }],
    ['number', { number: '50100012345x', numberAgain: '50100012345x' }],
    ['numberAgain', { numberAgain: '501000123457' }],
    ['numberAgain', { numberAgain: '' }],
    ['ifsc', { ifsc: 'HDFC1001234' }],
    ['nameAtBank', { nameAtBank: '=HYPERLINK("x")' }],
    ['nameAtBank', { nameAtBank: 'आशा राव' }],
  ])('is refused at the field %s for %j', async (field, wrong) => {
    const { fields } = await refused({ ...anAccount(), ...wrong });
    expect(fields).toMatchObject({ [field]: expect.any(String) });
  });

  it('is for a person with a page, after a fresh sign-in, where this Toli pays out', async () => {
    expect((await world.as(await aPerson()).refused(NAME, { input: anAccount() })).code).toBe('FORBIDDEN');
    configure({ payouts: null });
    expect((await refused(anAccount())).code).toBe('CONFLICT');
    configure({ payouts: 'by_hand' });
    await sql(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [creator.userId]);
    expect((await refused(anAccount())).code).toBe('FRESH_SIGN_IN_REQUIRED');
    expect(await shown()).toBeNull();
  });

  it('is one for a page, also of two that are named at once', async () => {
    await Promise.all(
      ['501000111111', '501000222222'].map((number) => world.as(creator).query(NAME, { input: anAccount(number) })),
    );
    const accounts = await repo(PayoutAccount).findBy({ creatorUserId: creator.userId });
    expect(accounts.map(({ endedAt }) => endedAt === null).sort()).toEqual([false, true]);
  });

  it('is named five times a day at most', async () => {
    for (let n = 0; n < 5; n++) await world.as(creator).query(NAME, { input: anAccount(`50100000000${n}`) });
    expect((await refused(anAccount())).code).toBe('RATE_LIMITED');
  });
});

describe('nothing is paid to an account', () => {
  it('for 48 hours after a change, while the first one is paid to at once', async () => {
    await name();
    expect(await hoursHeld()).toBeNull();
    await name(anAccount('501000999999'));
    expect(await hoursHeld()).toBe(48);
    const account = await current();
    expect([isPayable(account, new Date()), isPayable(account, new Date(Date.now() + 3 * DAY))]).toEqual([false, true]);
  });

  it('for no longer where the same one is named again', async () => {
    await name();
    await name();
    expect(await hoursHeld()).toBeNull();
    expect(await repo(PayoutAccount).countBy({ creatorUserId: creator.userId })).toBe(1);
  });

  it('for seven days where the password was changed within seven', async () => {
    await setPasswordHash(creator.userId, 'x');
    await name();
    expect(await hoursHeld()).toBe(7 * 24);
    await sql(`update users set password_changed_at = now() - interval '8 days' where id = $1`, [creator.userId]);
    await name(anAccount('501000999999'));
    expect(await hoursHeld()).toBe(48);
  });

  it('for seven days where the address was changed within seven, and both addresses are mailed', async () => {
    const old = creator.email;
    await moveTo(`moved.${old}`);
    await name();
    await runDueJobs();
    expect(await hoursHeld()).toBe(7 * 24);
    for (const address of [old, `moved.${old}`]) expect(world.mailsTo(address, /new bank account/)).toHaveLength(1);
    expect(await hold(tokenAt(old))).toBe(true);
    expect((await shown()).isDisowned).toBe(true);
  });
});

/** The creator has another address since a moment ago. */
const moveTo = async (email: string) => {
  await sql(
    `insert into email_changes (user_id, old_email, old_email_key, undo_until) select id, email, email_key, now() + interval '7 days' from users where id = $1`,
    [creator.userId],
  );
  await sql('update users set email = $2, email_key = $2 where id = $1', [creator.userId, email]);
};

describe('"This wasn’t me" in the mail about it', () => {
  it('holds payouts at once, signed out, until the owner names an account again', async () => {
    await name();
    await name(anAccount('501000999999'));
    await runDueJobs();
    const token = tokenAt();
    expect(await hold(token)).toBe(true);
    expect(await shown()).toMatchObject({ last4: '9999', isDisowned: true });
    expect(isPayable(await current(), new Date(Date.now() + 30 * DAY))).toBe(false);
    await runDueJobs();
    expect(world.mailsTo(creator.email, /Payouts are held/)).toHaveLength(1);
    await name(anAccount('501000999999'));
    expect([(await shown()).isDisowned, await hoursHeld()]).toEqual([false, 7 * 24]);
    // The link of the earlier mail holds no account that was named since.
    expect(await hold(token)).toBe(true);
    expect((await shown()).isDisowned).toBe(false);
  });

  it('holds what was named after it too, so that a second change is no way around it', async () => {
    await name();
    await runDueJobs();
    const token = tokenAt();
    await name(anAccount('501000777777'));
    expect(await hold(token)).toBe(true);
    expect(await shown()).toMatchObject({ last4: '7777', isDisowned: true });
  });

  it('waits for a batch of payouts that has read the account', async () => {
    await name();
    await runDueJobs();
    const order: string[] = [];
    let pressed: Promise<unknown> | undefined;
    await transaction(async () => {
      await lockPayoutAccountsOf([creator.userId]);
      pressed = hold(tokenAt()).then(() => order.push('held'));
      await new Promise((resolve) => setTimeout(resolve, 100));
      order.push('batch made');
    });
    await pressed;
    expect(order).toEqual(['batch made', 'held']);
  });

  it('works for 30 days, and only with its own secret', async () => {
    await name();
    await runDueJobs();
    const token = tokenAt()!;
    const other = await aCreator();
    await nameAccount(world, other);
    const { id } = (await payoutAccountsOf([other.userId])).get(other.userId)!;
    for (const wrong of [`${id}.${token.split('.')[1]}`, `${token}x`, token.slice(0, -3), 'x', `${id}.`])
      expect(await hold(wrong)).toBe(false);
    await sql(`update payout_accounts set named_at = now() - interval '31 days' where creator_user_id = $1`, [
      creator.userId,
    ]);
    expect(await hold(token)).toBe(false);
    expect((await shown()).isDisowned).toBe(false);
  });

  it('about a sign-in holds an account that was named meanwhile', async () => {
    await name();
    const token = newToken();
    await repo(KnownDevice).insert({
      userId: creator.userId,
      userAgent: '',
      disownHash: hashToken(token),
      disownUntil: () => `now() + interval '1 day'`,
    });
    const DISOWN = `mutation { disownSignIn(input: { token: "${token}" }) { resetToken } }`;
    expect((await world.as().query(DISOWN)).disownSignIn.resetToken).not.toBeNull();
    expect((await current()).disownedAt).not.toBeNull();
  });
});

describe('its number', () => {
  it('is in no row, job, mail, answer or line of the log', async () => {
    const lines = logLines();
    const number = '987654321098765';
    await name(anAccount(number, 'Wrong'));
    expect((await refused({ ...anAccount(number), numberAgain: number.slice(1) })).fields).toBeDefined();
    const rows = await sql('select to_jsonb(p) as row from payout_accounts p');
    const jobs = await sql('select to_jsonb(j) as job from graphile_worker._private_jobs j');
    await runDueJobs();
    await sql('alter table payout_accounts rename to out_of_reach');
    await refused(anAccount(number));
    await sql('alter table out_of_reach rename to payout_accounts');
    expect(lines.join('')).toContain('operation failed');
    const answers = [await shown(), (await world.as(creator).get('/api/user')).body];
    expect(JSON.stringify([rows, jobs, world.mails, answers, lines])).not.toContain(number.slice(0, 11));
  });

  it('is encrypted for its own page', async () => {
    await name();
    const other = await aCreator();
    await nameAccount(world, other);
    await sql(
      'update payout_accounts set number = (select number from payout_accounts where creator_user_id = $1) where creator_user_id = $2',
      [creator.userId, other.userId],
    );
    const { id } = (await payoutAccountsOf([other.userId])).get(other.userId)!;
    expect(await accountNumbersOf([id])).toEqual(new Map());
  });

  it('is encrypted again after a change of SECRETS_KEY', async () => {
    await name();
    await encryptNumbers();
    const { id } = await current();
    expect((await accountNumbersOf([id])).get(id)).toBe('501000123456');
  });
});

it('a token neither names an account nor sees it', async () => {
  await name();
  const { token } = await createApiToken(creator, { name: 'Script', scope: 'READ', expiresAt: null });
  const headers = { authorization: `Bearer ${token}` };
  const as = (query: string, variables = {}) => world.as().post('/graphql', { query, variables }, headers);
  expect((await as(NAME, { input: anAccount() })).body.errors[0].extensions.code).toBe('FORBIDDEN');
  expect(JSON.stringify((await as(ACCOUNT)).body)).not.toContain('3456');
});
