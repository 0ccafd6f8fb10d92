import { config } from '../../platform/config/config';
import type { Types } from '../../platform/db/columns/values';
import { bool, int, nullable, query, text, time } from '../../platform/db/query';
import { toPaise } from '../../rules/money';
import { isMendable, type PayoutFailure, type PayoutHold } from '../../rules/payouts';
import type { PayoutAccount } from '../payoutAccounts/payoutAccount.entity';
import { isPayable } from '../payoutAccounts/payoutAccount.service';

/** A page with payable money. */
export interface WaitingPage {
  creatorUserId: string;
  paise: number;
  /** Whether it, or its owner, is blocked (decision C2). */
  isBlocked: boolean;
  /** Whether a bank decides about a payment of it. */
  isDisputed: boolean;
  /** Whether its owner leaves or is gone: nothing is carried over. */
  isLeaving: boolean;
  /** The last payout's account and how it ended. */
  lastAccountId: string | null;
  lastReason: PayoutFailure | null;
  isOnItsWay: boolean;
  /** When the last payout that was not given back was made. */
  since: Date | null;
}

const IS_LEAVING = '(u.deletion_asked_at is not null or u.erased_at is not null)';

// By hand: sums of a table without an entity, with conditions on several others.
const waiting = <V extends Types>(where: string, values: V) =>
  query(
    {
      creatorUserId: text('b.creator_user_id'),
      paise: int('b.paise'),
      isBlocked: bool('(c.blocked_at is not null or u.blocked_at is not null)'),
      isDisputed: bool(`exists (select from disputes d join payments p on p.id = d.payment_id
        where p.creator_user_id = b.creator_user_id and d.status in ('open', 'under_review'))`),
      isLeaving: bool(IS_LEAVING),
      lastAccountId: nullable(text('last.payout_account_id')),
      lastReason: nullable(text<PayoutFailure>('last.reason')),
      isOnItsWay: bool(
        `exists (select from payouts o where o.creator_user_id = b.creator_user_id and o.status = 'in_transit')`,
      ),
      since: nullable(
        time(`(select max(made_at) from payouts s where s.creator_user_id = b.creator_user_id
          and s.status in ('in_transit', 'paid'))`),
      ),
    },
    (answer) => `select ${answer} from creator_balances b
     join creators c on c.user_id = b.creator_user_id join users u on u.id = b.creator_user_id
     left join lateral (select payout_account_id, reason, made_at from payouts l where l.creator_user_id = b.creator_user_id
       order by made_at desc, id desc limit 1) last on true
     where b.account = 'creator' and ${where} order by last.made_at nulls first, b.creator_user_id`,
    { isRare: true, values },
  );

const findWaiting = waiting(`b.paise >= case when ${IS_LEAVING} then 100 else :least end`, { least: int });
const findOfPage = waiting('b.creator_user_id = :creatorUserId', { creatorUserId: text });

/** All pages with enough payable money for a payout, those that have waited longest first. */
export const waitingPages = (): Promise<WaitingPage[]> => findWaiting({ least: toPaise(config().payoutMin) });

/** The payable money of one page; null where it never had any. */
export const waitingPage = async (creatorUserId: string): Promise<WaitingPage | null> =>
  (await findOfPage({ creatorUserId }))[0] ?? null;

/** The least that a page is paid, in paise. */
const leastOf = ({ isLeaving }: WaitingPage) => toPaise(isLeaving ? 1 : config().payoutMin);

/** The account of a page, and its number where that can be read. */
export interface PaidTo {
  account: PayoutAccount | undefined;
  number: string | undefined;
}

/** Why a page is not paid out at a time (the database's), to this account of it; null where it is. */
export function holdOf(page: WaitingPage, { account, number }: PaidTo, at: Date): PayoutHold | null {
  if (page.isOnItsWay) return 'in_transit';
  if (page.isBlocked) return 'blocked';
  if (page.isDisputed) return 'disputed';
  if (page.paise < leastOf(page)) return 'small';
  if (!account) return 'no_account';
  if (!isPayable(account, at)) return 'account_held';
  if (!number) return 'unreadable';
  if (page.lastReason && isMendable(page.lastReason) && page.lastAccountId === account.id) return 'failed';
  return null;
}
