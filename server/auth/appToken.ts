import { repo, unlessReadOnly } from '../platform/db/database';
import { bool, query, text, time } from '../platform/db/query';
import { APP_TOKEN_PREFIX, scopesIn } from '../rules/apps';
import { LAST_USE_SECONDS } from '../rules/tokens';
import { AppRecord } from './appRecord.entity';
import { asProgram, hashToken, VIEWER, type Viewer } from './viewer';

// What an app sends in place of a session's cookie, once a person has let it in.

/** Whether a text can be one: what else programs and browsers send begins in another way. */
export const isAppToken = (secret: string) => secret.startsWith(APP_TOKEN_PREFIX);

// By hand: a hot read. As an API token is found (apiToken.ts); its use is written down at what the person allowed.
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
   where t.key_hash = $1 and t.kind = 'AccessToken' and t.expires_at > now() and u.is_here and maker.is_here`,
);

/** Who an app speaks for, never as a reviewer; null where its token is none, has ended, or its person or maker is not here. */
export async function viewerOfAppToken(secret: string): Promise<Viewer | null> {
  const [row] = await findToken([hashToken(secret)]);
  if (!row) return null;
  const { tokenId, scope, expiresAt, grantId, isUnnoted, ...person } = row;
  if (isUnnoted) await unlessReadOnly(() => repo(AppRecord).update({ id: grantId }, { lastUsedAt: () => 'now()' }));
  return asProgram(person, { id: tokenId, scopes: scopesIn(scope), expiresAt });
}
