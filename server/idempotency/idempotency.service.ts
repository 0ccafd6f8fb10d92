import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Viewer } from '../auth/viewer';
import { In, olderThan, within } from '../platform/db/conditions';
import { repo, transaction } from '../platform/db/database';
import { bool, query, text } from '../platform/db/query';
import { AppError, badRequest, conflict } from '../platform/errors';
import { log } from '../platform/log/log';
import { isKeyedHash, keyedHash } from '../platform/secrets';
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY } from '../rules/idempotency';
import { IDEMPOTENCY } from '../words/en/idempotency';
import { IdempotencyKey } from './idempotencyKey.entity';

// A client that got no answer sends its request again with the same `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07). What
// makes something each time does so in `once`; all else may be done again, since the second time changes nothing.

/** The running request, where it came with a key. */
interface KeyedRequest {
  userId: string;
  /** Of credential, operation and key. */
  requestHash: Buffer;
  body: string;
  /** The request that this one repeats. */
  before: IdempotencyKey | null;
  isKept: boolean;
}

const running = new AsyncLocalStorage<KeyedRequest>();

/** A request as it came: `operation` is its method and path, or the field of a mutation; `body` is what it was sent with. */
interface SentRequest {
  operation: string;
  body: unknown;
}

/** The key in a header, bare or in quotes as the draft has it; null without one, 400 for what is none. */
export function idempotencyKeyIn(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const [, quoted, bare] = IDEMPOTENCY_KEY.exec(String(header)) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) throw badRequest(IDEMPOTENCY.malformed);
  return key;
}

/**
 * Answers a request with a key by `answer`. The same credential, operation and key within IDEMPOTENCY_HOURS repeat it: 422 where the body
 * is another. What was refused or has failed may be sent again under its key.
 */
export async function answerOnce<T>(
  viewer: Viewer,
  key: string,
  { operation, body }: SentRequest,
  answer: () => Promise<T> | T,
): Promise<T> {
  const credential = viewer.apiToken?.id ?? viewer.sessionId;
  const requestHash = createHash('sha256').update([credential, operation, key].join('\n')).digest();
  const before = await findBefore(requestHash);
  const request = { userId: viewer.userId, requestHash, body: JSON.stringify(body) ?? '', before, isKept: false };
  if (before) refuseOther(request, before);
  const answered = await running.run(request, answer);
  if (!before && !request.isKept) await keepDone(request);
  return answered;
}

/**
 * Runs an act that makes something each time, in one transaction. Where the running request has a key, the id of what was made is kept in that
 * transaction, and a repeat is answered by `again` with this id, by the rights of then; 409 while the first is under way. `idOf` tells the
 * id, null where `again` needs none.
 */
export async function once<T>(
  act: () => Promise<T>,
  again: (id: string) => Promise<T>,
  idOf: (made: T) => string | null,
): Promise<T> {
  const request = running.getStore();
  if (!request) return transaction(act);
  let { before } = request;
  if (!before) {
    const made = await transaction(async () => {
      before = await begin(request);
      if (before) return null;
      const made = await act();
      await keep(request, idOf(made));
      return { made };
    });
    request.isKept = true;
    if (made) return made.made;
  }
  return again(before!.madeId!);
}

/** How a repeat is answered where the answer has a secret that is told once: 409, with what to do. */
export const refuseSecret = async (): Promise<never> => {
  throw conflict(IDEMPOTENCY.secretShown);
};

/** Whether the running request repeats one that was done. */
export const isRepeat = (): boolean => !!running.getStore()?.before;

const findBefore = (requestHash: Buffer) =>
  repo(IdempotencyKey).findOneBy({ requestHash, usedAt: within(`${IDEMPOTENCY_HOURS} hours`) });

/** Holds the key for the rest of the transaction, 409 where another request does; answers one that was done just before. */
async function begin(request: KeyedRequest): Promise<IdempotencyKey | null> {
  const [held] = await hold([request.requestHash.readBigInt64BE().toString()]);
  if (!held!.isHeld) throw underWay();
  const before = await findBefore(request.requestHash);
  if (before) refuseOther(request, before);
  return before;
}

// By hand: a lock.
const hold = query({ isHeld: bool('pg_try_advisory_xact_lock($1)') }, (answer) => `select ${answer}`, { isRare: true });

async function keep({ requestHash, userId, body }: KeyedRequest, madeId: string | null): Promise<void> {
  const [kept] = await insert([requestHash, userId, keyedHash(body), madeId]);
  // The primary key decides.
  if (!kept) throw underWay();
}
// By hand: an on conflict that writes over a row whose time is over.
const insert = query(
  { userId: text('user_id') },
  (answer) => `insert into idempotency_keys as k (request_hash, user_id, body_hash, made_id) values ($1, $2, $3, $4)
   on conflict (request_hash) do update set body_hash = excluded.body_hash, made_id = excluded.made_id, used_at = now()
   where k.used_at < now() - interval '${IDEMPOTENCY_HOURS} hours'
   returning ${answer}`,
  { isRare: true },
);

/** Keeps that a request was done which may be done again, so that another body under its key is refused. */
async function keepDone(request: KeyedRequest): Promise<void> {
  try {
    await keep(request, null);
  } catch (error) {
    // It is done, and says so.
    if (!(error instanceof AppError)) log.warn({ err: error }, 'an idempotency key was not kept');
  }
}

function refuseOther({ body }: KeyedRequest, { bodyHash }: IdempotencyKey): void {
  if (!isKeyedHash(body, bodyHash)) throw new AppError(422, 'BAD_USER_INPUT', IDEMPOTENCY.otherBody);
}

const underWay = () => new AppError(409, 'CONFLICT', IDEMPOTENCY.underWay, { retryAfter: 1 });

/** Forgets requests that can't be repeated any more. */
export async function forgetOldRequests(): Promise<void> {
  await repo(IdempotencyKey).delete({ usedAt: olderThan(`${IDEMPOTENCY_HOURS} hours`) });
}

/** Forgets the requests of people who are erased. */
export async function forgetRequestsOf(userIds: readonly string[]): Promise<void> {
  await repo(IdempotencyKey).delete({ userId: In([...userIds]) });
}
