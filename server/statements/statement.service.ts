import type { Viewer } from '../auth/viewer';
import { type Books, monthsOfCreator, paymentsInMonth } from '../ledger/creatorBooks.service';
import { csvLine } from '../platform/csv';
import { In } from '../platform/db/conditions';
import { repo } from '../platform/db/database';
import { badRequest } from '../platform/errors';
import { creatorOnly } from '../policies';
import { fromPaise } from '../rules/money';
import { indianDate } from '../rules/time';
import { squadsById } from '../squads/squad.service';
import { shownName, usersById } from '../users/user.service';
import { STATEMENT } from '../words/en/earnings';
import { Payment } from './payment.entity';

/** Months of a page's books that are shown. */
const MONTHS = 24;

/** What the months of the viewer's page brought and took, newest first, in paise; months without any are not there. */
export async function booksByMonth(viewer: Viewer | null): Promise<(Books & { month: string })[]> {
  return monthsOfCreator(creatorOnly(viewer).userId, MONTHS);
}

/** A line of a statement is about one payment. */
export interface StatementLine extends Books {
  at: Date;
  receiptNumber: string;
  payer: string;
  squad: string;
}

/** What a month in India (YYYY-MM) brought the viewer's page and took from it, payment by payment. 400 for no month. */
export async function statementOf(viewer: Viewer | null, month: unknown): Promise<StatementLine[]> {
  const { userId } = creatorOnly(viewer);
  if (typeof month !== 'string' || !/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) throw badRequest(STATEMENT.noMonth);
  const booked = await paymentsInMonth(userId, month);
  const payments = await repo(Payment).findBy({ id: In(booked.map(({ paymentId }) => paymentId)) });
  const [payers, squads] = await Promise.all([
    usersById([...new Set(payments.map((payment) => payment.userId))]),
    squadsById([...new Set(payments.map(({ squadId }) => squadId))]),
  ]);
  const paymentOf = new Map(payments.map((payment) => [payment.id, payment]));
  const payerOf = new Map(payers.map((payer) => [payer.id, payer]));
  const squadOf = new Map(squads.map((squad) => [squad.id, squad]));
  return booked.map(({ paymentId, ...books }) => {
    const payment = paymentOf.get(paymentId)!;
    return {
      ...books,
      receiptNumber: payment.receiptNumber,
      payer: shownName(payerOf.get(payment.userId)!),
      squad: squadOf.get(payment.squadId)?.title ?? '',
    };
  });
}

/** The statement of a month as a CSV file, amounts in rupees to the paisa; its last line is the sum. */
export async function statementCsv(viewer: Viewer | null, month: unknown): Promise<string> {
  const lines = await statementOf(viewer, month);
  const amounts = ['gross', 'gatewayFee', 'platformFee', 'returned', 'net'] as const;
  const sums = amounts.map((name) => fromPaise(lines.reduce((sum, line) => sum + line[name], 0)));
  return [
    csvLine(Object.values(STATEMENT.columns)),
    ...lines.map((line) => {
      const { at, receiptNumber, payer, squad } = line;
      return csvLine([indianDate(at), receiptNumber, payer, squad, ...amounts.map((name) => fromPaise(line[name]))]);
    }),
    csvLine([STATEMENT.sum, '', '', '', ...sums]),
  ].join('');
}
