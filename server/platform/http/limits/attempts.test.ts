import { beforeAll, describe, expect, it } from 'vitest';
import { ATTEMPTS } from '../../../rules/attempts';
import { configure, openTestDatabase } from '../../../test/harness';
import { sql } from '../../db/database';
import type { AppError } from '../../errors';
import { type AttemptedBy, consumeAttempt, networkOf, resetAttempts } from './attempts';

beforeAll(async () => {
  await openTestDatabase();
  configure({ local: false });
});

let count = 0;
/** A person whom no test has used before. */
const someone = (): Required<AttemptedBy> => ({
  account: `person${++count}@example.in`,
  address: `203.0.113.${count}`,
});

async function isRefused(action: Parameters<typeof consumeAttempt>[0], caller: AttemptedBy): Promise<boolean> {
  return consumeAttempt(action, caller).then(
    () => false,
    (error: AppError) => {
      expect(error).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
      return true;
    },
  );
}

/** Makes this many attempts, and returns how many were allowed. */
async function passed(
  tries: number,
  action: Parameters<typeof consumeAttempt>[0],
  caller: (n: number) => AttemptedBy,
): Promise<number> {
  let through = 0;
  for (let n = 0; n < tries; n++) if (!(await isRefused(action, caller(n)))) through++;
  return through;
}

describe('logging in', () => {
  it('is limited to ten attempts in a quarter of an hour for one account from one address', async () => {
    const caller = someone();
    expect(await passed(12, 'logIn', () => caller)).toBe(10);
    const refusal: AppError = await consumeAttempt('logIn', caller).catch((error) => error);
    expect(refusal.retryAfter).toBeGreaterThan(14 * 60);
    expect(refusal.retryAfter).toBeLessThanOrEqual(15 * 60);
  });

  it('is limited to a hundred attempts an hour for one account from all addresses', async () => {
    const { account } = someone();
    expect(await passed(103, 'logIn', (n) => ({ account, address: `198.51.100.${n}` }))).toBe(100);
  });

  it('is limited to fifty attempts an hour from one address, for all accounts', async () => {
    const { address } = someone();
    expect(await passed(53, 'logIn', () => ({ ...someone(), address }))).toBe(50);
  });

  it('from one address does not lock the account for other addresses', async () => {
    const victim = someone();
    await passed(200, 'logIn', () => victim);
    expect(await isRefused('logIn', { ...victim, address: '192.0.2.77' })).toBe(false);
  });

  it('allows exactly ten of fifty attempts at once', async () => {
    const caller = someone();
    const refused = await Promise.all(Array.from({ length: 50 }, () => isRefused('logIn', caller)));
    expect(refused.filter((no) => !no)).toHaveLength(10);
  });

  it('resets the account after a right password, and does not count it for the address', async () => {
    const caller = someone();
    for (let times = 0; times < 60; times++) {
      await consumeAttempt('logIn', caller);
      await resetAttempts('logIn', caller);
    }
    await passed(9, 'logIn', () => caller);
    await consumeAttempt('logIn', caller);
    await resetAttempts('logIn', caller);
    expect(await isRefused('logIn', caller)).toBe(false);
    // The nine wrong ones before and the one after count for the address.
    expect(await passed(60, 'logIn', () => ({ ...someone(), address: caller.address }))).toBe(40);
  });
});

describe('a limit', () => {
  it('ends when its time has passed', async () => {
    const caller = someone();
    expect(await passed(6, 'signUp', () => caller)).toBe(5);
    await sql('update rate_limits set expire = expire - 60 * 60 * 1000');
    expect(await isRefused('signUp', caller)).toBe(false);
  });

  it('does not count for another account, or for another kind of attempt', async () => {
    const caller = someone();
    await passed(6, 'signUp', () => caller);
    expect(await isRefused('signUp', { ...caller, account: 'somebody.else@example.in' })).toBe(false);
    expect(await isRefused('forgotPassword', caller)).toBe(false);
  });

  it('is higher for the one address of a developer’s machine, but not for an account', async () => {
    configure({ local: true });
    const { address } = someone();
    const tries = ATTEMPTS.signUp[0].tries + 10;
    expect(await passed(tries, 'signUp', () => ({ ...someone(), address }))).toBe(tries);
    const caller = someone();
    expect(await passed(7, 'signUp', () => caller)).toBe(5);
    configure({ local: false });
  });

  it('stores neither addresses nor e-mails', async () => {
    await consumeAttempt('signUp', { account: 'asha.secret@example.in', address: '203.0.113.250' });
    const rows = await sql<{ key: string }>('select key from rate_limits');
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).not.toMatch(/asha|@|203\.0/);
  });

  it('allows no attempt while the counters cannot be reached', async () => {
    await sql('alter table rate_limits rename to out_of_reach');
    await expect(consumeAttempt('beacon', someone())).rejects.toThrow();
    await sql('alter table out_of_reach rename to rate_limits');
    await expect(consumeAttempt('beacon', someone())).resolves.toBeUndefined();
  });
});

describe('an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  ])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));
});
