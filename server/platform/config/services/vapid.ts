import { createECDH } from 'node:crypto';
import path from 'node:path';
import type { Environment } from '../environment';
import { madeOnce } from '../madeOnce';
import { StartError } from '../startError';

/** By which push services know this Toli, each in base64url (RFC 8292). */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const CURVE = 'prime256v1';
const KEY_BYTES = 32;

/** The keys of the environment; null without: nothing is pushed, but for a local Toli, which makes its own (`localVapidKeys`). */
export function readVapidKeys(env: Environment): VapidKeys | null {
  const why = 'the two keys go together (without both, nothing is pushed).';
  const keys = env.pair('VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', why);
  if (!keys) return null;
  const [publicKey, privateKey] = keys;
  const whole = privateKey === null ? null : keysOf(privateKey);
  if (privateKey !== null && whole === null)
    env.problem(
      'VAPID_PRIVATE_KEY',
      'is no key; it must be 32 bytes in base64url, as `npx web-push generate-vapid-keys` prints it.',
    );
  if (whole && publicKey !== null && publicKey.replace(/=+$/, '') !== whole.publicKey)
    env.problem('VAPID_PUBLIC_KEY', 'does not belong to VAPID_PRIVATE_KEY; set both as they were printed.');
  return whole;
}

/** The keys of a private one; null for an invalid one. */
function keysOf(privateKey: string): VapidKeys | null {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== KEY_BYTES) return null;
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(bytes);
  } catch {
    return null;
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
}

const kept = new Map<string, VapidKeys>();

/** The keys of a local Toli, made once in its data folder. Throws StartError where the file holds none. */
export function localVapidKeys(dataDir: string): VapidKeys {
  const known = kept.get(dataDir);
  if (known) return known;
  const file = path.join(dataDir, 'vapid.key');
  const keys = keysOf(madeOnce(file, newPrivateKey));
  if (!keys) throw new StartError(`${file} is no key; put back the one that was there, or remove the file.`);
  kept.set(dataDir, keys);
  return keys;
}

function newPrivateKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // Leading zeros are left out of it.
  return Buffer.concat([Buffer.alloc(KEY_BYTES), pair.getPrivateKey()])
    .subarray(-KEY_BYTES)
    .toString('base64url');
}
