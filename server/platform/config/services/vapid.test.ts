import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { StartError } from '../startError';
import { localVapidKeys } from './vapid';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'toli-vapid-'));

test('the keys of pushes are made once: every later process of the data folder has the same', () => {
  const folder = newFolder();
  const { publicKey, privateKey } = localVapidKeys(folder);
  expect(readFileSync(path.join(folder, 'vapid.key'), 'utf8').trim()).toBe(privateKey);
  // A process remembers the keys of a folder by its spelling.
  expect(localVapidKeys(`${folder}/.`)).toEqual({ publicKey, privateKey });
  expect(localVapidKeys(newFolder()).publicKey).not.toBe(publicKey);
});

test('a spoilt file of keys is named, and not replaced', () => {
  const folder = newFolder();
  const file = path.join(folder, 'vapid.key');
  writeFileSync(file, 'spoilt');
  expect(() => localVapidKeys(folder)).toThrow(StartError);
  expect(() => localVapidKeys(folder)).toThrow(file);
  expect(readFileSync(file, 'utf8')).toBe('spoilt');
});
