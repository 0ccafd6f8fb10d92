import type { Viewer } from '../../auth/viewer';
import { payoutAccountsOf } from '../../money/payoutAccounts/payoutAccount.service';
import { nextBatch } from '../../money/payouts/makeBatch.service';
import { Payout } from '../../money/payouts/payout.entity';
import { PayoutView } from '../../money/payouts/payout.view';
import { repo } from '../../platform/db/database';
import { int, nullable, query, text, time } from '../../platform/db/query';
import { SLICE } from '../../platform/db/slices';
import { notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { type Connection, type Slice, sliceFromNewest, toConnection } from '../../platform/paging';
import { secretsKeyIds } from '../../platform/secrets';
import { moneyReviewerOnly } from '../../policies';
import { PAYOUTS_LISTED, type PayoutHold } from '../../rules/payouts';

/** A batch with the sums of its payouts, in paise. */
export interface ListedBatch {
  id: string;
  madeAt: Date;
  makerId: string;
  payouts: number;
  paise: number;
  /** Payouts that have not ended. */
  open: number;
  /** Whether it was made for the bank; a payout that is entered later has no file. */
  hasFile: boolean;
  /** Whether the key that encrypted its file is lost (decision S14). */
  isKeyLost: boolean;
}

const BATCH = {
  id: text('b.id'),
  madeAt: time('b.made_at'),
  makerId: text('b.maker_id'),
  payouts: int('p.payouts'),
  paise: int('p.paise'),
  open: int('p.open'),
  keyId: nullable(text("split_part(b.file, '.', 1)")),
};
const BATCHES = `payout_batches b cross join lateral (
  select count(*) as payouts, coalesce(sum(paise), 0) as paise, count(*) filter (where status = 'in_transit') as open
  from payouts where batch_id = b.id) p`;

// By hand: sums of other rows.
const findBatches = query(
  BATCH,
  (answer) => `select ${answer} from ${BATCHES} where (b.made_at, b.id) < (:afterKey::timestamptz, :afterId::uuid)
   order by b.made_at desc, b.id desc limit :limit`,
  { isRare: true, values: SLICE },
);
// By hand: as above.
const findBatch = query(BATCH, (answer) => `select ${answer} from ${BATCHES} where b.id = :id`, {
  isRare: true,
  values: { id: text },
});

/** All batches, newest first. */
export async function payoutBatches(viewer: Viewer | null, slice: Slice): Promise<Connection<ListedBatch>> {
  moneyReviewerOnly(viewer);
  const batches = (await findBatches(sliceFromNewest(slice))).map(listed);
  return toConnection(batches, slice, ({ madeAt, id }) => [madeAt.toISOString(), id]);
}

/** A batch. 404 unknown. */
export async function batchAtDesk(viewer: Viewer | null, id: unknown): Promise<ListedBatch> {
  moneyReviewerOnly(viewer);
  const [batch] = await findBatch({ id: idOf(id) });
  if (!batch) throw notFound('batch');
  return listed(batch);
}

const listed = ({ keyId, ...batch }: Awaited<ReturnType<typeof findBatch>>[number]): ListedBatch => ({
  ...batch,
  hasFile: keyId !== null,
  isKeyLost: keyId !== null && !secretsKeyIds().includes(keyId),
});

/** A payout, and whether its account is no more the page's: the reviewer then asks the bank to stop it. */
export interface PayoutAtDesk {
  id: string;
  payout: PayoutView;
  isAccountGone: boolean;
}

/** Payouts as the desk sees them. */
export async function atDesk(payouts: readonly Payout[]): Promise<PayoutAtDesk[]> {
  const accounts = await payoutAccountsOf(payouts.map(({ creatorUserId }) => creatorUserId));
  return payouts.map((payout) => {
    const account = accounts.get(payout.creatorUserId);
    const isStill = account?.id === payout.payoutAccountId && account.disownedAt === null;
    return { id: payout.id, payout: new PayoutView(payout), isAccountGone: !isStill };
  });
}

/** The payouts of a batch, in the order of its file. */
export async function payoutsOfBatch(viewer: Viewer | null, batchId: string): Promise<PayoutAtDesk[]> {
  moneyReviewerOnly(viewer);
  return atDesk(await repo(Payout).find({ where: { batchId }, order: { reference: 'ASC' } }));
}

/** What a batch by the viewer would pay now, and pages that wait on, those that have waited longest first; paise. */
export interface NextBatch {
  pages: number;
  paise: number;
  bankPaise: number;
  waiting: { creatorUserId: string; paise: number; hold: PayoutHold }[];
}

/** The next batch of the viewer. */
export async function nextBatchOf(viewer: Viewer | null): Promise<NextBatch> {
  const { userId } = moneyReviewerOnly(viewer);
  const { rows, bankPaise } = await nextBatch(userId);
  const paid = rows.filter(({ hold }) => hold === null);
  const waiting = rows.flatMap(({ page: { creatorUserId, paise }, hold }) =>
    hold === null ? [] : [{ creatorUserId, paise, hold }],
  );
  return {
    pages: paid.length,
    paise: paid.reduce((sum, { page }) => sum + page.paise, 0),
    bankPaise,
    waiting: waiting.slice(0, PAYOUTS_LISTED),
  };
}
