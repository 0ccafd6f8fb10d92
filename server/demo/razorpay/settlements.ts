import type { SettlementLine as GatewayLine, GatewaySettlement } from '../../gateways/razorpay/razorpayEntities';
import type { Dispute, Payment, Refund } from './entities';
import { fourteen } from './entities';

/** A transfer to the merchant's bank account: payments less refunds and fees, in paise. */
export interface Settlement extends GatewaySettlement {
  status: 'processed';
  utr: string;
}

/** One line of a settlement: `credit` or `debit`, after fees, in paise. */
export interface SettlementLine extends GatewayLine {
  type: 'payment' | 'refund' | 'adjustment';
  on_hold: false;
  settled: true;
  created_at: number;
  payment_id: string | null;
  dispute_id: string | null;
  description: string | null;
}

interface Books {
  payments: Payment[];
  refunds: Refund[];
  disputes: Dispute[];
  lines: SettlementLine[];
}

/** Fields that a settlement reports wrongly, by the id of the line's entity. */
export type Misreported = Record<string, Partial<SettlementLine>>;

/** A settlement of all that no earlier one had, with its lines. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: kinds of lines of one settlement
export function newSettlement(books: Books, seconds: number, otherwise: Misreported = {}) {
  const id = `setl_${fourteen()}`;
  const settledPaise = (entityId: string) =>
    books.lines
      .filter(({ entity_id }) => entity_id === entityId)
      .reduce((sum, { credit, debit }) => sum + credit - debit, 0);
  const isNew = ({ id: of }: { id: string }) => !books.lines.some(({ entity_id }) => entity_id === of);
  const common = {
    on_hold: false,
    settled: true,
    created_at: seconds,
    settled_at: seconds,
    settlement_id: id,
  } as const;
  const line = (
    of: Partial<SettlementLine> & Pick<SettlementLine, 'entity_id' | 'type' | 'amount'>,
  ): SettlementLine => ({
    debit: 0,
    credit: 0,
    currency: 'INR',
    fee: 0,
    tax: 0,
    payment_id: null,
    dispute_id: null,
    description: null,
    ...common,
    ...of,
    ...otherwise[of.entity_id],
  });
  const lines = [
    ...books.payments
      .filter((payment) => payment.captured && isNew(payment))
      .map(({ id: entity_id, amount, fee, tax }) =>
        line({ entity_id, type: 'payment', amount, credit: amount - fee!, fee: fee!, tax: tax! }),
      ),
    ...books.refunds
      .filter((refund) => refund.status === 'processed' && isNew(refund))
      .map(({ id: entity_id, amount, payment_id }) =>
        line({ entity_id, type: 'refund', amount, debit: amount, payment_id }),
      ),
    // A bank's deduction for a lost dispute, or its return, is an adjustment.
    ...books.disputes.flatMap(({ id: dispute_id, payment_id, amount_deducted }) => {
      const paise = amount_deducted + settledPaise(`adj_${dispute_id.slice(5)}`);
      if (paise === 0) return [];
      const entity_id = `adj_${dispute_id.slice(5)}`;
      const side = paise > 0 ? { debit: paise } : { credit: -paise };
      return [line({ entity_id, type: 'adjustment', amount: Math.abs(paise), payment_id, dispute_id, ...side })];
    }),
  ];
  const sum = (of: (line: SettlementLine) => number) => lines.reduce((all, each) => all + of(each), 0);
  const settlement: Settlement = {
    id,
    entity: 'settlement',
    status: 'processed',
    created_at: seconds,
    utr: fourteen(),
    amount: sum(({ credit, debit }) => credit - debit),
    fees: sum(({ fee }) => fee),
    tax: sum(({ tax }) => tax),
  };
  return { settlement, lines };
}

/** Whether a line was settled on an Indian day, or in that month or year when day or month is missing. */
export function isSettledOn(
  { settled_at }: SettlementLine,
  { year, month, day }: Record<string, string | string[]>,
): boolean {
  const [y, m, d] = new Date((settled_at + 19_800) * 1000).toISOString().slice(0, 10).split('-').map(Number);
  return y === Number(year) && (!month || m === Number(month)) && (!day || d === Number(day));
}
