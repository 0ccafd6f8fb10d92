import type { Adapter, AdapterPayload } from 'oidc-provider';
import { endAppRecords } from '../auth/appToken';
import { hashToken } from '../auth/viewer';
import { sql } from '../platform/db/database';
import { type Column, entity, execute, nullable, rows, text } from '../platform/db/query';
import { isId } from '../platform/input';
import { oauthScope } from '../rules/apps';
import { API_SCOPES } from '../rules/tokens';
import { App } from './app.entity';

// What the OAuth library keeps (its "adapter"): one table of ours, in which a key is a hash.

/** What ID tokens would be signed by: no app may ask for one, but the library wants to know. */
export const SIGNING_ALG = 'ES256';

const payloadPart: Column<AdapterPayload> = { sql: 'payload', read: (answered) => answered as AdapterPayload };
const nothing = async () => undefined;

/** A registered app as the library knows its clients; none whose maker is not here. */
async function findClient(id: string): Promise<AdapterPayload | undefined> {
  if (!isId(id)) return undefined;
  const [app] = await rows(
    { about: entity(App, 'a'), secret: nullable(text(`encode(a.secret_hash, 'hex')`)) },
    (answer) => `select ${answer} from apps a join users u on u.id = a.user_id where a.id = $1 and u.is_here`,
    [id],
  );
  if (!app) return undefined;
  return {
    client_id: id,
    client_name: app.about.name,
    redirect_uris: app.about.redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    response_modes: ['query'],
    scope: API_SCOPES.map(oauthScope).join(' '),
    token_endpoint_auth_method: app.secret ? 'client_secret_basic' : 'none',
    id_token_signed_response_alg: SIGNING_ALG,
    ...(app.secret && { client_secret: app.secret }),
  };
}

const clients: Adapter = {
  find: findClient,
  findByUid: nothing,
  findByUserCode: nothing,
  upsert: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
};

async function upsert(kind: string, key: string, payload: AdapterPayload, seconds = 0): Promise<void> {
  const { jti: _, ...kept } = payload;
  await execute(
    `insert into app_records (kind, key_hash, payload, app_id, grant_id, user_id, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
     on conflict (key_hash) do update set payload = excluded.payload, expires_at = excluded.expires_at`,
    [
      kind,
      hashToken(key),
      JSON.stringify(kept),
      payload.clientId ?? payload.params?.client_id,
      kind === 'Grant' ? key : payload.grantId,
      payload.accountId ?? payload.session?.accountId,
      seconds,
    ],
  );
}

async function find(kind: string, key: string): Promise<AdapterPayload | undefined> {
  const [found] = await rows(
    { payload: payloadPart },
    (answer) => `select ${answer} from app_records where key_hash = $1 and kind = $2`,
    [hashToken(key), kind],
  );
  return found && { ...found.payload, jti: key };
}

/** What is good once, a code or a token for renewal, is used; whoever comes second at the same moment is refused. */
async function consume(kind: string, key: string): Promise<void> {
  const used = await sql(
    `update app_records set payload = payload || jsonb_build_object('consumed', floor(extract(epoch from now())))
     where key_hash = $1 and kind = $2 and payload -> 'consumed' is null returning id`,
    [hashToken(key), kind],
  );
  if (used.length > 0) return;
  const { InvalidGrant } = await import('oidc-provider/lib/helpers/errors.js');
  throw new InvalidGrant('it was used already');
}

/** Where the library keeps things of a kind. */
export function recordsOf(kind: string): Adapter {
  if (kind === 'Client') return clients;
  return {
    ...clients,
    find: (key) => find(kind, key),
    upsert: (key, payload, seconds) => upsert(kind, key, payload, seconds),
    consume: (key) => consume(kind, key),
    async destroy(key) {
      await endAppRecords('key_hash = $1 and kind = $2', [hashToken(key), kind]);
    },
    async revokeByGrantId(grantId) {
      await endAppRecords('grant_id = $1 and kind = $2', [grantId, kind]);
    },
  };
}

/** What a person allows an app, by the library's id of it; undefined where there is nothing. */
export async function grantIdOf(appId: string, userId: string): Promise<string | undefined> {
  const [found] = await rows(
    { grantId: text('grant_id') },
    (answer) => `select ${answer} from app_records
     where kind = 'Grant' and app_id = $1 and user_id = $2 and expires_at > now() order by id desc limit 1`,
    [appId, userId],
  );
  return found?.grantId;
}
