import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { repo } from '../../platform/db/database';
import { sentBy } from '../../test/database/statements';
import { aPerson, PASSWORD } from '../../test/factories';
import { aWorld } from '../../test/world';
import { User } from '../users/user.entity';
import { argon, hashPassword } from './password.service';

// Checking or hashing a password takes ten times as long as all else: a response without it, or with a cheaper one,
// would be recognisable by its time. This test counts that work, which other load on the machine does not change.
const hash = vi.spyOn(argon, 'hash');
const verify = vi.spyOn(argon, 'verify');

const world = aWorld();
beforeEach(() => vi.clearAllMocks());
afterAll(() => vi.restoreAllMocks());

/** The costly work that was done: each call with its parameters. */
const workDone = () => [
  ...verify.mock.calls.map(([hashed]) => ['verify', String(hashed).split('$').slice(1, 4).join('$')]),
  ...hash.mock.calls.map(([, cost]) => ['hash', cost]),
];

/** An address of each kind of account, and an unknown one. */
async function addresses(): Promise<Record<string, string>> {
  const of = {
    known: { isReviewer: false },
    google: { passwordHash: null },
    blocked: { blockedAt: new Date() },
    unverified: { emailVerifiedAt: null },
  };
  const found: Record<string, string> = { unknown: `nobody${Math.random()}@example.in` };
  for (const [kind, change] of Object.entries(of)) {
    const { email, userId } = await aPerson({ email: `${kind}${Math.random()}@example.in` });
    // Hashed as at a sign-up: other tests use a cheaper hash.
    await repo(User).update({ id: userId }, { passwordHash: await hashPassword(PASSWORD), ...change });
    found[kind] = email;
  }
  vi.clearAllMocks();
  return found;
}

describe('the same work is done', () => {
  it('for an account, one without a password, a blocked one and an unknown address, when a password is guessed', async () => {
    await world.as().post('/api/user/login', { email: 'first@example.in', password: 'makes the hash that stands in' });
    for (const [kind, email] of Object.entries(await addresses())) {
      const { status, body } = await world.as().post('/api/user/login', { email, password: 'a wrong one' });
      expect({ status, msg: body.msg }, kind).toEqual({ status: 401, msg: 'Incorrect email or password' });
      expect(workDone(), kind).toEqual([['verify', 'argon2id$v=19$m=19456,t=2,p=1']]);
      vi.clearAllMocks();
    }
  });

  it('for known and unknown addresses at a sign-up', async () => {
    for (const [kind, email] of Object.entries(await addresses())) {
      const { status, body } = await world.as().post('/api/user', { fullName: 'Asha Rao', email, password: PASSWORD });
      expect({ status, body }, kind).toEqual({ status: 201, body: { email } });
      expect(workDone(), kind).toEqual([['hash', { memoryCost: 19_456, timeCost: 2, parallelism: 1 }]]);
      vi.clearAllMocks();
    }
  });

  it('for known and unknown addresses when a password is forgotten', async () => {
    const asked: string[][] = [];
    for (const email of Object.values(await addresses())) {
      const sent = await sentBy(async () => {
        expect((await world.as().post('/api/user/password/forgot', { email })).status).toBe(200);
      });
      asked.push(sent.map(({ text }) => text));
    }
    for (const each of asked) expect(each).toEqual(asked[0]);
    expect(workDone()).toEqual([]);
  });
});
