import type { Types } from '../../platform/db/columns/values';
import { int, list, nullable, query, text, time } from '../../platform/db/query';
import { SLICE } from '../../platform/db/slices';
import { type Connection, oldestFirst, type Slice, sliceFromNewest, toConnection } from '../../platform/paging';
import type { Account } from '../../rules/ledger';

/** Paise that moved from one account to another. `at`: when it happened, `enteredAt`: when it was entered (UTC). */
export interface LedgerEntry {
  id: string;
  cause: string;
  step: string;
  debit: Account;
  credit: Account;
  paise: number;
  creatorUserId: string | null;
  /** The gateway's id of its payment, Toli's or in suspense; null where it has none. */
  rzpPaymentId: string | null;
  at: Date;
  enteredAt: Date;
}

const ENTRY = {
  id: text('e.id'),
  cause: text('e.cause'),
  step: text('e.step'),
  debit: text<Account>('e.debit'),
  credit: text<Account>('e.credit'),
  paise: int('e.paise'),
  creatorUserId: nullable(text('e.creator_user_id')),
  rzpPaymentId: nullable(
    text('coalesce(e.rzp_payment_id, (select rzp_payment_id from payments p where p.id = e.payment_id))'),
  ),
  at: time('e.at'),
  enteredAt: time('e.entered_at'),
};

// By hand: an entry in suspense and one of a payment have the gateway's id in two tables.
const listing = <V extends Types>(where: string, direction: 'asc' | 'desc', values: V) =>
  query(
    ENTRY,
    (
      answer,
    ) => `select ${answer} from ledger e where ${where} and (e.at, e.id) ${direction === 'asc' ? '>' : '<'} (:afterKey::timestamptz, :afterId::uuid)
     order by e.at ${direction}, e.id ${direction} limit :limit`,
    { isRare: true, values: { ...values, ...SLICE } },
  );
const findOfAccount = listing(':account in (e.debit, e.credit)', 'desc', { account: text });
const findOfMonth = listing(
  `e.at >= to_date(:month, 'YYYY-MM')::timestamp at time zone 'Asia/Kolkata'
   and e.at < (to_date(:month, 'YYYY-MM')::timestamp + interval '1 month') at time zone 'Asia/Kolkata'`,
  'asc',
  { month: text },
);
// By hand: as above.
const findOfCauses = query(
  ENTRY,
  (answer) => `select ${answer} from ledger e where e.cause = any(:causes) or e.payment_id = :paymentId
     or (e.rzp_payment_id = :rzpPaymentId and 'suspense' in (e.debit, e.credit))
     order by e.at, e.step in ('captured', 'released') desc, e.id`,
  { isRare: true, values: { causes: list(text), paymentId: nullable(text), rzpPaymentId: text } },
);

/** The entries of an account, newest first. */
export async function entriesOfAccount(account: Account, slice: Slice): Promise<Connection<LedgerEntry>> {
  const entries = await findOfAccount({ account, ...sliceFromNewest(slice) });
  return toConnection(entries, slice, ({ at, id }) => [at.toISOString(), id]);
}

/**
 * The entries of a payment, oldest first: by its own id, by the gateway's id of it, and by those of its refunds and
 * disputes.
 */
export const entriesOfPayment = (
  { paymentId, rzpPaymentId }: { paymentId: string | null; rzpPaymentId: string },
  causes: readonly string[],
): Promise<LedgerEntry[]> => findOfCauses({ causes: [rzpPaymentId, ...causes], paymentId, rzpPaymentId });

/** Entries that one statement reads. */
const BATCH = 1000;

/** All entries of an Indian month, YYYY-MM, oldest first, streamed. */
export async function* entriesOfMonth(month: string): AsyncGenerator<LedgerEntry> {
  let after: Slice['after'] = null;
  for (;;) {
    const [afterKey, afterId] = oldestFirst(after);
    const entries: LedgerEntry[] = await findOfMonth({ month, afterKey, afterId, limit: BATCH });
    yield* entries;
    const last = entries.at(-1);
    if (!last || entries.length < BATCH) return;
    after = [last.at.toISOString(), last.id];
  }
}
