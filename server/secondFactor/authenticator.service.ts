import { Secret, TOTP } from 'otpauth';
import { IsNull, Not } from 'typeorm';
import { repo } from '../platform/db/database';
import { columns, rows } from '../platform/db/query';
import { decryptSecret, encryptSecret } from '../platform/secrets';
import { TOTP_DIGITS, TOTP_SECONDS, TOTP_WINDOW } from '../rules/secondFactor';
import { Authenticator } from './authenticator.entity';

const ISSUER = 'Toli';
const SECRET_BYTES = 20;

// What authenticator apps take without a question: SHA-1, six digits, 30 seconds (RFC 6238).
const totp = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret, algorithm: 'SHA1', digits: TOTP_DIGITS, period: TOTP_SECONDS });

const ownerOf = (userId: string) => `totp:${userId}`;

export interface NewAuthenticator {
  /** In base32, to be typed. */
  secret: string;
  /** The same with names, to be scanned (`otpauth://totp/…`). */
  uri: string;
}

/** Makes a new secret for an authenticator app, in place of one that was not confirmed. Call it where there is none in use. */
export async function makeAuthenticator(userId: string, label: string): Promise<NewAuthenticator> {
  const { base32: secret } = new Secret({ size: SECRET_BYTES });
  const made = { userId, secret: encryptSecret(secret, ownerOf(userId)), confirmedAt: null, lastStep: 0 };
  await repo(Authenticator).upsert(made, ['userId']);
  return { secret, uri: totp(secret, label).toString() };
}

/** Whether an authenticator app is in use. */
export const hasAuthenticator = (userId: string) =>
  repo(Authenticator).existsBy({ userId, confirmedAt: Not(IsNull()) });

/** Takes the app into use by its first code; false for a wrong code, or where none is being set up. */
export const confirmAuthenticator = (userId: string, code: string) => spend(userId, code, 'confirmed_at is null');

/** Whether a code is of the person's app, now or one before or after; each is taken once. */
export const spendTotp = (userId: string, code: string) => spend(userId, code, 'confirmed_at is not null');

async function spend(userId: string, code: string, where: string): Promise<boolean> {
  const found = await repo(Authenticator).findOne({ where: { userId }, select: { userId: true, secret: true } });
  if (!found) return false;
  const now = Date.now();
  const secret = decryptSecret(found.secret, ownerOf(userId));
  const delta = totp(secret).validate({ token: code, window: TOTP_WINDOW, timestamp: now });
  if (delta === null) return false;
  // By hand: of two requests with one code the database lets one through, and only of the secret that was read.
  const taken = await rows(
    columns(Authenticator, 'a', 'userId'),
    (answer) => `update authenticators a set last_step = $2, confirmed_at = coalesce(confirmed_at, now())
     where user_id = $1 and last_step < $2 and secret = $3 and ${where} returning ${answer}`,
    [userId, Math.floor(now / 1000 / TOTP_SECONDS) + delta, found.secret],
  );
  return taken.length > 0;
}

/** Takes the app out of use; answers whether there was one. */
export async function dropAuthenticator(userId: string): Promise<boolean> {
  const { affected } = await repo(Authenticator).delete({ userId, confirmedAt: Not(IsNull()) });
  return !!affected;
}
