import type { Adapter, AdapterPayload } from 'oidc-provider';
import { consumeAppRecord, endAppRecords, findAppRecord, keepAppRecord } from '../../auth/appRecord';
import { AppRecord } from '../../auth/appRecord.entity';
import { hashToken } from '../../auth/viewer';
import { future } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { isId } from '../../platform/input';
import { isLoopback, oauthScope } from '../../rules/apps';
import { API_SCOPES } from '../../rules/tokens';
import { App } from './app.entity';

// The OAuth library's storage ("adapter"): one table, in which a key is stored as its hash.

/** The algorithm for ID tokens. The library requires one, though no app may request them. */
export const SIGNING_ALG = 'ES256';

/**
 * Whether an app runs on the person's own machine: it has no secret, and comes back at any port of it (RFC 8252, 7.3). The
 * library knows no such app with https there.
 */
const isNative = ({ secretHash, redirectUris }: App) =>
  !secretHash && !redirectUris.some((uri) => isLoopback(uri) && uri.startsWith('https:'));

const nothing = async () => undefined;

/** A registered app as a client of the library; undefined if its maker is not active. */
async function findClient(id: string): Promise<AdapterPayload | undefined> {
  if (!isId(id)) return undefined;
  const app = await repo(App)
    .createQueryBuilder('a')
    .addSelect('a.secretHash')
    .innerJoin('a.user', 'u', 'u.isHere')
    .where({ id })
    .getOne();
  if (!app) return undefined;
  const secret = app.secretHash?.toString('hex');
  return {
    client_id: id,
    client_name: app.name,
    redirect_uris: app.redirectUris,
    application_type: isNative(app) ? 'native' : 'web',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    response_modes: ['query'],
    scope: API_SCOPES.map(oauthScope).join(' '),
    token_endpoint_auth_method: secret ? 'client_secret_basic' : 'none',
    id_token_signed_response_alg: SIGNING_ALG,
    ...(secret && { client_secret: secret }),
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
  await keepAppRecord({
    kind,
    key,
    payload: kept,
    appId: payload.clientId ?? (payload.params?.client_id as string | undefined),
    grantId: kind === 'Grant' ? key : payload.grantId,
    userId: payload.accountId ?? payload.session?.accountId,
    seconds,
  });
}

async function find(kind: string, key: string): Promise<AdapterPayload | undefined> {
  const payload = await findAppRecord(kind, key);
  return payload && { ...payload, jti: key };
}

/** Marks a code or refresh token as used. Refuses the second of two requests at the same moment. */
async function consume(kind: string, key: string): Promise<void> {
  if (await consumeAppRecord(kind, key)) return;
  const { InvalidGrant } = await import('oidc-provider/lib/helpers/errors.js');
  throw new InvalidGrant('it was used already');
}

/** The library's storage for records of one kind. */
export function recordsOf(kind: string): Adapter {
  if (kind === 'Client') return clients;
  return {
    ...clients,
    find: (key) => find(kind, key),
    upsert: (key, payload, seconds) => upsert(kind, key, payload, seconds),
    consume: (key) => consume(kind, key),
    async destroy(key) {
      await endAppRecords({ keyHash: hashToken(key), kind });
    },
    async revokeByGrantId(grantId) {
      await endAppRecords({ grantId, kind });
    },
  };
}

/** The library's id of a person's consent to an app; undefined without one. */
export async function grantIdOf(appId: string, userId: string): Promise<string | undefined> {
  const found = await repo(AppRecord).findOne({
    where: { kind: 'Grant', appId, userId, expiresAt: future() },
    order: { id: 'DESC' },
  });
  return found?.grantId ?? undefined;
}
