import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { sql } from '../../platform/db/database';
import { openTestDatabase } from '../harness';
import { sentBy } from './statements';

it('the statements of a piece of work are those of the pool that requests share, not those of a worker beside it', async () => {
  const worker = new Client(await openTestDatabase());
  await worker.connect();
  onTestFinished(() => worker.end());
  const sent = await sentBy(() => Promise.all([sql('select 1 as request'), worker.query('select 2 as job')]));
  expect(sent).toEqual([{ text: 'select 1 as request', rows: [{ request: 1 }] }]);
});
