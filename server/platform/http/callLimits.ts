import type { Request, RequestHandler } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { CALLS_A_MINUTE, LOCAL_CALLS_FACTOR } from '../../rules/requests';
import { config } from '../config/config';
import { rateLimited } from '../errors';
import { logSecurity } from '../log/securityLog';
import { networkOf } from './rateLimit';
import type { Viewer } from './viewer';

type Kind = keyof typeof CALLS_A_MINUTE;
const WINDOW = 60;

/** How many calls a kind of caller has. */
const quotaOf = (kind: Kind) => CALLS_A_MINUTE[kind] * (config().local && kind !== 'token' ? LOCAL_CALLS_FACTOR : 1);

// Counted in this process: a database asked on every call would be most of its work.
const limiters = new Map<string, RateLimiterMemory>();

function limiterOf(kind: Kind, points: number): RateLimiterMemory {
  const name = `${kind}:${points}`;
  const limiter = limiters.get(name) ?? new RateLimiterMemory({ points, duration: WINDOW });
  limiters.set(name, limiter);
  return limiter;
}

/** Whose calls these are. */
function callerOf(req: Request, viewer: Viewer | null): [kind: Kind, key: string] {
  if (viewer?.apiToken) return ['token', viewer.apiToken.id];
  return viewer ? ['person', viewer.userId] : ['address', networkOf(req.ip ?? '')];
}

/**
 * Counts a call for whoever makes it, and tells how many they have left (draft-ietf-httpapi-ratelimit-headers-10); one too many is 429
 * with `Retry-After`. Stands behind who it is.
 */
export const limitCalls: RequestHandler = async (req, res, next) => {
  const [kind, key] = callerOf(req, res.locals.viewer ?? null);
  const quota = quotaOf(kind);
  const count = await limiterOf(kind, quota)
    .consume(key)
    .catch((refused: unknown) => refused as RateLimiterRes);
  if (!(count instanceof RateLimiterRes)) throw count;
  const seconds = Math.max(1, Math.ceil(count.msBeforeNext / 1000));
  res.set('RateLimit-Policy', `"${kind}";q=${quota};w=${WINDOW}`);
  res.set('RateLimit', `"${kind}";r=${count.remainingPoints};t=${seconds}`);
  if (count.consumedPoints === quota + 1)
    logSecurity('limit.reached', { userId: res.locals.viewer?.userId, reason: `calls of ${kind}` });
  if (count.consumedPoints > quota) throw rateLimited(seconds);
  next();
};
