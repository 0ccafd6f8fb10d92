import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabaseLine } from '../../test/database/databaseLine';
import { openTestDatabase, until } from '../../test/harness';
import { startLiveness } from './liveness';
import { runWorker } from './worker';

it('workers whose connection is lost while they end and have not begun to listen end, and no rejection is left unhandled', async () => {
  const unheard: unknown[] = [];
  const onError = (error: unknown) => unheard.push(error);
  process.on('unhandledRejection', onError);
  onTestFinished(() => void process.off('unhandledRejection', onError));
  const database = await openTestDatabase();
  let listener: Socket | undefined;
  const line = await openDatabaseLine(database, (asked, connection) => {
    const isWish = asked.includes('LISTEN');
    if (isWish) listener = connection;
    return !isWish;
  });
  const locks = await startLiveness(database);
  const worker = await runWorker(line.url, { name: 'test', tasks: {}, workers: 1, times: [] }, locks);
  await until(() => listener !== undefined);
  const stopped = worker.stop();
  // By then the workers have been notified.
  await nextTurn();
  listener!.destroy();
  await stopped;
  await nextTurn();
  expect(unheard).toEqual([]);
  await locks.stop();
});
