import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { config } from '../platform/config/config';
import { type FindOptionsWhere, In, Not, past } from '../platform/db/conditions';
import { deleteReturning, repo, transaction, unlessReadOnly } from '../platform/db/database';
import { bool, bytes, findForUpdate, nullable, query, text } from '../platform/db/query';
import { unauthenticated } from '../platform/errors';
import { publish, publishMany } from '../platform/live/pubsub';
import { SESSION_DAYS, SESSION_DAYS_MAX, SESSIONS_MAX } from '../rules/signIn';
import type { ApiScope } from '../rules/tokens';
import { emailKey } from '../rules/users';
import type { Language } from '../words/words';
import { Session } from './session.entity';
import { cached, invalidate } from './sessionCache';

/** The signed-in person of a request, as services and policies know them. */
export interface Viewer {
  userId: string;
  /** Empty for a request with a token. */
  sessionId: string;
  /** The API token or app's token of the request; null for a session. */
  apiToken: { id: string; scopes: readonly ApiScope[]; expiresAt: Date | null } | null;
  email: string;
  emailVerified: boolean;
  /** The name of the account. */
  fullName: string;
  /** The name for others. */
  name: string;
  profilePicSrc: string | null;
  /** The language that they read. */
  language: Language;
  /** Runs a membership page. */
  isCreator: boolean;
  /** Reviewers have blocked that page. */
  isPageBlocked: boolean;
  /** May review pages; in a deployment only in a session that has given a second factor. */
  isAdmin: boolean;
  /** A reviewer who decides about money too. */
  isMoneyReviewer: boolean;
  /** A reviewer whose session lacks the second factor, so that their rights are not in force. */
  needsSecondFactor: boolean;
}

/** The viewer of a program's request: never as a reviewer. */
export const asProgram = (
  person: Pick<Viewer, keyof typeof VIEWER>,
  apiToken: NonNullable<Viewer['apiToken']>,
): Viewer => ({
  ...person,
  sessionId: '',
  isAdmin: false,
  isMoneyReviewer: false,
  needsSecondFactor: false,
  apiToken,
});

/** A new random secret for a cookie or a mailed link: 256 bits, safe in URLs. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The stored hash of a secret: enough to recognise it, not enough to use it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** The session cookie's name; on https browsers tie `__Host-` cookies to this very host. */
export const sessionCookie = () => (config().secureCookies ? '__Host-toli_session' : 'toli_session');

/** The value of a cookie that a request carries, if any. */
export function cookieOf(request: Pick<IncomingMessage, 'headers'>, wanted: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === wanted && value) return value;
  }
  return null;
}

/** The session token that a request carries, if any. */
export const tokenOf = (request: Pick<IncomingMessage, 'headers'>) => cookieOf(request, sessionCookie());

/** The columns of a viewer, by session or token: of `users u` and their page `c`, if any. */
export const VIEWER = {
  userId: text('u.id'),
  email: text('u.email'),
  fullName: text('u.full_name'),
  name: text('u.name'),
  profilePicSrc: nullable(text('u.profile_pic_src')),
  language: text<Language>('u.language'),
  emailVerified: bool('u.email_verified_at is not null'),
  isCreator: bool('c.id is not null'),
  isPageBlocked: bool('c.blocked_at is not null'),
};

/** The new end of a session that is used now, in SQL; `since`: when its person signed in. */
const endOfSession = (since: string) =>
  `least(now() + interval '${SESSION_DAYS} days', ${since} + interval '${SESSION_DAYS_MAX} days')`;

// By hand: a hot read, one statement a request.
const findSession = query(
  {
    sessionId: text('s.id'),
    ...VIEWER,
    isReviewer: bool('u.is_reviewer'),
    hasMoneyRight: bool('u.is_money_reviewer'),
    hasSecondFactor: bool('s.second_factor_at is not null'),
    isOld: bool(`s.seen_at < now() - interval '1 hour'`),
  },
  (answer) => `select ${answer}
   from sessions s
   join users u on u.id = s.user_id
   left join creators c on c.user_id = u.id
   where s.token_hash = :tokenHash and s.expires_at > now() and u.is_here`,
  { values: { tokenHash: bytes } },
);

