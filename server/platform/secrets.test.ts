import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { readConfig, setConfig } from './config/config';
import { decryptSecret, encryptSecret } from './secrets';

const folders: string[] = [];
const key = () => randomBytes(32).toString('base64');
let dataDir: string;

const startWith = (SECRETS_KEY = '') => setConfig(readConfig({ DATA_DIR: dataDir, SECRETS_KEY }));

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'toli-secrets-'));
  folders.push(dataDir);
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

it('decrypts what it encrypted, and two ciphertexts of one secret differ', () => {
  startWith(key());
  const made = encryptSecret('गुप्त secret', 'totp:asha');
  expect(decryptSecret(made, 'totp:asha')).toBe('गुप्त secret');
  expect(encryptSecret('गुप्त secret', 'totp:asha')).not.toBe(made);
  expect(made).not.toContain('secret');
});

it('decrypts no text that was changed, or moved to another person’s row', () => {
  startWith(key());
  const made = encryptSecret('secret', 'totp:asha');
  const [id, iv, sealed] = made.split('.');
  const other = `${sealed!.startsWith('A') ? 'B' : 'A'}${sealed!.slice(1)}`;
  expect(() => decryptSecret(`${id}.${iv}.${other}`, 'totp:asha')).toThrow();
  expect(() => decryptSecret(`${id}.${iv}.${sealed!.slice(0, 10)}`, 'totp:asha')).toThrow();
  expect(() => decryptSecret(made, 'totp:kabir')).toThrow();
});

it('still decrypts under the older key after a comma, encrypts under the first, and names a key that is missing', () => {
  const [older, newer] = [key(), key()];
  startWith(older);
  const made = encryptSecret('secret', 'totp:asha');
  startWith(`${newer}, ${older}`);
  expect(decryptSecret(made, 'totp:asha')).toBe('secret');
  const again = encryptSecret('secret', 'totp:asha');
  startWith(newer);
  expect(decryptSecret(again, 'totp:asha')).toBe('secret');
  expect(() => decryptSecret(made, 'totp:asha')).toThrow(/SECRETS_KEY has no key [0-9a-f]{8}/);
});

it('makes one key in the data folder of a local Toli, which no other user of the machine can read', () => {
  startWith();
  const made = encryptSecret('secret', 'totp:asha');
  expect(readdirSync(dataDir)).toEqual(['secrets.key']);
  expect(statSync(path.join(dataDir, 'secrets.key')).mode & 0o077).toBe(0);
  expect(decryptSecret(made, 'totp:asha')).toBe('secret');
});
