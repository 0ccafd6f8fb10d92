import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { CALLS_A_MINUTE, COST_OF_A_CALL, LOCAL_CALLS_FACTOR } from '../../../rules/requests';
import type { Caller } from '../../caller';
import { config } from '../../config/config';
import { rateLimited } from '../../errors';
import { logSecurity } from '../../log/securityLog';
import { sharedRedis } from '../../redis';
import { networkOf } from './attempts';
import { isProxy } from './proxies';

declare module 'fastify' {
  interface FastifyRequest {
    /** The cost of a request's operations so far. */
    cost: number | undefined;
  }
}

type Kind = keyof typeof CALLS_A_MINUTE;
const WINDOW = 60;

/** The calls a minute of a kind of caller. */
const quotaOf = (kind: Kind) => CALLS_A_MINUTE[kind] * (config().local && kind !== 'token' ? LOCAL_CALLS_FACTOR : 1);

type Limiter = RateLimiterMemory | RateLimiterRedis;
let limiters = new Map<string, Limiter>();
let countedIn: ReturnType<typeof sharedRedis> = null;

/**
 * Counts for all nodes in Redis if there is one; otherwise, and while it is away, in this process: a statement for
 * every request would be most of its work.
 */
function limiterOf(kind: Kind, points: number): Limiter {
  const redis = sharedRedis();
  if (redis !== countedIn) limiters = new Map();
  countedIn = redis;
  const name = `${kind}:${points}`;
  const limiter = limiters.get(name) ?? newLimiter(name, { points, duration: WINDOW });
  limiters.set(name, limiter);
  return limiter;
}

function newLimiter(name: string, limit: { points: number; duration: number }): Limiter {
  const here = new RateLimiterMemory(limit);
  const redis = sharedRedis();
  if (!redis) return here;
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `toli:calls:${name}`,
    insuranceLimiter: here,
    ...limit,
  });
}

/** The caller: by token, as a person, or as a visitor by address. */
export interface CallSource {
  viewer: Pick<Caller, 'userId' | 'apiToken'> | null;
  address: string;
}

/** The person, token or network of a caller. */
export const callerKey = ({ viewer, address }: CallSource) =>
  viewer?.apiToken?.id ?? viewer?.userId ?? networkOf(address);

function kindOf({ viewer }: CallSource): Kind {
  if (viewer?.apiToken) return 'token';
  return viewer ? 'person' : 'address';
}

/** A caller's remaining requests in this minute. */
export interface CallCount {
  kind: Kind;
  quota: number;
  remaining: number;
  /** Until the count restarts. */
  seconds: number;
  isOver: boolean;
}

/** The calls that an operation of this cost counts as. */
export const callsOf = (cost: number) => Math.max(1, Math.ceil(cost / COST_OF_A_CALL));

/** Counts a caller's calls, over HTTP and web sockets together; `isOver`: these are too many. */
export async function countCalls(source: CallSource, calls = 1, kind: Kind = kindOf(source)): Promise<CallCount> {
  const quota = quotaOf(kind);
  const count = await limiterOf(kind, quota)
    .consume(callerKey(source), calls)
    .catch((refused: unknown) => refused as RateLimiterRes);
  if (!(count instanceof RateLimiterRes)) throw count;
  const isOver = count.consumedPoints > quota;
  if (isOver && count.consumedPoints - calls <= quota)
    logSecurity('limit.reached', { userId: source.viewer?.userId, reason: `calls of ${kind}` });
  const seconds = Math.max(1, Math.ceil(count.msBeforeNext / 1000));
  return { kind, quota, remaining: count.remainingPoints, seconds, isOver };
}

/** The address of a request: headers count only from the proxies in TRUST_PROXY. */
export function addressOf(request: IncomingMessage): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const addresses = [request.socket.remoteAddress ?? '', ...forwarded.map((each) => each.trim()).reverse()];
  const known = addresses.filter((address, n) => n === 0 || address !== '');
  const { trustProxy } = config();
  const first = known.findIndex((address, hop) => !isProxy(trustProxy, address, hop));
  return known.at(first)!;
}

/** The caller of an HTTP request. */
export const sourceOf = ({ viewer, ip }: FastifyRequest): CallSource => ({ viewer, address: ip });

/**
 * Counts requests and reports what is left in a header (draft-ietf-httpapi-ratelimit-headers-10); one too many is 429
 * with `Retry-After`. Runs after authentication.
 */
export async function limitCalls(request: FastifyRequest, reply: FastifyReply, calls: number): Promise<void> {
  const { kind, quota, remaining, seconds, isOver } = await countCalls(sourceOf(request), calls);
  reply.header('RateLimit-Policy', `"${kind}";q=${quota};w=${WINDOW}`);
  reply.header('RateLimit', `"${kind}";r=${remaining};t=${seconds}`);
  if (isOver) throw rateLimited(seconds);
}

/** Counts one call of a caller: a hook after `authenticate`. */
export const rateLimit = (request: FastifyRequest, reply: FastifyReply): Promise<void> => limitCalls(request, reply, 1);

/** Counts a call as several, for a costly route: a hook of the route. */
export const costsCalls = (calls: number) => (request: FastifyRequest, reply: FastifyReply) =>
  limitCalls(request, reply, calls);

/** Counts a request apart from calls, without headers; one too many is 429. A hook of routes that are not REST's or GraphQL's. */
export const limitOf =
  (kind: 'page' | 'file' | 'server', calls = 1) =>
  async (request: FastifyRequest): Promise<void> => {
    const { isOver, seconds } = await countCalls(sourceOf(request), calls, kind);
    if (isOver) throw rateLimited(seconds);
  };

/** Counts a request as one page. */
export const limitPages = limitOf('page');

/**
 * Counts an operation's cost beyond the calls that were counted for its request; for all operations of the request
 * together.
 */
export async function limitCost(request: FastifyRequest, reply: FastifyReply, cost: number): Promise<void> {
  const before = request.cost ?? 0;
  request.cost = before + cost;
  const calls = callsOf(before + cost) - callsOf(before);
  if (calls > 0) await limitCalls(request, reply, calls);
}
