import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Request, Response } from 'express';
import type { GraphQLSchema } from 'graphql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig, setConfig } from './platform/config/config';
import { Screens } from './screens';
import { until } from './test/harness';

// A thread that makes pages only while a file lies beside it, one after the other, and tells with each how many it had in its hands at most.
const THREAD = `
import { existsSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
const held = [];
let busy = false;
let most = 0;
parentPort.on('message', ({ of }) => {
  most = Math.max(most, held.push(of));
});
setInterval(() => {
  if (busy || held.length === 0 || !existsSync(new URL('go', import.meta.url))) return;
  busy = true;
  setTimeout(() => {
    const of = held.shift();
    busy = false;
    parentPort.postMessage({ of, view: { html: String(most), styles: '', data: {} } });
  }, existsSync(new URL('slow', import.meta.url)) ? 250 : 0);
}, 2);
`;

let folder: string;
let screens: Screens;
const beside = (name: string) => path.join(folder, 'screens', name);
const open = () =>
  screens.of({ originalUrl: '/c/kabir-paints' } as Request, { statusCode: 200, locals: {} } as unknown as Response);
const openAtOnce = (count: number) => Promise.all(Array.from({ length: count }, open));
/** What the thread tells with a page that comes in time. */
const most = async () => Number(await until(async () => (await open()).view?.html));

beforeEach(async () => {
  setConfig(readConfig({ LOG_LEVEL: 'silent' }));
  folder = mkdtempSync(path.join(tmpdir(), 'toli-screens-'));
  await mkdir(path.join(folder, 'screens'));
  writeFileSync(beside('package.json'), '{"type":"module"}');
  writeFileSync(beside('server.js'), THREAD);
  screens = new Screens(path.join(folder, 'client'), {} as GraphQLSchema);
  screens.start();
});
afterEach(async () => {
  await screens.stop();
  rmSync(folder, { recursive: true });
});

describe('the thread that makes first views', () => {
  it('has at most eight in its hands, however many are asked for after it could not make those in time', async () => {
    for (let times = 0; times < 3; times++)
      expect((await openAtOnce(10)).map(({ view }) => view)).toEqual(Array(10).fill(null));
    writeFileSync(beside('go'), '');
    expect(await most()).toBe(8);
  });

  it('is asked for what it can make in time: who comes beyond that gets the page without one', async () => {
    writeFileSync(beside('go'), '');
    writeFileSync(beside('slow'), '');
    for (let times = 0; times < 5; times++) await most();
    await openAtOnce(10);
    expect(await most()).toBeLessThanOrEqual(5);
  });
});
