import { IsNull, Not, olderThan } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { columns, int, query, text } from '../../platform/db/query';
import { eachAlone } from '../../platform/jobs/eachAlone';
import { secretsKeyIds } from '../../platform/secrets';
import { toPaise } from '../../rules/money';
import { ENDED_ACCOUNT_DAYS } from '../../rules/payoutAccounts';
import { PayoutAccount } from './payoutAccount.entity';
import { decryptNumber, encryptNumber } from './payoutAccount.service';

const ERASED = { number: null, ifsc: null, nameAtBank: null };

/**
 * The nightly job: erases the numbers of accounts that another has replaced long ago, and of erased pages once what
 * is left of their money cannot be paid out: less than a rupee. Books keep the last digits.
 */
export async function eraseNumbers(): Promise<void> {
  await repo(PayoutAccount).update({ number: Not(IsNull()), endedAt: olderThan(`${ENDED_ACCOUNT_DAYS} days`) }, ERASED);
  for (const { id } of await findPaidOut({ rupee: toPaise(1) })) await repo(PayoutAccount).update({ id }, ERASED);
}

// By hand: sums of the ledger, and a balance without an entity.
const findPaidOut = query(
  columns(PayoutAccount, 'a', 'id'),
  (answer) => `select ${answer} from payout_accounts a join creators c on c.user_id = a.creator_user_id
   where a.number is not null and c.erased_at is not null
     and not exists (select from creator_balances b where b.creator_user_id = a.creator_user_id and b.paise >= :rupee)
     and coalesce((select sum(case when e.credit = 'in_transit' then e.paise else -e.paise end) from ledger e
       where e.creator_user_id = a.creator_user_id and 'in_transit' in (e.debit, e.credit)), 0) = 0`,
  { isRare: true, values: { rupee: int } },
);

// By hand: a prefix that a text does not have.
const findUnderOtherKey = query(
  columns(PayoutAccount, 'a', 'id', 'creatorUserId', 'number'),
  (answer) => `select ${answer} from payout_accounts a where not starts_with(a.number, :prefix)`,
  { isRare: true, values: { prefix: text } },
);

/** Encrypts again the numbers that are not under the key in use: after a change of SECRETS_KEY. */
export async function encryptNumbers(): Promise<void> {
  const encrypt = async ({ id, creatorUserId, number }: Pick<PayoutAccount, 'id' | 'creatorUserId' | 'number'>) => {
    const again = encryptNumber(decryptNumber(number!, creatorUserId), creatorUserId);
    // Unless it was erased meanwhile.
    await repo(PayoutAccount).update({ id, number: number! }, { number: again });
  };
  const found = await findUnderOtherKey({ prefix: `${secretsKeyIds()[0]}.` });
  await eachAlone(found, encrypt, ({ id }) => ({ payoutAccountId: id }));
}
