import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Language } from '../../words/words';
import { config } from '../config/config';
import { sql, statement } from '../db/database';
import { push } from '../graphql/live';

/** Who is asking: the signed-in person, as every service and policy knows them. */
export interface Viewer {
  userId: string;
  sessionId: string;
  email: string;
  emailVerified: boolean;
  /** The language that they read. */
  language: Language;
  /** Runs a membership page. */
  isCreator: boolean;
  /** Reviewers have blocked that page. */
  isPageBlocked: boolean;
  /** May review pages. */
  isAdmin: boolean;
}

/** A new random secret for a cookie or a mailed link: 256 bits, safe in URLs. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What the database keeps of a secret: enough to recognise it, not enough to use it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** The session cookie's name; on https browsers tie `__Host-` cookies to this very host. */
export const sessionCookie = () => (config().secureCookies ? '__Host-toli_session' : 'toli_session');

/** The value of a cookie that a request carries, if any. */
export function cookieOf(request: IncomingMessage, wanted: string): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === wanted && value) return value;
  }
  return null;
}

/** The session token that a request carries, if any. */
export const tokenOf = (request: IncomingMessage) => cookieOf(request, sessionCookie());

interface SessionRow {
  session_id: string;
  user_id: string;
  email: string;
  language: Language;
  verified: boolean;
  is_creator: boolean;
  page_blocked: boolean;
  is_reviewer: boolean;
  slid: boolean;
}

// One statement a request. A session slides at most once an hour, so that reading rarely writes.
const findSession = statement<SessionRow>(
  'viewer-of-session',
  `with slid as (
     update sessions set seen_at = now(), expires_at = now() + interval '30 days'
     where token_hash = $1 and expires_at > now() and seen_at < now() - interval '1 hour'
     returning id)
   select s.id as session_id, u.id as user_id, u.email, u.language, u.email_verified_at is not null as verified,
     c.id is not null as is_creator, c.blocked_at is not null as page_blocked, u.is_reviewer, exists (select from slid) as slid
   from sessions s
   join users u on u.id = s.user_id
   left join creators c on c.user_id = u.id
   where s.token_hash = $1 and s.expires_at > now()
     and u.blocked_at is null and u.deactivated_at is null and u.deletion_asked_at is null`,
);

/** The viewer behind a session token, or null; `slid` says that the cookie should be sent again. */
export async function viewerOfToken(token: string | null): Promise<{ viewer: Viewer; slid: boolean } | null> {
  if (!token || token.length > 100) return null;
  const [row] = await findSession([hashToken(token)]);
  if (!row) return null;
  const named = row.verified && config().adminEmails.includes(row.email.toLowerCase());
  const viewer: Viewer = {
    userId: row.user_id,
    sessionId: row.session_id,
    email: row.email,
    language: row.language,
    emailVerified: row.verified,
    isCreator: row.is_creator,
    isPageBlocked: row.page_blocked,
    isAdmin: row.is_reviewer || named,
  };
  return { viewer, slid: row.slid };
}

/** Opens a session for a person on a device and answers its secret, which is shown to the browser only. */
export async function openSession(userId: string, device: { ip: string; userAgent: string }): Promise<string> {
  const token = newToken();
  await sql(
    `insert into sessions (token_hash, user_id, ip, user_agent, expires_at)
     values ($1, $2, $3, $4, now() + interval '30 days')`,
    [hashToken(token), userId, device.ip, device.userAgent.slice(0, 300)],
  );
  return token;
}

/** Where the live connections of a session hear that it has ended; known from its secret alone. */
export const sessionTopic = (token: string) => topicOf(hashToken(token).toString('hex'));
const topicOf = (hash: string) => `session:${hash}`;

interface EndedSession {
  id: string;
  hash: string;
}
const ENDED = "returning id, encode(token_hash, 'hex') as hash";

async function tellEnded(sessions: EndedSession[]): Promise<void> {
  for (const { id, hash } of sessions) await push(topicOf(hash), id);
}

/** Ends sessions of a person on the server, their live connections too: one by its id, all but one, or all. Answers how many. */
export async function endSessions(userId: string, which: { only?: string; except?: string } = {}): Promise<number> {
  const ended = await sql<EndedSession>(
    `delete from sessions where user_id = $1 and ($2::uuid is null or id = $2) and ($3::uuid is null or id <> $3) ${ENDED}`,
    [userId, which.only ?? null, which.except ?? null],
  );
  await tellEnded(ended);
  return ended.length;
}

/** Takes sessions that nobody used for 30 days out of the database. */
export async function endExpiredSessions(): Promise<void> {
  await tellEnded(await sql<EndedSession>(`delete from sessions where expires_at <= now() ${ENDED}`));
}
