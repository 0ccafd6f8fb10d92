import type { Viewer } from '../../auth/viewer';
import { config } from '../../platform/config/config';
import { int, nullable, query, text, time } from '../../platform/db/query';
import { creatorOnly } from '../../policies';
import type { Account } from '../../rules/ledger';
import { IS_DISPUTED } from './heldMoney.service';

/** A page's money that was not paid out, in paise. */
export interface Balance {
  /** Less than 0 where more was returned than was available. */
  available: number;
  /** Less than 0 where all of it was returned, less the gateway's fee. */
  held: number;
  /** When the next and the last of the held money is available (UTC); null where none is held until a date. */
  nextAvailableAt: Date | null;
  allAvailableAt: Date | null;
  /** The part of the held money that a bank is deciding about. */
  disputed: number;
}

const balanceOf = (account: Account) =>
  int(
    `coalesce((select paise from creator_balances where creator_user_id = :creatorUserId and account = '${account}'), 0)`,
  );

const MOVED_HELD = `e.payment_id = p.id and 'creator_held' in (e.debit, e.credit)`;

// Money that is due now is released within the hour.
const availableAt = (order: 'asc' | 'desc') =>
  nullable(
    time(`(select greatest(p.captured_at + make_interval(days => :refundDays), now()) from payments p
       where p.creator_user_id = :creatorUserId and p.released_at is null and not ${IS_DISPUTED}
         and exists (select from ledger e where ${MOVED_HELD}) order by p.captured_at ${order} limit 1)`),
  );

// By hand: columns of tables without an entity, and sums.
const findBalance = query(
  {
    available: balanceOf('creator'),
    held: balanceOf('creator_held'),
    nextAvailableAt: availableAt('asc'),
    allAvailableAt: availableAt('desc'),
    disputed: int(`(select coalesce(sum(case when e.credit = 'creator_held' then e.paise else -e.paise end), 0)
       from payments p join ledger e on ${MOVED_HELD}
       where p.creator_user_id = :creatorUserId and p.released_at is null and ${IS_DISPUTED})`),
  },
  (answer) => `select ${answer}`,
  { isRare: true, values: { creatorUserId: text, refundDays: int } },
);

/** The available and the held money of the viewer's page, and until when it is held. 403 for people without a page. */
export async function balanceOfPage(viewer: Viewer | null): Promise<Balance> {
  const [balance] = await findBalance({ creatorUserId: creatorOnly(viewer).userId, refundDays: config().refundDays });
  return balance!;
}
