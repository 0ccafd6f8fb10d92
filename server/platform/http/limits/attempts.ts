import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ATTEMPTS, type AttemptLimit, type LimitedAction, LOCAL_ADDRESS_FACTOR } from '../../../rules/attempts';
import { emailKey, mailboxKey } from '../../../rules/users';
import { config } from '../../config/config';
import { sendable } from '../../db/connections/pgbouncer';
import { pool, type QueryConfig, withRetry } from '../../db/database';
import { execute } from '../../db/query';
import { AppError, rateLimited } from '../../errors';
import { isId } from '../../input';
import { logSecurity } from '../../log/securityLog';

/** The account and address whose attempts are counted. */
export interface AttemptedBy {
  /** The account, whether or not it exists: an e-mail key or a user id. */
  account?: string;
  /** The caller's address, as in `req.ip`: headers count only from the proxies in TRUST_PROXY. */
  address?: string;
}

/**
 * Counts one attempt at a limited action (rules/attempts.ts), for all nodes together; one too many is refused with the
 * seconds to wait (429), with the given message. The counters are in the same database as all else, so no attempt is
 * allowed when they cannot be reached (503). Call it before a transaction: the count stays when the work is rolled
 * back, and uses a connection of its own.
 */
export async function consumeAttempt(action: LimitedAction, caller: AttemptedBy, message?: string): Promise<void> {
  // One after the other: an attempt that one limit refuses does not count for the next one, so that one address cannot
  // lock an account.
  for (const limit of ATTEMPTS[action]) {
    const key = keyOf(limit, caller);
    if (key !== null)
      await limiterOf(action, limit)
        .consume(key)
        .catch((refusal) => refuse(refusal, { action, caller, message }));
  }
}

/**
 * Counts one attempt whose refusal no response shows: 0 where it is allowed, else the seconds to wait. Otherwise like
 * `consumeAttempt`.
 */
export async function consumeQuietly(action: LimitedAction, caller: AttemptedBy): Promise<number> {
  try {
    await consumeAttempt(action, caller);
    return 0;
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'RATE_LIMITED') return refusal.retryAfter!;
    throw refusal;
  }
}

/** Resets the account after a successful attempt, and returns the address's attempt. */
export async function resetAttempts(action: LimitedAction, caller: AttemptedBy): Promise<void> {
  for (const limit of ATTEMPTS[action]) {
    const key = keyOf(limit, caller);
    if (key === null) continue;
    if (limit.per === 'address') await limiterOf(action, limit).reward(key);
    else await limiterOf(action, limit).delete(key);
  }
}

/** Resets all attempts at signing in to the account of an address and at requesting its mails, from anywhere. */
export async function resetAccountAttempts(email: string): Promise<void> {
  // By hand: many rows by the prefixes of their keys.
  await execute(
    'delete from rate_limits r using unnest(:prefixes::text[]) as prefix where starts_with(r.key, prefix)',
    {
      prefixes: FORGIVEN.flatMap(([action, keyOf]) =>
        ATTEMPTS[action].map(({ per }) => `${action}:${per}:${hashOf(keyOf(email))}`),
      ),
    },
  );
}

/** Actions that are counted before a sign-in, with the key by which they count an address. */
const FORGIVEN: readonly (readonly [LimitedAction, (email: string) => string])[] = [
  ['logIn', emailKey],
  ['forgotPassword', emailKey],
  ['resendVerification', emailKey],
  ['resetMail', mailboxKey],
];

function refuse(
  refusal: unknown,
  {
    action,
    caller: { account },
    message,
  }: { action: LimitedAction; caller: AttemptedBy; message?: string | undefined },
): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  // The account may be a mail address, which is not logged.
  logSecurity('limit.reached', { userId: isId(account) ? account : null, reason: action });
  throw rateLimited(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)), message);
}

/** The key of a counter, hashed: the table has no addresses, and keys have one length. */
function keyOf({ per }: AttemptLimit, { account, address }: AttemptedBy): string | null {
  const parts = [
    per === 'address' ? undefined : account,
    per === 'account' ? undefined : address && (per === 'accountAndNetwork' ? wideNetworkOf : networkOf)(address),
  ];
  const needed = per === 'account' || per === 'address' ? 1 : 2;
  const known = parts.filter((part) => part !== undefined);
  return known.length < needed ? null : known.map(hashOf).join(':');
}

const hashOf = (part: string) => createHash('sha256').update(part).digest('base64url');

/** The network of one household or machine: a whole IPv4 address, the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  // URL writes every IPv6 address in its canonical form.
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const head = before.split(':').filter(Boolean);
  const tail = (after ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

/** The network of a small provider: the first 24 bits of an IPv4 address, the first 64 bits of an IPv6 one. */
function wideNetworkOf(address: string): string {
  const network = networkOf(address);
  return isIPv4(network) ? `${network.slice(0, network.lastIndexOf('.'))}.0/24` : network;
}

/** A hash of the network that an address shares with its neighbours. */
export const hashedSubnet = (address: string) => hashOf(wideNetworkOf(address));

// Each also deletes rows that ended over an hour ago, every few minutes.
const limiters = new Map<string, RateLimiterPostgres>();

function limiterOf(action: LimitedAction, { per, tries, minutes }: AttemptLimit): RateLimiterPostgres {
  const points = per === 'address' && config().local ? tries * LOCAL_ADDRESS_FACTOR : tries;
  const name = `${action}:${per}:${points}`;
  const known = limiters.get(name);
  if (known) return known;
  const limiter = new RateLimiterPostgres({
    // When the connection is lost, counting twice is better than refusing.
    storeClient: { query: (statement: QueryConfig) => withRetry(() => pool().query(sendable(statement))) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: `${action}:${per}`,
    points,
    duration: minutes * 60,
  });
  limiters.set(name, limiter);
  return limiter;
}