/** The viewer of a session token, or null; `slid`: the end has moved and the cookie has to be sent again. */
export async function viewerOfToken(token: string | null): Promise<{ viewer: Viewer; slid: boolean } | null> {
  if (!token || token.length > 100) return null;
  return cached(`session:${token}`, async () => {
    const found = await readViewer(token);
    // Not cached, so that only one response sets the cookie again.
    return { found, mayRemember: !found?.slid };
  });
}

async function readViewer(token: string): Promise<{ viewer: Viewer; slid: boolean } | null> {
  const [row] = await findSession({ tokenHash: hashToken(token) });
  if (!row) return null;
  const { isOld, isReviewer, hasMoneyRight, hasSecondFactor, ...person } = row;
  const named = person.emailVerified && config().adminEmails.includes(emailKey(person.email));
  const isNamed = isReviewer || named;
  const isAdmin = isNamed && (hasSecondFactor || config().local);
  const rights = { isAdmin, isMoneyReviewer: isAdmin && hasMoneyRight, needsSecondFactor: isNamed && !isAdmin };
  const slid = isOld && (await unlessReadOnly(() => slide(row.sessionId)));
  return { viewer: { ...person, ...rights, apiToken: null }, slid };
}

/** Moves the end of a session that is used, at most once an hour, so that reads rarely write. */
const slide = (id: string) =>
  repo(Session).update({ id }, { seenAt: () => 'now()', expiresAt: () => endOfSession('created_at') });

/**
 * Opens a session for a person on a device and returns its secret, which only the browser gets. The sessions used
 * longest ago end where there are too many.
 */
export async function openSession(userId: string, device: { ip: string; userAgent: string }): Promise<string> {
  const token = newToken();
  await repo(Session).insert({
    tokenHash: hashToken(token),
    userId,
    ip: device.ip,
    userAgent: device.userAgent.slice(0, 300),
    expiresAt: () => endOfSession('now()'),
  });
  await endOldest(userId);
  return token;
}

/**
 * Replaces a session's secret and returns the new one. The old one is refused from then on, and live connections have
 * to reconnect. 401 for a session that has ended.
 */
export async function renewSecret({ userId, sessionId }: Viewer): Promise<string> {
  const token = newToken();
  return transaction(async () => {
    const [session] = await findForUpdate(Session, { id: sessionId, userId });
    if (!session) throw unauthenticated();
    await repo(Session).update({ id: sessionId }, { tokenHash: hashToken(token) });
    invalidate(userId);
    await publish(topicOf(session.tokenHash), RENEWED);
    return token;
  });
}

/** Published in place of a session's id when the session gets a new secret. */
export const RENEWED = 'renewed';

/** The topic on which the end of a session or an API token is published; derived from its secret alone. */
export const sessionTopic = (token: string) => topicOf(hashToken(token));
export const topicOf = (hash: Buffer) => `session:${hash.toString('hex')}`;

/** Notifies caches and live connections that sessions or tokens have ended, by the hashes of their secrets. */
export async function publishEnded(
  ended: readonly { id: string; userId: string | null; hash: Buffer }[],
): Promise<void> {
  invalidate(...ended.flatMap(({ userId }) => userId ?? []));
  await publishMany(ended.map(({ id, hash }) => [topicOf(hash), id]));
}

/** Ends the sessions that a condition selects, with their live connections; returns how many. */
async function end(which: FindOptionsWhere<Session>): Promise<number> {
  const ended = await deleteReturning(Session, which);
  await publishEnded(ended.map(({ id, userId, tokenHash }) => ({ id, userId, hash: tokenHash })));
  return ended.length;
}

/** Ends sessions of a person with their live connections: one by its id, all but one, or all. Returns how many. */
export async function endSessions(userId: string, which: { only?: string; except?: string } = {}): Promise<number> {
  const { only, except } = which;
  return end({ userId, ...(except && { id: Not(except) }), ...(only && { id: only }) });
}

/** Keeps a limited number of a person's sessions, the last used ones. */
async function endOldest(userId: string): Promise<void> {
  const order = { seenAt: 'DESC', id: 'DESC' } as const;
  const old = await repo(Session).find({ select: { id: true }, where: { userId }, order, skip: SESSIONS_MAX });
  if (old.length > 0) await end({ id: In(old.map(({ id }) => id)) });
}

/** Deletes sessions that have ended. */
export async function endExpiredSessions(): Promise<void> {
  await end({ expiresAt: past() });
}
