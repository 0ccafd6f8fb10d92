import { type FindOptionsWhere, fromNow } from '../platform/db/conditions';
import { deleteReturning, repo } from '../platform/db/database';
import { publishMany } from '../platform/live/pubsub';
import { AppRecord } from './appRecord.entity';
import { hashToken, publishEnded } from './viewer';

// What apps were given: grants, codes and tokens, each row found by the hash of its key.

interface NewAppRecord {
  kind: string;
  key: string;
  payload: object;
  appId: string | undefined;
  grantId: string | undefined;
  userId: string | undefined;
  /** How long it stays. */
  seconds: number;
}

/** Keeps a record, or another payload of the one with the same key. */
export async function keepAppRecord({ kind, key, payload, seconds, ...of }: NewAppRecord): Promise<void> {
  const keyHash = hashToken(key);
  const kept = { payload, expiresAt: fromNow(`${seconds} seconds`) };
  const { affected } = await repo(AppRecord).update({ keyHash }, kept);
  if (!affected) await repo(AppRecord).insert({ ...of, ...kept, kind, keyHash });
}

/** What is kept by a key; undefined where there is nothing. */
export async function findAppRecord(kind: string, key: string): Promise<object | undefined> {
  const found = await repo(AppRecord).findOneBy({ keyHash: hashToken(key), kind });
  return found?.payload;
}

/** Marks what is good once as used; false where it was used before, or by somebody else at the same moment. */
export async function consumeAppRecord(kind: string, key: string): Promise<boolean> {
  const { affected } = await repo(AppRecord)
    .createQueryBuilder()
    .update({ payload: () => `payload || jsonb_build_object('consumed', floor(extract(epoch from now())))` })
    .where({ keyHash: hashToken(key), kind })
    .andWhere(`payload -> 'consumed' is null`)
    .execute();
  return !!affected;
}

/** Closes what is connected by the access tokens that a condition names, and has them looked up anew on every node; they stay good. */
export async function closeAppConnections(which: FindOptionsWhere<AppRecord>): Promise<void> {
  const found = await repo(AppRecord).findBy({ ...which, kind: 'AccessToken' });
  await notifyEnded(found);
  // The database notifies other nodes only of the person who changed, not of those whose apps they made.
  await publishMany(found.map(({ userId }) => ['viewers', userId!]));
}

/** Ends what apps were given, on every node with what is connected by it; answers how many of it there were. */
export async function endAppRecords(which: FindOptionsWhere<AppRecord>): Promise<number> {
  const ended = await deleteReturning(AppRecord, which);
  await notifyEnded(ended);
  return ended.length;
}

const notifyEnded = (records: AppRecord[]) =>
  publishEnded(records.map(({ id, userId, keyHash }) => ({ id, userId, hash: keyHash })));
