import { query, text, time } from '../platform/db/query';
import { APP_TOKEN_PREFIX, scopesIn } from '../rules/apps';
import { LAST_USE_SECONDS } from '../rules/tokens';
import { ASKING, hashToken, type Viewer } from './viewer';

// What an app sends in place of a session's cookie, once a person has let it in.

/** Whether a text can be one: what else programs and browsers send begins in another way. */
export const isAppToken = (secret: string) => secret.startsWith(APP_TOKEN_PREFIX);

// By hand: a hot read. As an API token is found (apiToken.ts); its use is written down at what the person allowed.
const findToken = query(
  {
    tokenId: text('t.id'),
    scope: text(`t.payload ->> 'scope'`),
    expiresAt: time('t.expires_at'),
    ...ASKING,
  },
  (answer) => `with token as (
     select * from app_records where key_hash = $1 and kind = 'AccessToken' and expires_at > now()),
   used as (
     update app_records set last_used_at = now()
     where grant_id = (select grant_id from token) and kind = 'Grant'
       and (last_used_at is null or last_used_at < now() - make_interval(secs => ${LAST_USE_SECONDS})))
   select ${answer}
   from token t
   join apps a on a.id = t.app_id
   join users maker on maker.id = a.user_id
   join users u on u.id = t.user_id
   left join creators c on c.user_id = u.id
   where u.is_here and maker.is_here`,
);

/** Who an app speaks for, never as a reviewer; null where its token is none, has ended, or its person or maker is not here. */
export async function viewerOfAppToken(secret: string): Promise<Viewer | null> {
  const [row] = await findToken([hashToken(secret)]);
  if (!row) return null;
  const { tokenId, scope, expiresAt, ...person } = row;
  return {
    ...person,
    sessionId: '',
    isAdmin: false,
    isMoneyReviewer: false,
    needsSecondFactor: false,
    apiToken: { id: tokenId, scopes: scopesIn(scope), expiresAt },
  };
}
