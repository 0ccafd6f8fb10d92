import { type FindOptionsWhere, In } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { int, list, nullable, query, text, time } from '../../platform/db/query';
import type { Account, Holder, OnceStep, Posting } from '../../rules/ledger';
import { LedgerRow } from './ledgerRow.entity';

/** The subject of entries. `cause`: the gateway's id of the payment, refund or dispute; `at`: when it happened (UTC). */
export interface About {
  cause: string;
  /** null where the money is not a page's. */
  creatorUserId: string | null;
  paymentId: string | null;
  /** The gateway's id of a payment that is not Toli's, or not yet: money in suspense. */
  rzpPaymentId?: string;
  at: Date;
}

/** The accounts of a page's money, for statements. */
export const CREATOR_ACCOUNTS = `('creator', 'creator_held')`;

// By hand: entries and their sums in one statement; existing entries stay unchanged.
const enter = query(
  { entered: int('(select count(*) from entered)') },
  (answer) => `with entered as (
     insert into ledger (cause, step, debit, credit, paise, creator_user_id, payment_id, at, rzp_payment_id)
     select :cause, step, debit, credit, paise, :creatorUserId, :paymentId, :at, :rzpPaymentId from unnest(:steps::text[], :debits::text[], :credits::text[], :paise::bigint[]) e (step, debit, credit, paise)
     on conflict on constraint ledger_once do nothing
     returning step, debit, credit, paise, creator_user_id, at
   ), balances as (
     insert into creator_balances as b (creator_user_id, account, paise)
     select creator_user_id, account, sum(paise) from (
       select creator_user_id, credit as account, paise from entered union all select creator_user_id, debit, -paise from entered) moved
     where account in ${CREATOR_ACCOUNTS} and creator_user_id is not null group by 1, 2 order by 1, 2
     on conflict (creator_user_id, account) do update set paise = b.paise + excluded.paise
   ), months as (
     insert into creator_months as m (creator_user_id, month, account, debit, credit)
     select creator_user_id, to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM'), case when debit in ${CREATOR_ACCOUNTS} then credit else debit end,
       coalesce(sum(paise) filter (where credit in ${CREATOR_ACCOUNTS}), 0), coalesce(sum(paise) filter (where debit in ${CREATOR_ACCOUNTS}), 0)
     from entered where creator_user_id is not null and (debit in ${CREATOR_ACCOUNTS}) <> (credit in ${CREATOR_ACCOUNTS}) group by 1, 2, 3 order by 1, 2, 3
     on conflict (creator_user_id, month, account) do update set debit = m.debit + excluded.debit, credit = m.credit + excluded.credit
   ) select ${answer}`,
  {
    isRare: true,
    values: {
      cause: text,
      steps: list(text),
      debits: list(text),
      credits: list(text),
      paise: list(int),
      creatorUserId: nullable(text),
      paymentId: nullable(text),
      at: time,
      rzpPaymentId: nullable(text),
    },
  },
);

/**
 * Enters postings once: a step that its cause has entered already stays unchanged. Call it in the transaction of the
 * cause. Amounts in paise. The same statement updates the page's balance and months. Returns the number of new steps.
 */
export async function enterPostings(about: About, postings: readonly Posting[]): Promise<number> {
  if (postings.length === 0) return 0;
  const { cause, creatorUserId, paymentId, at, rzpPaymentId = null } = about;
  const of = <K extends keyof Posting>(name: K) => postings.map((posting) => posting[name]);
  const moved = { steps: of('step'), debits: of('debit'), credits: of('credit'), paise: of('paise') };
  const [done] = await enter({ cause, ...moved, creatorUserId, paymentId, at, rzpPaymentId });
  return done!.entered;
}

// By hand: a lock on a table without an entity.
const findPayable = query(
  { paise: int('b.paise') },
  (answer) =>
    `select ${answer} from creator_balances b where b.account = 'creator' and b.creator_user_id = :creatorUserId for update`,
  { isRare: true, values: { creatorUserId: text } },
);

