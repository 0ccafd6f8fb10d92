import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import path from 'node:path';
import { config } from './config/config';
import { madeOnce } from './config/madeOnce';
import { keyOf } from './config/secretsKey';
import { StartError } from './config/startError';
import { conflict } from './errors';
import { log } from './log/log';

// Secrets that are encrypted in the database (AES-256-GCM), with a key of the environment.

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Which key has encrypted a secret: eight hex digits of its SHA-256. */
const idOfKey = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);

/**
 * Encrypts a secret: key id, nonce, and ciphertext with its tag, with a dot between. `owner` says whose it is and what for: a
 * ciphertext that is moved to another row is not decrypted there.
 */
export function encryptSecret(secret: string, owner: string): string {
  const [key] = keys();
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key!, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [idOfKey(key!), iv.toString('base64url'), sealed.toString('base64url')].join('.');
}

/** A secret was encrypted under a key that is not in SECRETS_KEY any more. */
class LostKey extends Error {}

/** Decrypts what `encryptSecret` made for the same owner, under the key in use or the older one. Throws where that cannot be. */
export function decryptSecret(encrypted: string, owner: string): string {
  const [id, iv = '', sealed = ''] = encrypted.split('.');
  const key = keys().find((each) => idOfKey(each) === id);
  if (!key) throw new LostKey(`SECRETS_KEY has no key ${id}, under which a secret was encrypted`);
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, key, Buffer.from(iv, 'base64url'), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** Decrypts a secret for a person who waits; 409 with what they can do where its key is lost, and the log names the key. */
export function decryptFor(encrypted: string, owner: string, lost: string): string {
  try {
    return decryptSecret(encrypted, owner);
  } catch (error) {
    if (!(error instanceof LostKey)) throw error;
    log.error({ err: error }, 'a secret cannot be read: its key is lost');
    throw conflict(lost);
  }
}

/** A keyed hash, for secrets that are short enough to be guessed from a plain hash. */
export const keyedHash = (secret: string): Buffer => hashUnder(keys()[0]!, secret);

/** The keyed hashes of a secret, under the key in use and the older one. */
export const keyedHashes = (secret: string): Buffer[] => keys().map((key) => hashUnder(key, secret));

/** Whether a keyed hash is of this secret, under the key in use or the older one. */
export const isKeyedHash = (secret: string, hash: Buffer): boolean =>
  keys().some((key) => timingSafeEqual(hashUnder(key, secret), hash));

const hashUnder = (key: Buffer, secret: string) => createHmac('sha256', key).update(secret).digest();

/** The public ids of the keys, the one in use first; the keys cannot be computed from them. */
export const secretsKeyIds = (): string[] => keys().map(idOfKey);

/** The path of the key that a local Toli has made. */
export const secretsKeyFile = (dataDir: string): string => path.join(dataDir, 'secrets.key');

/** The keys, the one in use first. */
function keys(): Buffer[] {
  const { secretsKeys, dataDir } = config();
  return secretsKeys.length > 0 ? secretsKeys : [keyIn(dataDir)];
}

const kept = new Map<string, Buffer>();

/** The key of a local Toli, made once in its data folder; several processes that start at once get the same. */
function keyIn(dataDir: string): Buffer {
  const known = kept.get(dataDir);
  if (known) return known;
  const file = secretsKeyFile(dataDir);
  const key = keyOf(madeOnce(file, () => randomBytes(32).toString('base64')));
  if (!key) throw new StartError(`${file} is no key; put back the one that was there, or remove the file.`);
  kept.set(dataDir, key);
  return key;
}
