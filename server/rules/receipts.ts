import { monthsOf } from '../words/en/months';
import { MY_PAYMENTS, PAID_BY, PAPER, RECEIPT } from '../words/en/receipts';
import { TAX_STATES } from '../words/en/tax';
import { exactRupees } from './money';
import { isStateCode, isUnionTerritory, stateNamed, stateOf, type TaxParts } from './tax';
import { formatDate } from './time';

/** The amounts of a receipt or credit note; a part without tax is 0. */
export interface ReceiptContent {
  kind: 'RECEIPT' | 'CREDIT_NOTE';
  number: string;
  paise: number;
  madeAt: Date;
  payerName: string;
  pageName: string;
  /** Empty for a tip. */
  squadTitle: string;
  isTip: boolean;
  /** Of the squad, that were bought, or that were refunded; 0 for a tip. */
  months: number;
  paidAt: Date;
  /** The payment method by the gateway's name. */
  method: string | null;
  /** The time of these months; null where none was bought. */
  from: Date | null;
  until: Date | null;
  /** The receipt of the original payment, for a later refund or dispute. */
  ofNumber: string | null;
  /** For a dispute: a bank took the money, or gave it back. */
  isDisputed: boolean;
  /** Parts in paise. */
  tax:
    | ({ gstin: string; operatorGstin: string; placeOfSupply: string; percent: number; sac: string } & TaxParts)
    | null;
}

type Line = [label: string, value: string];

/** The content of a receipt, on its page and in its PDF. */
export interface ReceiptText {
  title: string;
  facts: Line[];
  sums: Line[];
  total: Line;
  notes: string[];
}

/** The payment method for people; null where it is not known. */
export const paidBy = (method: string | null) =>
  method === null ? null : (PAID_BY[method as keyof typeof PAID_BY] ?? method);

/** What was paid for, with its months where they are several. */
export const withMonths = (paidFor: string, months: number) =>
  months > 1 ? RECEIPT.withMonths(paidFor, monthsOf(months)) : paidFor;

/** The texts of a receipt, in the current language. */
export function receiptText(receipt: ReceiptContent): ReceiptText {
  const { kind, number, madeAt, paise, tax, ofNumber, isDisputed } = receipt;
  const isNote = kind === 'CREDIT_NOTE';
  const lines: (Line | null)[] = [
    [RECEIPT.number, number],
    [RECEIPT.date, formatDate(madeAt)],
    ofNumber === null ? null : [RECEIPT.against, ofNumber],
    [isNote ? RECEIPT.refundedTo : RECEIPT.from, receipt.payerName],
    [receipt.isTip ? RECEIPT.tipTo : RECEIPT.to, receipt.pageName],
    ...purchase(receipt),
    ...taxLines(receipt),
  ];
  const notes = [
    ...(isDisputed ? [isNote ? RECEIPT.disputed : RECEIPT.restored] : []),
    ...(tax ? [] : [RECEIPT.noTax]),
    PAPER.madeBy,
  ];
  return {
    title: isNote ? RECEIPT.creditNote : tax ? RECEIPT.taxInvoice : RECEIPT.receipt,
    facts: lines.filter((line) => line !== null),
    sums: tax ? sumsOf(tax) : [],
    total: [isNote ? RECEIPT.totalBack : RECEIPT.total, exactRupees(paise)],
    notes,
  };
}

function purchase({ squadTitle, isTip, months, paidAt, method, from, until }: ReceiptContent): (Line | null)[] {
  const how = paidBy(method);
  return [
    [RECEIPT.for, isTip ? RECEIPT.tip : withMonths(RECEIPT.squad(squadTitle), months)],
    from && until ? [RECEIPT.period, MY_PAYMENTS.period(from, until)] : null,
    [RECEIPT.paidOn, formatDate(paidAt)],
    how === null ? null : [RECEIPT.how, how],
  ];
}

function taxLines({ tax }: ReceiptContent): Line[] {
  if (!tax) return [];
  const { gstin, operatorGstin, placeOfSupply: code, sac } = tax;
  return [
    [RECEIPT.supplierGstin, gstin],
    [RECEIPT.operatorGstin, operatorGstin],
    [RECEIPT.placeOfSupply, isStateCode(code) ? RECEIPT.state(TAX_STATES[stateNamed(code)], code) : code],
    [RECEIPT.sac, sac],
  ];
}

function sumsOf({ gstin, placeOfSupply, percent, ...parts }: NonNullable<ReceiptContent['tax']>): Line[] {
  const value: Line = [RECEIPT.taxable, exactRupees(parts.taxable)];
  if (stateOf(gstin) !== placeOfSupply) return [value, [RECEIPT.integrated(percent), exactRupees(parts.integrated)]];
  const label = isUnionTerritory(placeOfSupply) ? RECEIPT.territoryTax : RECEIPT.stateTax;
  return [
    value,
    [RECEIPT.central(percent / 2), exactRupees(parts.central)],
    [label(percent / 2), exactRupees(parts.state)],
  ];
}
