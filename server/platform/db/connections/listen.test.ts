import { expect, it } from 'vitest';
import { openDatabaseLine } from '../../../test/database/databaseLine';
import { openTestDatabase, until } from '../../../test/harness';
import { maintainConnection } from './listen';

it('a dead connection is replaced by another', async () => {
  let heartbeats = 0;
  const line = await openDatabaseLine(await openTestDatabase(), (asked) => {
    if (asked.includes('select')) heartbeats++;
    return true;
  });
  const connected: boolean[] = [];
  const kept = await maintainConnection({
    connectionString: line.url,
    name: 'toli test',
    heartbeatMs: 100,
    onConnect: async (_client, isFirst) => void connected.push(isFirst),
  });
  await until(() => heartbeats > 2);
  expect(connected).toEqual([true]);
  line.goDead();
  await until(() => connected.length > 1);
  expect(connected).toEqual([true, false]);
  await kept.stop();
});