/** Locks the payable money of a page for the rest of the transaction: a payout of it was made before, or is made after. */
export async function lockPayable(creatorUserId: string): Promise<void> {
  await findPayable({ creatorUserId });
}

/** The holder of a payment's money since it came, by its Razorpay id; null without entries. */
export async function holderOf(rzpPaymentId: string): Promise<Holder | null> {
  const where = { cause: rzpPaymentId, step: In(['captured', 'released']) };
  const last = await repo(LedgerRow).findOne({ where, order: { step: 'DESC' } });
  return last && (last.credit as Holder);
}

/** What each entry of a cause, of one of its steps, or of a payment credited to an account, in paise; less than 0 where it debited. */
async function creditsTo(account: Account, of: FindOptionsWhere<LedgerRow>): Promise<number[]> {
  const entries = await repo(LedgerRow).findBy([
    { ...of, credit: account },
    { ...of, debit: account },
  ]);
  return entries.map(({ credit, paise }) => (credit === account ? paise : -paise));
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, paise) => sum + paise, 0);

/** The paise of a payment that are held for its page; less than 0 where more has left it. */
export const heldOf = async (paymentId: string): Promise<number> =>
  sumOf(await creditsTo('creator_held', { paymentId }));

/** The paise of a payment that are payable to its page, or were paid out; less than 0 where more has left it. */
export const payableOf = async (paymentId: string): Promise<number> => sumOf(await creditsTo('creator', { paymentId }));

/** The steps of a payment that make what it brings its page, fees deducted. */
const BROUGHT: OnceStep[] = ['captured', 'released', 'gateway_fee_borne', 'gateway_gst_borne', 'platform_fee'];

/** The paise that a payment has brought its page, fees deducted, whatever went back or became payable since. */
export const broughtBy = async (rzpPaymentId: string): Promise<number> =>
  sumOf(await creditsTo('creator_held', { cause: rzpPaymentId, step: In(BROUGHT) }));

/** The number of entered outcomes of a dispute, by its Razorpay id. */
export async function decisionsOf(rzpDisputeId: string): Promise<number> {
  const entries = await repo(LedgerRow).findBy({ cause: rzpDisputeId });
  // The steps of one outcome have the same beginning (rules/ledger.ts).
  return new Set(entries.map(({ step }) => step.split(',')[0])).size;
}

/** The amounts in paise that left the gateway by one cause, a payment, refund or dispute; less than 0: they came. */
export const gatewayOutflows = (cause: string, paymentId?: string): Promise<number[]> =>
  creditsTo('gateway', { cause, ...(paymentId && { paymentId }) });

/** The sum of paise that left the gateway by one cause, of one payment where it is given; less than 0: they came. */
export const gatewayOutflow = async (cause: string, paymentId?: string): Promise<number> =>
  sumOf(await gatewayOutflows(cause, paymentId));

/** The paise of one step of a cause; 0 where it was not entered. */
export const enteredPaise = async (cause: string, step: string): Promise<number> =>
  (await repo(LedgerRow).findOneBy({ cause, step }))?.paise ?? 0;

// By hand: sums over two tables.
const sumAccounts = query(
  { account: text<Account>('account'), paise: int('sum(debit) - sum(credit)') },
  (answer) => `select ${answer} from (
     select account, debit, credit from ledger_days
     union all
     select side.account, side.debit, side.credit
     from ledger e cross join lateral (values (e.debit, e.paise, 0), (e.credit, 0, e.paise)) side (account, debit, credit)
     where e.entered_at >= (select until from ledger_rollup)
   ) moved group by account order by account`,
  { isRare: true },
);

/** The balance of each account, in paise: more than 0 is owed to Toli, less than 0 is owed by Toli. The sum is 0. */
export const accountBalances = (): Promise<{ account: Account; paise: number }[]> => sumAccounts();
