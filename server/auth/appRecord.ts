import { type FindOptionsWhere, fromNow, now } from '../platform/db/conditions';
import { deleteReturning, repo } from '../platform/db/database';
import { publishMany } from '../platform/live/pubsub';
import { AppRecord } from './appRecord.entity';
import { hashToken, publishEnded } from './viewer';

// The grants, codes and tokens of apps, each row found by the hash of its key.

interface NewAppRecord {
  kind: string;
  key: string;
  payload: object;
  appId: string | undefined;
  grantId: string | undefined;
  userId: string | undefined;
  /** Seconds until it expires. */
  seconds: number;
}

/** Inserts a record, or replaces the payload of the one with the same key. */
export async function keepAppRecord({ kind, key, payload, seconds, ...of }: NewAppRecord): Promise<void> {
  const keyHash = hashToken(key);
  const kept = { payload, expiresAt: fromNow(`${seconds} seconds`) };
  const { affected } = await repo(AppRecord).update({ keyHash }, kept);
  if (!affected) await repo(AppRecord).insert({ ...of, ...kept, kind, keyHash });
}

/** Notes when a person allowed an app last: its grant may be an older one that was widened. */
export async function noteAllowed(userId: string, appId: string): Promise<void> {
  await repo(AppRecord).update({ userId, kind: 'Grant', appId }, { allowedAt: now });
}

/** The payload of a key; undefined for an unknown key. */
export async function findAppRecord(kind: string, key: string): Promise<object | undefined> {
  const found = await repo(AppRecord).findOneBy({ keyHash: hashToken(key), kind });
  return found?.payload;
}

/** Marks a record as used; false where it was used before, or by another request at the same moment. */
export async function consumeAppRecord(kind: string, key: string): Promise<boolean> {
  const { affected } = await repo(AppRecord)
    .createQueryBuilder()
    .update({ payload: () => `payload || jsonb_build_object('consumed', floor(extract(epoch from now())))` })
    .where({ keyHash: hashToken(key), kind })
    .andWhere(`payload -> 'consumed' is null`)
    .execute();
  return !!affected;
}

/**
 * Closes the connections of the access tokens that a condition selects, and drops them from every node's cache; the
 * tokens stay valid.
 */
export async function closeAppConnections(which: FindOptionsWhere<AppRecord>): Promise<void> {
  const found = await repo(AppRecord).findBy({ ...which, kind: 'AccessToken' });
  await notifyEnded(found);
  // The database's trigger notifies other nodes only of the changed person, not of the people who use their apps.
  await publishMany(found.map(({ userId }) => ['viewers', userId!]));
}

/** Deletes records of apps on every node, with their connections; returns how many. */
export async function endAppRecords(which: FindOptionsWhere<AppRecord>): Promise<number> {
  const ended = await deleteReturning(AppRecord, which);
  await notifyEnded(ended);
  return ended.length;
}

const notifyEnded = (records: AppRecord[]) =>
  publishEnded(records.map(({ id, userId, keyHash }) => ({ id, userId, hash: keyHash })));
