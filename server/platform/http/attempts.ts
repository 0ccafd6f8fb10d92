import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ATTEMPTS, type AttemptLimit, type LimitedAction, LOCAL_ADDRESS_FACTOR } from '../../rules/attempts';
import { config } from '../config/config';
import { pool, type QueryConfig, withRetry } from '../db/database';
import { sendable } from '../db/pooling';
import { execute } from '../db/query';
import { rateLimited } from '../errors';
import { isId } from '../input';
import { logSecurity } from '../log/securityLog';

/** Whose tries are counted. */
export interface AttemptedBy {
  /** The account it is about, whether or not it exists: an e-mail key or a user id. */
  account?: string;
  /** The caller's address, as `req.ip` has it: headers count only from the proxies in TRUST_PROXY. */
  address?: string;
}

/**
 * Counts one try at something that is limited (rules/attempts.ts), for all nodes together; one too many is refused with the
 * seconds to wait (429), in the given sentence. The counters live in the same database as all else, so when they cannot be reached nothing is let
 * through (503). Call it before a transaction: the count stays when the work is undone, and uses a connection of its own.
 */
export async function consumeAttempt(action: LimitedAction, caller: AttemptedBy, message?: string): Promise<void> {
  // One after the other: what one limit refuses does not use up the next one, so that one address alone locks nobody's account.
  for (const limit of ATTEMPTS[action]) {
    const key = keyOf(limit, caller);
    if (key !== null)
      await limiterOf(action, limit)
        .consume(key)
        .catch((refusal) => refuse(refusal, { action, caller, message }));
  }
}

/** Takes back what a try cost that went well: the account starts anew, and the address has one try more again. */
export async function resetAttempts(action: LimitedAction, caller: AttemptedBy): Promise<void> {
  for (const limit of ATTEMPTS[action]) {
    const key = keyOf(limit, caller);
    if (key === null) continue;
    if (limit.per === 'address') await limiterOf(action, limit).reward(key);
    else await limiterOf(action, limit).delete(key);
  }
}

/** Takes back all tries at signing in to an account and at asking for its mails, from whatever address they came. */
export async function resetAccountAttempts(account: string): Promise<void> {
  const names = (Object.keys(ATTEMPTS) as LimitedAction[]).filter((action) => FORGIVEN.has(action));
  const hash = hashOf(account);
  // By hand: many rows by how their keys begin.
  await execute('delete from rate_limits r using unnest($1::text[]) as prefix where starts_with(r.key, prefix)', [
    names.flatMap((action) => [`${action}:account:${hash}`, `${action}:accountAndAddress:${hash}`]),
  ]);
}

/** What is counted by an e-mail key, before anybody has signed in. */
const FORGIVEN: ReadonlySet<LimitedAction> = new Set(['logIn', 'forgotPassword', 'resendVerification']);

function refuse(
  refusal: unknown,
  {
    action,
    caller: { account },
    message,
  }: { action: LimitedAction; caller: AttemptedBy; message?: string | undefined },
): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  // What is counted may be a mail address.
  logSecurity('limit.reached', { userId: isId(account) ? account : null, reason: action });
  throw rateLimited(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)), message);
}

/** The key of a counter, hashed: the table holds no addresses, and keys have one length. */
function keyOf({ per }: AttemptLimit, { account, address }: AttemptedBy): string | null {
  const parts = [
    per === 'address' ? undefined : account,
    per === 'account' ? undefined : address && networkOf(address),
  ];
  const needed = per === 'accountAndAddress' ? 2 : 1;
  const known = parts.filter((part) => part !== undefined);
  return known.length < needed ? null : known.map(hashOf).join(':');
}

const hashOf = (part: string) => createHash('sha256').update(part).digest('base64url');

/** The part of an address that one household or machine holds: all of an IPv4 address, the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  // URL writes every IPv6 address in its one canonical way.
  const [before = '', after] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const head = before.split(':').filter(Boolean);
  const tail = (after ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

// Each also takes out of the table, every few minutes, what was over an hour ago.
const limiters = new Map<string, RateLimiterPostgres>();

function limiterOf(action: LimitedAction, { per, tries, minutes }: AttemptLimit): RateLimiterPostgres {
  const points = per === 'address' && config().local ? tries * LOCAL_ADDRESS_FACTOR : tries;
  const name = `${action}:${per}:${points}`;
  const known = limiters.get(name);
  if (known) return known;
  const limiter = new RateLimiterPostgres({
    // Counted twice is better than refused, when the connection is lost.
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
