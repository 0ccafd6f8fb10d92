import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { isPointOfP256 } from './p256';

const newKey = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair.getPublicKey();
};

it('a public key is a point of the curve P-256, as OpenSSL makes it', () => {
  for (let i = 0; i < 200; i++) expect(isPointOfP256(newKey().toString('base64url'))).toBe(true);
});

it.each<[string, (key: Buffer) => Buffer]>([
  ['beside the curve', (key) => Buffer.concat([key.subarray(0, 64), Buffer.from([key[64]! ^ 1])])],
  ['all zeros', () => Buffer.alloc(65)],
  ['the point 0, 0', () => Buffer.concat([Buffer.from([4]), Buffer.alloc(64)])],
  ['compressed', (key) => Buffer.concat([Buffer.from([2 + (key[64]! % 2)]), key.subarray(1, 33)])],
  ['of the compressed kind in 65 bytes', (key) => Buffer.concat([Buffer.from([2]), key.subarray(1)])],
  ['beyond the field', () => Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 0xff)])],
  ['too short', (key) => key.subarray(0, 64)],
])('no key is one that is %s', (_, broken) => {
  expect(isPointOfP256(broken(newKey()).toString('base64url'))).toBe(false);
});
