import type { Viewer } from '../../auth/viewer';
import { gateways } from '../../gateways/gateways';
import type { SettlementLine } from '../../gateways/razorpay/razorpayEntities';
import { Settlement } from '../../money/settlements/settlement.entity';
import { repo } from '../../platform/db/database';
import { int, query, text, time } from '../../platform/db/query';
import { notFound } from '../../platform/errors';
import { moneyReviewerOnly } from '../../policies';
import { indianDate } from '../../rules/time';

/**
 * A part of a settlement: a payment, a refund or an adjustment. Paise after fees; less than 0 where they were deducted.
 * `at`: UTC.
 */
export interface SettlementPart {
  rzpId: string;
  /** null where it has no payment. */
  rzpPaymentId: string | null;
  kind: string;
  paise: number;
  at: Date;
}

/** The most parts that are listed. */
export const PARTS_LISTED = 1000;

// By hand: a sum in each row.
const findExpected = query(
  {
    rzpId: text('rzp_payment_id'),
    rzpPaymentId: text('rzp_payment_id'),
    kind: text("'payment'"),
    paise: int('amount * 100::bigint - coalesce(fee_paise, 0) - refunded_paise - disputed_paise'),
    at: time('captured_at'),
  },
  (answer) => `select ${answer} from payments where settled_at is null order by captured_at, id limit ${PARTS_LISTED}`,
  { isRare: true },
);

/** The payments without a settlement, oldest first; at most 1,000. */
export async function expectedParts(viewer: Viewer | null): Promise<SettlementPart[]> {
  moneyReviewerOnly(viewer);
  return findExpected();
}

/** The gateway's parts of a settlement; at most 1,000. 404 for an unknown one, 503 while the gateway is down. */
export async function settlementParts(viewer: Viewer | null, rzpSettlementId: string): Promise<SettlementPart[]> {
  moneyReviewerOnly(viewer);
  const settlement = await repo(Settlement).findOneBy({ rzpSettlementId });
  if (!settlement) throw notFound('settlement');
  const day = indianDate(settlement.createdAt);
  const found: SettlementLine[] = [];
  for (let seen = 0; found.length < PARTS_LISTED; ) {
    const lines = await gateways().razorpay.settlementLines(day, seen);
    found.push(...lines.filter(({ settlement_id }) => settlement_id === rzpSettlementId));
    if (lines.length === 0) break;
    seen += lines.length;
  }
  return found.slice(0, PARTS_LISTED).map(asPart);
}

const asPart = ({ entity_id, type, payment_id, credit, debit, settled_at }: SettlementLine): SettlementPart => ({
  rzpId: entity_id,
  kind: type,
  paise: credit - debit,
  at: new Date(settled_at * 1000),
  rzpPaymentId: type === 'payment' ? entity_id : (payment_id ?? null),
});
