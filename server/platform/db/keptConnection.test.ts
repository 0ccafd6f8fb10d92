import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { openTestDatabase, until } from '../../test/harness';
import { keepConnected } from './keptConnection';

it('a connection on whose other end nothing moves any more gives way to another', async () => {
  const database = new URL(await openTestDatabase());
  const sockets: Socket[] = [];
  let pulses = 0;
  // A line to the database that can go dead without a word.
  const line = createServer((socket) => {
    const there = connect(Number(database.port), database.hostname);
    socket.pipe(there).pipe(socket);
    socket.on('data', (asked) => {
      if (asked.includes('select')) pulses++;
    });
    for (const each of [socket, there]) each.on('error', () => undefined);
    sockets.push(socket, there);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const goesDead = () => {
    for (const socket of sockets) socket.unpipe().pause();
  };

  const url = new URL(database);
  url.port = String((line.address() as AddressInfo).port);
  const connected: boolean[] = [];
  const kept = await keepConnected({
    connectionString: url.href,
    name: 'toli test',
    pulseMs: 100,
    onConnect: async (_client, isFirst) => void connected.push(isFirst),
  });
  await until(() => pulses > 2);
  expect(connected).toEqual([true]);
  goesDead();
  await until(() => connected.length > 1);
  expect(connected).toEqual([true, false]);
  await kept.stop();
  for (const socket of sockets) socket.destroy();
  line.close();
});
