import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type FindOptionsWhere, In, olderThan } from '../platform/db/conditions';
import { deleteReturning, repo, unlessReadOnly } from '../platform/db/database';
import { bool, nullable, query, text, time } from '../platform/db/query';
import { publishMany } from '../platform/live/pubsub';
import { type ApiScope, LAST_USE_SECONDS, TOKEN_FORM, TOKEN_PREFIX } from '../rules/tokens';
import { ApiToken } from './apiToken.entity';
import { isAppToken, viewerOfAppToken } from './appToken';
import { cached } from './sessionCache';
import { asProgram, hashToken, publishEnded, topicOf, VIEWER, type Viewer } from './viewer';

// Tokens: what programs send in place of a session's cookie.

const sumOf = (digits: string) => crc32(digits).toString(16).padStart(8, '0');

/** A new secret: 192 random bits with their checksum, which secret scanners know by how it begins. */
export function newApiToken(): string {
  const digits = randomBytes(24).toString('hex');
  return `${TOKEN_PREFIX}${digits}${sumOf(digits)}`;
}

/** Whether a text can be a token at all: what is mistyped, or a session's secret, is none. */
function isApiToken(secret: string): boolean {
  const [, digits, sum] = TOKEN_FORM.exec(secret) ?? [];
  return digits !== undefined && sumOf(digits) === sum;
}

// By hand: a hot read. As a session is found (viewer.ts), with the last use in place of its sliding.
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
   where t.token_hash = $1 and (t.expires_at is null or t.expires_at > now()) and u.is_here`,
);

/** Whether a secret is of a program, not of a session. */
export const isToken = (secret: string) => secret.startsWith(TOKEN_PREFIX) || isAppToken(secret);

/**
 * The viewer of a token, their own or an app's, never as a reviewer; null where it is none, was revoked or has ended, or its person is
 * not here.
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
  const [row] = await findToken([hashToken(secret)]);
  if (!row) return null;
  const { tokenId, scope, expiresAt, isUnnoted, ...person } = row;
  if (isUnnoted) await unlessReadOnly(() => repo(ApiToken).update({ id: tokenId }, { lastUsedAt: () => 'now()' }));
  return asProgram(person, { id: tokenId, scopes: [scope], expiresAt });
}

/** Ends tokens of these people, or one of them, on every node with what is connected by them; answers how many. */
export async function endApiTokens(userIds: readonly string[], only: string | null = null): Promise<number> {
  return end({ userId: In([...userIds]), ...(only && { id: only }) });
}

/** Closes what is connected by tokens of these people; the tokens stay. */
export async function closeTokenConnections(userIds: readonly string[]): Promise<void> {
  const found = await repo(ApiToken).find({
    select: { id: true, tokenHash: true },
    where: { userId: In([...userIds]) },
  });
  await publishMany(found.map(({ id, tokenHash }) => [topicOf(tokenHash), id]));
}

/** Takes tokens that have ended out of the database a month later: until then their person sees why a program stopped. */
export async function forgetEndedApiTokens(): Promise<void> {
  await end({ expiresAt: olderThan('30 days') });
}

async function end(which: FindOptionsWhere<ApiToken>): Promise<number> {
  const ended = await deleteReturning(ApiToken, which);
  await publishEnded(ended.map(({ id, userId, tokenHash }) => ({ id, userId, hash: tokenHash })));
  return ended.length;
}

/** Keeps a new token of a person: of its secret only the hash. */
export async function keepApiToken(
  made: Pick<ApiToken, 'userId' | 'tokenHash' | 'name' | 'scope' | 'expiresAt'>,
): Promise<ApiToken> {
  const { identifiers } = await repo(ApiToken).insert(made);
  return repo(ApiToken).findOneByOrFail({ id: identifiers[0]!.id });
}
