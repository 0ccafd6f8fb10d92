import { expect, it } from 'vitest';
import { Language1763700000021 } from '../../../migrations/21-Language';
import { RememberedViewers1763700000041 } from '../../../migrations/41-RememberedViewers';
import { ApiTokens1763700000044 } from '../../../migrations/44-ApiTokens';
import { Apps1763700000049 } from '../../../migrations/49-Apps';
import { FreshSignIns1763700000055 } from '../../../migrations/55-FreshSignIns';
import { SecondFactors1763700000058 } from '../../../migrations/58-SecondFactors';
import { database, sql } from '../../platform/db/database';
import { REFUND_REASONS as ALL } from '../../rules/payments';
import { aCreator, aMember } from '../../test/factories';
import { openWorld } from '../../test/harness';
import { REFUND_REASON } from '../../words/en/payments';

/** The reasons at the time of the migration. */
const REFUND_REASONS = ALL.filter((reason) => reason !== 'creator' && reason !== 'desk');

it('refunds whose reason was stored in English have its key after the migration, and an unknown text becomes “other”', async () => {
  const world = await openWorld();
  const { squads } = await aCreator({ squads: [100] });
  for (const _ of REFUND_REASONS) await aMember(world, { of: squads[0]! });
  const reasons = async () =>
    (await sql<{ reason: string }>('select refund_reason as reason from payments order by id')).map(
      ({ reason }) => reason,
    );
  await sql(
    `update payments set refund_reason = ($1::text[])[n] from (select id as of, row_number() over (order by id) as n from payments) numbered
     where id = of`,
    [[...REFUND_REASONS]],
  );

  const migration = new Language1763700000021();
  // Later migrations that depend on what this one changes.
  const later = [
    new SecondFactors1763700000058(),
    new FreshSignIns1763700000055(),
    new Apps1763700000049(),
    new ApiTokens1763700000044(),
    new RememberedViewers1763700000041(),
  ];
  const runner = database().createQueryRunner();
  for (const each of later) await each.down(runner);
  await migration.down(runner);
  expect(await reasons()).toEqual(REFUND_REASONS.map((reason) => REFUND_REASON[reason]));
  await sql('update payments set refund_reason = $1 where refund_reason = $2', ['Of long ago', REFUND_REASON.full]);
  await migration.up(runner);
  for (const each of later.toReversed()) await each.up(runner);
  await runner.release();
  expect(await reasons()).toEqual(REFUND_REASONS.map((reason) => (reason === 'full' ? 'other' : reason)));
});
