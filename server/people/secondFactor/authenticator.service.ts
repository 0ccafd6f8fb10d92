import { Secret, TOTP } from 'otpauth';
import { type FindOptionsWhere, IsNull, LessThan, Not } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { columns, query, text } from '../../platform/db/query';
import { eachAlone } from '../../platform/jobs/eachAlone';
import { decryptFor, decryptSecret, encryptSecret, secretsKeyIds } from '../../platform/secrets';
import { TOTP_DIGITS, TOTP_SECONDS, TOTP_WINDOW } from '../../rules/secondFactor';
import { LOST_KEY } from '../../words/en/lostKeys';
import { Authenticator } from './authenticator.entity';

const ISSUER = 'Toli';
const SECRET_BYTES = 20;

// The defaults of authenticator apps: SHA-1, six digits, 30 seconds (RFC 6238).
const totp = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret, algorithm: 'SHA1', digits: TOTP_DIGITS, period: TOTP_SECONDS });

const ownerOf = (userId: string) => `totp:${userId}`;

export interface NewAuthenticator {
  /** In base32, to be typed. */
  secret: string;
  /** The secret with names, to be scanned (`otpauth://totp/…`). */
  uri: string;
}

/** Makes a new secret for an authenticator app, in place of an unconfirmed one. Call it where none is in use. */
export async function makeAuthenticator(userId: string, label: string): Promise<NewAuthenticator> {
  const { base32: secret } = new Secret({ size: SECRET_BYTES });
  const made = { userId, secret: encryptSecret(secret, ownerOf(userId)), confirmedAt: null, lastStep: 0 };
  await repo(Authenticator).upsert(made, ['userId']);
  return { secret, uri: totp(secret, label).toString() };
}

/** Whether an authenticator app is in use. */
export const hasAuthenticator = (userId: string) =>
  repo(Authenticator).existsBy({ userId, confirmedAt: Not(IsNull()) });

/** Puts the app into use by its first code; false for a wrong code, or where none is being set up. */
export const confirmAuthenticator = (userId: string, code: string) => spend(userId, code, IsNull());

/**
 * Whether a code is the person's app's, for this time step or one before or after; each is accepted once. 409 where the
 * key that encrypted the app's secret is lost.
 */
export const spendTotp = (userId: string, code: string) => spend(userId, code, Not(IsNull()));

async function spend(
  userId: string,
  code: string,
  confirmedAt: FindOptionsWhere<Authenticator>['confirmedAt'],
): Promise<boolean> {
  const found = await repo(Authenticator).findOne({ where: { userId }, select: { userId: true, secret: true } });
  if (!found) return false;
  const timestamp = Date.now();
  const secret = decryptFor(found.secret, ownerOf(userId), LOST_KEY.authenticator);
  const delta = totp(secret).validate({ token: code, window: TOTP_WINDOW, timestamp });
  if (delta === null) return false;
  const lastStep = Math.floor(timestamp / 1000 / TOTP_SECONDS) + delta;
  // Of two requests with one code the database accepts one, and only for the secret that was read.
  const { affected } = await repo(Authenticator).update(
    { userId, lastStep: LessThan(lastStep), secret: found.secret, confirmedAt },
    { lastStep, confirmedAt: () => 'coalesce(confirmed_at, now())' },
  );
  return !!affected;
}

// By hand: a prefix that a text does not have.
const findUnderOtherKey = query(
  columns(Authenticator, 'a', 'userId', 'secret'),
  (answer) => `select ${answer} from authenticators a where not starts_with(a.secret, :prefix)`,
  { isRare: true, values: { prefix: text } },
);

/** Encrypts again the secrets that are not under the key in use: after a change of SECRETS_KEY. */
export async function encryptAuthenticators(): Promise<void> {
  const encrypt = async ({ userId, secret }: { userId: string; secret: string }) => {
    const again = encryptSecret(decryptSecret(secret, ownerOf(userId)), ownerOf(userId));
    // Unless another one was made meanwhile.
    await repo(Authenticator).update({ userId, secret }, { secret: again });
  };
  const found = await findUnderOtherKey({ prefix: `${secretsKeyIds()[0]}.` });
  await eachAlone(found, encrypt, ({ userId }) => ({ userId }));
}

/** Removes the app; returns whether there was one. */
export async function deleteAuthenticator(userId: string): Promise<boolean> {
  const { affected } = await repo(Authenticator).delete({ userId, confirmedAt: Not(IsNull()) });
  return !!affected;
}
