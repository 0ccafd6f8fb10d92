import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Viewer } from '../../auth/viewer';
import { olderThan, within } from '../../platform/db/conditions';
import { watchWrites } from '../../platform/db/connections/writes';
import { repo, transaction } from '../../platform/db/database';
import { bool, bytes, nullable, query, text } from '../../platform/db/query';
import { AppError, badRequest, conflict } from '../../platform/errors';
import { log } from '../../platform/log/log';
import { isKeyedHash, keyedHash } from '../../platform/secrets';
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY } from '../../rules/idempotency';
import { IDEMPOTENCY } from '../../words/en/idempotency';
import { IdempotencyKey } from './idempotencyKey.entity';

// A client that got no response repeats its request with the same `Idempotency-Key`
// (draft-ietf-httpapi-idempotency-key-header-07). An act that would add something each time runs in `once`; all others
// may run again, because repeating them changes nothing.

/** The running request, if it has a key. */
interface KeyedRequest {
  userId: string;
  /** A hash of credential, operation and key. */
  requestHash: Buffer;
  body: string;
  /** The earlier request that this one repeats. */
  before: IdempotencyKey | null;
  isKept: boolean;
}

const running = new AsyncLocalStorage<KeyedRequest>();

/** A request: `operation` is its method and path, or the field of a mutation; `body` is its input. */
interface SentRequest {
  operation: string;
  body: unknown;
}

/** The key in a header, bare or in quotes as in the draft; null without one, 400 for an invalid one. */
export function idempotencyKeyIn(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const [, quoted, bare] = IDEMPOTENCY_KEY.exec(String(header)) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) throw badRequest(IDEMPOTENCY.malformed);
  return key;
}

/**
 * Runs `answer` for a request with a key. A repetition has the same credential, operation and key within
 * IDEMPOTENCY_HOURS: 422 if its body differs. After a refusal or failure, and where nothing was changed, the key may be
 * used again: what does nothing leaves no row.
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
  const { result, hasWritten } = await running.run(request, () => watchWrites(answer));
  if (!before && !request.isKept && hasWritten) await keepDone(request);
  return result;
}

/**
 * Runs an act that adds something each time, in one transaction. If the running request has a key, the id of the new
 * row is stored in that transaction. A repetition is answered by `again` with this id, by the viewer's present rights;
 * 409 while the first is under way. `idOf` gives the id, null where `again` needs none.
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

/** Refuses a repetition whose response has a secret that is shown once: 409, with what to do. */
export const refuseSecret = async (): Promise<never> => {
  throw conflict(IDEMPOTENCY.secretShown);
};

/** Whether the running request repeats one that was done. */
export const isRepeat = (): boolean => !!running.getStore()?.before;

const findBefore = (requestHash: Buffer) =>
  repo(IdempotencyKey).findOneBy({ requestHash, usedAt: within(`${IDEMPOTENCY_HOURS} hours`) });

/**
 * Locks the key for the rest of the transaction, 409 where another request has it; returns a request that was done just
 * before.
 */
async function begin(request: KeyedRequest): Promise<IdempotencyKey | null> {
  const [held] = await hold({ lock: request.requestHash.readBigInt64BE().toString() });
  if (!held!.isHeld) throw underWay();
  const before = await findBefore(request.requestHash);
  if (before) refuseOther(request, before);
  return before;
}

// By hand: an advisory lock.
const hold = query({ isHeld: bool('pg_try_advisory_xact_lock(:lock)') }, (answer) => `select ${answer}`, {
  isRare: true,
  values: { lock: text },
});

async function keep({ requestHash, userId, body }: KeyedRequest, madeId: string | null): Promise<void> {
  const [kept] = await insert({ requestHash, userId, bodyHash: keyedHash(body), madeId });
  // The primary key decides between two.
  if (!kept) throw underWay();
}
// By hand: an on conflict that replaces an expired row.
const insert = query(
  { userId: text('user_id') },
  (
    answer,
  ) => `insert into idempotency_keys as k (request_hash, user_id, body_hash, made_id) values (:requestHash, :userId, :bodyHash, :madeId)
   on conflict (request_hash) do update set body_hash = excluded.body_hash, made_id = excluded.made_id, used_at = now()
   where k.used_at < now() - interval '${IDEMPOTENCY_HOURS} hours'
   returning ${answer}`,
  { isRare: true, values: { requestHash: bytes, userId: text, bodyHash: bytes, madeId: nullable(text) } },
);

/** Stores that a request was done which may run again, so that another body with its key is refused. */
async function keepDone(request: KeyedRequest): Promise<void> {
  try {
    await keep(request, null);
  } catch (error) {
    // The request was done, and is answered as done.
    if (!(error instanceof AppError)) log.warn({ err: error }, 'an idempotency key was not kept');
  }
}

function refuseOther({ body }: KeyedRequest, { bodyHash }: IdempotencyKey): void {
  if (!isKeyedHash(body, bodyHash)) throw new AppError(422, 'BAD_USER_INPUT', IDEMPOTENCY.otherBody);
}

const underWay = () => new AppError(409, 'CONFLICT', IDEMPOTENCY.underWay, { retryAfter: 1 });

/** Deletes requests that can no longer be repeated. */
export async function forgetOldRequests(): Promise<void> {
  await repo(IdempotencyKey).delete({ usedAt: olderThan(`${IDEMPOTENCY_HOURS} hours`) });
}
