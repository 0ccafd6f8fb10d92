import { aWorld } from '../../test/world';
// @module-tag slow

import { afterEach, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { aPerson, type Person } from '../../test/factories';
import { type RawSocket, rawSocket } from '../../test/http/rawSocket';

const world = aWorld({}, undefined, { initMs: 2_000, aliveMs: 1_000 });
let person: Person;
let opened: RawSocket[] = [];
const open = async (options: Parameters<typeof rawSocket>[2]) => {
  const socket = await rawSocket(world, person.token, options);
  opened.push(socket);
  return socket;
};

// Shorter than in the product, and long enough for those who are only held up by other work.
beforeAll(async () => {
  person = await aPerson();
});
afterEach(async () => {
  for (const { socket } of opened) socket.terminate();
  await Promise.all(opened.map(({ closed }) => closed));
  opened = [];
});

it('a web socket is closed without `connection_init` in time', async () => {
  const silent = await open({ greets: false });
  expect(await silent.closed).toBe(4408);
});

it('a web socket is closed when its client answers no ping, and stays open while it does', async () => {
  const [alive, dead] = [await open({}), await open({ autoPong: false })];
  expect(await dead.closed).toBe(1006);
  expect(alive.socket.readyState).toBe(WebSocket.OPEN);
});
