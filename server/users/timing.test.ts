import { beforeAll, describe, expect, it } from 'vitest';
import { repo, sql } from '../platform/database';
import { aPerson, PASSWORD } from '../test/factories';
import { openWorld, type World } from '../test/harness';
import { User } from './user.entity';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const ROUNDS = 12;

/**
 * How long each way of calling takes, in ms: the lower quartile, which leaves out most of what else the machine does. The
 * ways take turns, for the same reason.
 */
async function timesOf(ways: Record<string, (round: number) => Promise<unknown>>): Promise<Record<string, number>> {
  const times = new Map(Object.keys(ways).map((name) => [name, [] as number[]]));
  for (let round = -2; round < ROUNDS; round++) {
    await sql('delete from rate_limits');
    for (const [name, call] of Object.entries(ways)) {
      const began = performance.now();
      await call(round);
      // The first rounds warm up.
      if (round >= 0) times.get(name)!.push(performance.now() - began);
    }
  }
  const quartile = (each: number[]) => each.toSorted((a, b) => a - b)[Math.floor(each.length / 4)]!;
  return Object.fromEntries([...times].map(([name, each]) => [name, quartile(each)]));
}

/** Checking a password takes ten times as long as everything round it, so leaving it out for some would stand out here. */
function expectAlike(times: Record<string, number>): void {
  const all = Object.values(times);
  expect(Math.max(...all) / Math.min(...all), JSON.stringify(times)).toBeLessThan(3);
}

describe('how long it takes does not tell', () => {
  it('whether an address has an account, one without a password, or a blocked one, when somebody guesses a password', async () => {
    const people = {
      known: 'known@example.in',
      google: 'google@example.in',
      blocked: 'blocked@example.in',
      unverified: 'new@example.in',
    };
    for (const email of Object.values(people)) await aPerson({ email });
    await repo(User).update({ emailKey: people.google }, { passwordHash: null });
    await repo(User).update({ emailKey: people.blocked }, { blockedAt: new Date() });
    await repo(User).update({ emailKey: people.unverified }, { emailVerifiedAt: null });
    const guess = (email: string) => async () => {
      const { status, body } = await world.as().post('/api/user/login', { email, password: 'a wrong one' });
      expect({ status, msg: body.msg }).toEqual({ status: 401, msg: 'Incorrect email or password' });
    };
    const ways = Object.entries({ ...people, unknown: 'nobody@example.in' }).map(([name, email]) => [
      name,
      guess(email),
    ]);
    expectAlike(await timesOf(Object.fromEntries(ways)));
  });

  it('whether an address has an account, when somebody signs up with it or has forgotten a password', async () => {
    for (let round = -2; round < ROUNDS; round++) await aPerson({ email: `has${round}@example.in` });
    const signUp = (name: string) => async (round: number) => {
      const email = `${name}${round}@example.in`;
      const { status, body } = await world.as().post('/api/user', { fullName: 'Asha Rao', email, password: PASSWORD });
      expect({ status, body }).toEqual({ status: 201, body: { email } });
    };
    expectAlike(await timesOf({ known: signUp('has'), unknown: signUp('hasnot') }));

    const forgot = (name: string) => async (round: number) => {
      expect((await world.as().post('/api/user/password/forgot', { email: `${name}${round}@example.in` })).status).toBe(
        200,
      );
    };
    expectAlike(await timesOf({ known: forgot('has'), unknown: forgot('nobody') }));
  });
});
