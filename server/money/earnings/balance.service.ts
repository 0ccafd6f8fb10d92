import type { Viewer } from '../../auth/viewer';
import { config } from '../../platform/config/config';
import { int, nullable, query, text, time } from '../../platform/db/query';
import { creatorOnly } from '../../policies';
import type { Account } from '../../rules/ledger';
import { HAS_MONTHS, HELD_MONTHS, IS_DISPUTED } from './heldMoney.service';

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

/** Since when the money of a payment (`p`) is held: the first or the last held month of one for several. */
const heldSince = (which: 'min' | 'max') => `case when ${HAS_MONTHS}
  then coalesce((select ${which}(lower(g.during)) ${HELD_MONTHS}), p.captured_at) else p.captured_at end`;

// Money that is due now is released within the hour.
const availableAt = (which: 'min' | 'max') =>
  nullable(
    time(`(select greatest(${which}(${heldSince(which)}) + make_interval(days => :refundDays), now()) from payments p
       where p.creator_user_id = :creatorUserId and p.released_at is null and not ${IS_DISPUTED}
         and exists (select from ledger e where ${MOVED_HELD}) having count(*) > 0)`),
  );

// By hand: columns of tables without an entity, and sums.
const findBalance = query(
  {
    available: balanceOf('creator'),
    held: balanceOf('creator_held'),
    nextAvailableAt: availableAt('min'),
    allAvailableAt: availableAt('max'),
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
