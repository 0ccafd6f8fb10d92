import { beforeEach, describe, expect, it } from 'vitest';
import { repo, sql } from '../../platform/db/database';
import { aCreator, type CreatorPerson } from '../../test/factories';
import { anAccount, nameAccount } from '../../test/payouts/payoutAccounts';
import { aWorld } from '../../test/world';
import { eraseNumbers } from './keptNumbers.service';
import { PayoutAccount } from './payoutAccount.entity';

const world = aWorld({ PAYOUTS: 'by_hand' });

let creator: CreatorPerson;
beforeEach(async () => {
  creator = await aCreator();
  await nameAccount(world, creator, anAccount('501000111111'));
});

/** The last digits of the page's accounts whose numbers are kept, after the nightly job. */
async function kept(): Promise<string[]> {
  await eraseNumbers();
  const accounts = await repo(PayoutAccount).find({
    where: { creatorUserId: creator.userId },
    select: { id: true, last4: true, number: true, ifsc: true, nameAtBank: true },
    order: { id: 'ASC' },
  });
  for (const { number, ifsc, nameAtBank } of accounts)
    expect([ifsc === null, nameAtBank === null]).toEqual([number === null, number === null]);
  return accounts.filter(({ number }) => number !== null).map(({ last4 }) => last4);
}

const balance = (paise: number) =>
  sql(
    `insert into creator_balances (creator_user_id, account, paise) values ($1, 'creator', $2)
     on conflict (creator_user_id, account) do update set paise = excluded.paise`,
    [creator.userId, paise],
  );
const sent = (cause: string, debit: string, credit: string) =>
  sql(
    `insert into ledger (cause, step, debit, credit, paise, creator_user_id, at) values ($1, 'paid', $2, $3, 500, $4, now())`,
    [cause, debit, credit, creator.userId],
  );

describe('the number of a bank account', () => {
  it('that another one has replaced is kept for 90 days', async () => {
    await nameAccount(world, creator, anAccount('501000222222'));
    expect(await kept()).toEqual(['1111', '2222']);
    await sql(`update payout_accounts set ended_at = ended_at - interval '91 days' where creator_user_id = $1`, [
      creator.userId,
    ]);
    expect(await kept()).toEqual(['2222']);
  });

  it('of an erased page is kept until its money is paid out, to less than a rupee', async () => {
    await balance(500);
    expect(await kept()).toEqual(['1111']);
    await sql('update creators set erased_at = now() where user_id = $1', [creator.userId]);
    expect(await kept()).toEqual(['1111']);
    // On its way.
    await balance(0);
    await sent(`${creator.userId} out`, 'creator', 'in_transit');
    expect(await kept()).toEqual(['1111']);
    await sent(`${creator.userId} arrived`, 'in_transit', 'bank');
    await balance(99);
    expect(await kept()).toEqual([]);
  });
});
