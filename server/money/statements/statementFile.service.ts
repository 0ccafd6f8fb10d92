import type { Viewer } from '../../auth/viewer';
import { type Books, paymentsInMonth, payoutsInMonth } from '../../members/ledger/creatorBooks.service';
import { squadsById } from '../../pages/squads/squad.service';
import { shownName, usersById } from '../../people/users/user.service';
import { In } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { csvLine } from '../../platform/formats/csv';
import { creatorOnly } from '../../policies';
import { fromPaise } from '../../rules/money';
import { withMonths } from '../../rules/receipts';
import { FIGURES, sumOf } from '../../rules/statements';
import { indianDate } from '../../rules/time';
import { STATEMENT } from '../../words/en/earnings';
import { RECEIPT } from '../../words/en/receipts';
import { Payment } from '../payments/payment.entity';
import { Payout } from '../payouts/payout.entity';
import { parseMonth } from './statement.service';

/** Payments whose names are read at a time. */
const BATCH = 1000;

/** A payment's part in a month of the books. */
type Booked = Books & { paymentId: string; at: Date };

const NOTHING: Books = { gross: 0, gatewayFee: 0, platformFee: 0, returned: 0, net: 0, paidOut: 0 };

/**
 * A month of the viewer's page, payment by payment and payout by payout, as a CSV file: amounts in rupees to the paisa, at the end their sum. 400 for no
 * month. It is read as it is sent: a month has no end of payments.
 */
export async function statementCsv(viewer: Viewer | null, month: unknown): Promise<AsyncIterable<string>> {
  const { userId } = creatorOnly(viewer);
  return linesOf(userId, parseMonth(month));
}

async function* linesOf(creatorUserId: string, month: string): AsyncGenerator<string> {
  // Spreadsheets take it for UTF-8 by the mark alone.
  yield `\uFEFF${csvLine(Object.values(STATEMENT.columns))}`;
  let sum: Books = NOTHING;
  for await (const booked of paymentsInMonth(creatorUserId, month)) {
    for (let from = 0; from < booked.length; from += BATCH) yield await batchOf(booked.slice(from, from + BATCH));
    sum = sumOf([sum, ...booked]);
  }
  const paidOut = await payoutsInMonth(creatorUserId, month);
  yield await payoutLines(paidOut);
  sum = sumOf([sum, ...paidOut.map((each) => ({ ...NOTHING, paidOut: each.paidOut }))]);
  yield csvLine([STATEMENT.sum, '', '', '', ...amountsOf(sum)]);
}

async function batchOf(booked: readonly Booked[]): Promise<string> {
  const payments = await repo(Payment).findBy({ id: In(booked.map(({ paymentId }) => paymentId)) });
  const [payers, squads] = await Promise.all([
    usersById([...new Set(payments.map((payment) => payment.userId))]),
    squadsById([...new Set(payments.flatMap(({ squadId }) => squadId ?? []))]),
  ]);
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]));
  const payerOf = new Map(payers.map((payer) => [payer.id, payer]));
  const squadOf = new Map(squads.map((squad) => [squad.id, squad]));
  const lines = booked.map(({ paymentId, at, ...figures }) => {
    const { receiptNumber, userId, squadId, months } = paymentOf.get(paymentId)!;
    const purpose = squadId === null ? RECEIPT.tip : withMonths(squadOf.get(squadId)?.title ?? '', months);
    const names = [shownName(payerOf.get(userId)!), purpose];
    return csvLine([indianDate(at), receiptNumber, ...names, ...amountsOf(figures)]);
  });
  return lines.join('');
}

/** A line for each payout, and for each that came back, with its name in the bank's files. */
async function payoutLines(paidOut: Awaited<ReturnType<typeof payoutsInMonth>>): Promise<string> {
  const found = await repo(Payout).findBy({ id: In(paidOut.map(({ payoutId }) => payoutId)) });
  const payoutOf = new Map(found.map((payout) => [payout.id, payout]));
  const lines = paidOut.map(({ payoutId, at, paidOut: paise }) => {
    const { reference, last4 } = payoutOf.get(payoutId)!;
    const amounts = amountsOf({ ...NOTHING, paidOut: paise });
    return csvLine([indianDate(at), reference, STATEMENT.figures.paidOut, `••${last4}`, ...amounts]);
  });
  return lines.join('');
}

/** Rupees, in the order of the columns. */
const amountsOf = (figures: Books) => FIGURES.map((name) => fromPaise(figures[name]));
