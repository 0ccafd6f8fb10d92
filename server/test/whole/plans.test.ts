import { expect, it } from 'vitest';
import { costlyPlans } from '../../bench/plans';
import { MODULES } from '../../modules';
import { sql, transaction } from '../../platform/db/database';
import { openTestDatabase } from '../harness';

it('every hot statement finds its rows by an index, with any parameters', async () => {
  expect(MODULES.length).toBeGreaterThan(0);
  await openTestDatabase();
  const costly = await transaction(async () => {
    // Then only a statement without a fitting index reads a table from one end to the other.
    await sql('set local enable_seqscan = off');
    return costlyPlans(sql, { scanned: -2, sorted: Number.POSITIVE_INFINITY });
  });
  expect(costly).toEqual([]);
});
