import { sql } from '../platform/db/database';
import { type Column, execute, rows, text } from '../platform/db/query';
import { publishMany } from '../platform/live/pubsub';
import { hashToken, tellEnded, topicOf } from './viewer';

// What apps were given: grants, codes and tokens, each row found by the hash of its key.

/** What the OAuth library keeps of it. */
export interface AppRecord {
  kind: string;
  key: string;
  payload: object;
  appId: string | undefined;
  grantId: string | undefined;
  userId: string | undefined;
  /** How long it stays. */
  seconds: number;
}

/** Keeps a record, in place of the one with the same key. */
export async function keepAppRecord({ kind, key, payload, appId, grantId, userId, seconds }: AppRecord): Promise<void> {
  await execute(
    `insert into app_records (kind, key_hash, payload, app_id, grant_id, user_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
     on conflict (key_hash) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
    [kind, hashToken(key), JSON.stringify(payload), appId, grantId, userId, seconds],
  );
}

const payloadOf: Column<object> = { sql: 'payload', read: (answered) => answered as object };

/** What is kept by a key; undefined where there is nothing. */
export async function findAppRecord(kind: string, key: string): Promise<object | undefined> {
  const [found] = await rows(
    { payload: payloadOf },
    (answer) => `select ${answer} from app_records where key_hash = $1 and kind = $2`,
    [hashToken(key), kind],
  );
  return found?.payload;
}

/** Marks what is good once as used; false where it was used before, or by somebody else at the same moment. */
export async function consumeAppRecord(kind: string, key: string): Promise<boolean> {
  const used = await sql(
    `update app_records set payload = payload || jsonb_build_object('consumed', floor(extract(epoch from now())))
     where key_hash = $1 and kind = $2 and payload -> 'consumed' is null returning id`,
    [hashToken(key), kind],
  );
  return used.length > 0;
}

/** Closes what is connected by the access tokens that a condition names; they stay good. */
export async function closeAppConnections(where: string, values: unknown[]): Promise<void> {
  const found = await rows(
    { id: text('id'), hash: text(`encode(key_hash, 'hex')`) },
    (answer) => `select ${answer} from app_records where kind = 'AccessToken' and (${where})`,
    values,
  );
  await publishMany(found.map(({ id, hash }) => [topicOf(hash), id]));
}

/** Ends what apps were given, on every node with what is connected by it; answers how many of it there were. */
export async function endAppRecords(where: string, values: unknown[]): Promise<number> {
  const ended = await rows(
    { id: text('id'), userId: text('user_id'), hash: text(`encode(key_hash, 'hex')`) },
    (answer) => `delete from app_records where ${where} returning ${answer}`,
    values,
  );
  await tellEnded(ended);
  return ended.length;
}
