import { repo, unlessReadOnly } from '../platform/db/database';
import { bool, bytes, query, text, time } from '../platform/db/query';
import { APP_TOKEN_PREFIX, scopesIn } from '../rules/apps';
import { LAST_USE_SECONDS } from '../rules/tokens';
import { AppRecord } from './appRecord.entity';
import { asProgram, hashToken, VIEWER, type Viewer } from './viewer';

// The token that an app sends in place of a session's cookie, once a person gave it access.

/** Whether a text has the prefix of an app's token. */
export const isAppToken = (secret: string) => secret.startsWith(APP_TOKEN_PREFIX);

// By hand: a hot read. As in apiToken.ts; the last use is written to the person's grant.
const findToken = query(
  {
    tokenId: text('t.id'),
    scope: text(`t.payload ->> 'scope'`),
    expiresAt: time('t.expires_at'),
    grantId: text('g.id'),
    isUnnoted: bool(`coalesce(g.last_used_at < now() - make_interval(secs => ${LAST_USE_SECONDS}), true)`),
    ...VIEWER,
  },
  (answer) => `select ${answer}
   from app_records t
   join app_records g on g.grant_id = t.grant_id and g.kind = 'Grant'
   join apps a on a.id = t.app_id
   join users maker on maker.id = a.user_id
   join users u on u.id = t.user_id
   left join creators c on c.user_id = u.id
   where t.key_hash = :tokenHash and t.kind = 'AccessToken' and t.expires_at > now() and u.is_here and maker.is_here`,
  { values: { tokenHash: bytes } },
);

/**
 * The viewer of an app's token, never as a reviewer; null where the token is unknown or expired, or its person or the
 * app's maker is not active.
 */
export async function viewerOfAppToken(secret: string): Promise<Viewer | null> {
  const [row] = await findToken({ tokenHash: hashToken(secret) });
  if (!row) return null;
  const { tokenId, scope, expiresAt, grantId, isUnnoted, ...person } = row;
  if (isUnnoted) await unlessReadOnly(() => repo(AppRecord).update({ id: grantId }, { lastUsedAt: () => 'now()' }));
  return asProgram(person, { id: tokenId, scopes: scopesIn(scope), expiresAt });
}
