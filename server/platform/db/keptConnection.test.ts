import { expect, it } from 'vitest';
import { openDatabaseLine } from '../../test/databaseLine';
import { openTestDatabase, until } from '../../test/harness';
import { keepConnected } from './keptConnection';

it('a connection on whose other end nothing moves any more gives way to another', async () => {
  let pulses = 0;
  const line = await openDatabaseLine(await openTestDatabase(), (asked) => {
    if (asked.includes('select')) pulses++;
    return true;
  });
  const connected: boolean[] = [];
  const kept = await keepConnected({
    connectionString: line.url,
    name: 'toli test',
    pulseMs: 100,
    onConnect: async (_client, isFirst) => void connected.push(isFirst),
  });
  await until(() => pulses > 2);
  expect(connected).toEqual([true]);
  line.goDead();
  await until(() => connected.length > 1);
  expect(connected).toEqual([true, false]);
  await kept.stop();
});
