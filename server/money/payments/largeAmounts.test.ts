import { beforeAll, describe, expect, it } from 'vitest';
import { repo, sql } from '../../platform/db/database';
import { entity, int, query } from '../../platform/db/query';
import { aCreator, aMember } from '../../test/factories';
import { openWorld } from '../../test/harness';
import { Payment } from './payment.entity';

/** Three crore rupees in paise: more than an int of Postgres holds. */
const MUCH = 3_000_000_000;

beforeAll(async () => {
  const world = await openWorld();
  const creator = await aCreator({ squads: [100] });
  for (const _ of [1, 2]) await aMember(world, { of: creator.squads[0]! });
  await sql('update payments set fee_paise = $1, tax_paise = $2, disputed_paise = $1', [MUCH, MUCH / 2]);
});

const sum = query(
  { fees: int('sum(fee_paise)'), taxes: int('sum(tax_paise)') },
  (answer) => `select ${answer} from payments`,
  { isRare: true },
);
const summed = async () => (await sum())[0];

describe('paise', () => {
  it('are stored and read exactly, however many, in every way of reading', async () => {
    const expected = { feePaise: MUCH, taxPaise: MUCH / 2, refundedPaise: 0, disputedPaise: MUCH, kept: 0 };
    expect(await repo(Payment).find()).toMatchObject([expected, expected]);
    const read = query({ payment: entity(Payment, 'p') }, (answer) => `select ${answer} from payments p`, {
      isRare: true,
    });
    expect(await read()).toMatchObject([{ payment: expected }, { payment: expected }]);
  });

  it('are summed beyond the range of one row', async () => {
    expect(await summed()).toEqual({ fees: 2 * MUCH, taxes: MUCH });
  });

  it('are refused rather than rounded where a number cannot hold them exactly', async () => {
    await sql('update payments set fee_paise = $1', [String(2n ** 53n)]);
    await expect(summed()).rejects.toThrow(RangeError);
    await expect(repo(Payment).find()).rejects.toThrow(RangeError);
  });
});
