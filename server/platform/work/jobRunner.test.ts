import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openTestDatabase, until } from '../../test/harness';
import { startHeart } from './jobHeart';
import { keepWorking } from './jobRunner';

it('workers whose connection is lost while they end and have not begun to listen end, and nothing is thrown that nobody hears', async () => {
  const unheard: unknown[] = [];
  const hear = (error: unknown) => unheard.push(error);
  process.on('unhandledRejection', hear);
  const database = new URL(await openTestDatabase());
  let listener: Socket | undefined;
  // A line to the database on which nobody's wish to listen arrives.
  const line = createServer((socket) => {
    const there = connect(Number(database.port), database.hostname);
    there.pipe(socket);
    socket.on('data', (asked) => {
      if (asked.includes('LISTEN')) listener = socket;
      else there.write(asked);
    });
    socket.on('close', () => there.destroy());
    for (const each of [socket, there]) each.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const heart = await startHeart(database.href);

  const url = new URL(database);
  url.port = String((line.address() as AddressInfo).port);
  const lane = await keepWorking(url.href, { name: 'test', tasks: {}, workers: 1, times: [] }, heart);
  await until(() => listener !== undefined);
  const stopped = lane.stop();
  // By then the workers have been told.
  await nextTurn();
  listener!.destroy();
  await stopped;
  await nextTurn();
  expect(unheard).toEqual([]);

  process.off('unhandledRejection', hear);
  await heart.stop();
  line.close();
});
