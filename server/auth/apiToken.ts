import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type FindOptionsWhere, In, MoreThanOrEqual, olderThan } from '../platform/db/conditions';
import { deleteReturning, repo, unlessReadOnly } from '../platform/db/database';
import { bool, bytes, nullable, query, text, time } from '../platform/db/query';
import { publishMany } from '../platform/live/pubsub';
import { type ApiScope, LAST_USE_SECONDS, TOKEN_FORM, TOKEN_PREFIX } from '../rules/tokens';
import { ApiToken } from './apiToken.entity';
import { isAppToken, viewerOfAppToken } from './appToken';
import { cached } from './sessionCache';
import { asProgram, hashToken, publishEnded, topicOf, VIEWER, type Viewer } from './viewer';

// Tokens: programs send them in place of a session's cookie.

const sumOf = (digits: string) => crc32(digits).toString(16).padStart(8, '0');

/** A new secret: 192 random bits with a checksum. Secret scanners know it by its prefix. */
export function newApiToken(): string {
  const digits = randomBytes(24).toString('hex');
  return `${TOKEN_PREFIX}${digits}${sumOf(digits)}`;
}

/** Whether a text has the form of a token. A mistyped one and a session's secret have not. */
function isApiToken(secret: string): boolean {
  const [, digits, sum] = TOKEN_FORM.exec(secret) ?? [];
  return digits !== undefined && sumOf(digits) === sum;
}

// By hand: a hot read. As in viewer.ts, but the last use is written instead of a later end.
const findToken = query(
  {
    tokenId: text('t.id'),
    scope: text<ApiScope>('t.scope'),
    expiresAt: nullable(time('t.expires_at')),
    isUnnoted: bool(`coalesce(t.last_used_at < now() - make_interval(secs => ${LAST_USE_SECONDS}), true)`),
    ...VIEWER,
  },
  (answer) => `select ${answer}
   from api_tokens t
   join users u on u.id = t.user_id
   left join creators c on c.user_id = u.id
   where t.token_hash = :tokenHash and (t.expires_at is null or t.expires_at > now()) and u.is_here`,
  { values: { tokenHash: bytes } },
);

/** Whether a secret is a token and not a session's secret. */
export const isToken = (secret: string) => secret.startsWith(TOKEN_PREFIX) || isAppToken(secret);

/**
 * The viewer of an API token or of an app's token, never as a reviewer; null where the token is unknown, revoked or
 * expired, or its person is not active.
 */
export async function viewerOfApiToken(secret: string): Promise<Viewer | null> {
  if (!isApiToken(secret) && !isAppToken(secret)) return null;
  const found = await cached(`token:${secret}`, async () => ({
    found: await readViewer(secret),
    mayRemember: true,
  }));
  const expiresAt = found?.viewer.apiToken?.expiresAt;
  return expiresAt && expiresAt <= new Date() ? null : (found?.viewer ?? null);
}

async function readViewer(secret: string): Promise<{ viewer: Viewer } | null> {
  const viewer = await (isApiToken(secret) ? viewerOfOwnToken(secret) : viewerOfAppToken(secret));
  return viewer && { viewer };
}

async function viewerOfOwnToken(secret: string): Promise<Viewer | null> {
  const [row] = await findToken({ tokenHash: hashToken(secret) });
  if (!row) return null;
  const { tokenId, scope, expiresAt, isUnnoted, ...person } = row;
  if (isUnnoted) await unlessReadOnly(() => repo(ApiToken).update({ id: tokenId }, { lastUsedAt: () => 'now()' }));
  return asProgram(person, { id: tokenId, scopes: [scope], expiresAt });
}

/** Ends these people's tokens, or one of them, on every node with their connections; returns how many. */
export async function endApiTokens(
  userIds: readonly string[],
  { only = null, since = null }: { only?: string | null; since?: Date | null } = {},
): Promise<number> {
  return end({
    userId: In([...userIds]),
    ...(only && { id: only }),
    ...(since && { createdAt: MoreThanOrEqual(since) }),
  });
}

/** Closes the connections of these people's tokens; the tokens stay. */
export async function closeTokenConnections(userIds: readonly string[]): Promise<void> {
  const found = await repo(ApiToken).find({
    select: { id: true, tokenHash: true },
    where: { userId: In([...userIds]) },
  });
  await publishMany(found.map(({ id, tokenHash }) => [topicOf(tokenHash), id]));
}

/** Deletes tokens a month after their end: until then their person sees why a program stopped. */
export async function sweepEndedApiTokens(): Promise<void> {
  await end({ expiresAt: olderThan('30 days') });
}

async function end(which: FindOptionsWhere<ApiToken>): Promise<number> {
  const ended = await deleteReturning(ApiToken, which);
  await publishEnded(ended.map(({ id, userId, tokenHash }) => ({ id, userId, hash: tokenHash })));
  return ended.length;
}

/** Stores a new token of a person, with only the hash of its secret. */
export async function keepApiToken(
  made: Pick<ApiToken, 'userId' | 'tokenHash' | 'name' | 'scope' | 'expiresAt'>,
): Promise<ApiToken> {
  const { identifiers } = await repo(ApiToken).insert(made);
  return repo(ApiToken).findOneByOrFail({ id: identifiers[0]!.id });
}
