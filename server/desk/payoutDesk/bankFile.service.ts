import type { Viewer } from '../../auth/viewer';
import type { PayoutEnd } from '../../money/payouts/endPayout.service';
import { Payout } from '../../money/payouts/payout.entity';
import { In } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { AppError, badRequest } from '../../platform/errors';
import { type CsvLine, readCsv } from '../../platform/formats/readCsv';
import { moneyReviewerOnly } from '../../policies';
import { payoutPaidForm } from '../../rules/forms/payouts';
import { paiseTyped } from '../../rules/numbers';
import { BANK_FILE_MAX, BANK_LINES_MAX, PAYOUT_ENDS, type PayoutFailure, type WRONG_LINES } from '../../rules/payouts';
import { PAYOUT_DESK } from '../../words/en/payoutDesk';
import { endAtDesk, isPayoutDay } from './payoutDesk.service';

/** A line that ends no payout, and why. It is named by its number: a bank's line has an account number in it. */
export interface WrongLine {
  line: number;
  why: (typeof WRONG_LINES)[number];
}

/** What a bank's file has ended. */
export interface BankFileResult {
  paid: number;
  failed: number;
  wrong: WrongLine[];
}

const COLUMNS = ['reference', 'amount', 'status', 'day', 'bank reference', 'reason'] as const;
type Column = (typeof COLUMNS)[number];
type Said = Partial<Record<Column, string>>;

const IS_PAID = /^(paid|success|successful|processed|completed|credited)$/i;
const IS_REFUSED = /^(failed|failure|rejected|not paid|unsuccessful)$/i;
/** Of a payout that has not ended, the bank says no more than that it failed. */
const CAME_BACK = /^(returned|reversed)$/i;

/** What creators can mend, by the words that banks have for it. */
const REASONS: [RegExp, PayoutFailure][] = [
  [/ifsc/i, 'ifsc'],
  [/name/i, 'name'],
  [/closed|frozen|dormant|blocked/i, 'closed'],
  [/account|a\/c|beneficiary/i, 'number'],
];
const reasonIn = (text: string): PayoutFailure => REASONS.find(([words]) => words.test(text))?.[1] ?? 'bank';

/** The lines of a file as its columns name them. 400 for a file without the columns that are needed, and for too many lines. */
async function linesOf(text: string): Promise<{ line: number; said: Said }[]> {
  let columns: (Column | undefined)[] | null = null;
  const lines: { line: number; said: Said }[] = [];
  await readCsv(Buffer.from(text), ({ line, cells }: CsvLine) => {
    const trimmed = cells.map((cell) => cell.trim());
    if (columns === null) columns = trimmed.map((cell) => COLUMNS.find((name) => name === cell.toLowerCase()));
    else lines.push({ line, said: saidBy(columns, trimmed) });
    return lines.length <= BANK_LINES_MAX;
  });
  if (lines.length > BANK_LINES_MAX) throw badRequest(PAYOUT_DESK.fileTooLong);
  const found: readonly unknown[] = columns ?? [];
  if (!['reference', 'amount', 'status'].every((name) => found.includes(name))) throw badRequest(PAYOUT_DESK.noColumns);
  return lines;
}

const saidBy = (columns: readonly (Column | undefined)[], cells: readonly string[]): Said =>
  Object.fromEntries(columns.flatMap((name, at) => (name ? [[name, cells[at] ?? '']] : [])));

/** What a line says of its payout; why it says nothing. */
async function endIn(said: Said, payout: Payout | undefined): Promise<PayoutEnd | WrongLine['why']> {
  if (!payout) return 'reference';
  if (paiseTyped(said.amount ?? '') !== payout.paise) return 'amount';
  const status = said.status ?? '';
  const reason = reasonIn(said.reason ?? '');
  // A file from before a payout was paid after all may be read again: it takes nothing back.
  if (CAME_BACK.test(status)) return { status: payout.status === 'paid' ? 'returned' : 'failed', reason };
  if (IS_REFUSED.test(status)) return { status: 'failed', reason };
  if (!IS_PAID.test(status)) return 'status';
  const paid = { paidOn: said.day ?? '', bankReference: said['bank reference'] ?? '' };
  const isDay = await payoutPaidForm.isValid({ ...paid, bankReference: 'REFERENCE' });
  if (!isDay || !isPayoutDay(paid.paidOn, payout)) return 'day';
  return (await payoutPaidForm.isValid(paid)) ? { status: 'paid', ...paid } : 'bank_reference';
}

/** Whether a payout has ended in this way already: the same file, read twice, changes nothing. */
const isSame = (payout: Payout, end: PayoutEnd): boolean =>
  payout.status === end.status || (payout.status === 'returned' && end.status === 'failed');

/**
 * Ends the payouts of a file that the bank sent back, each alone, as if they had been marked by hand. Lines that name
 * none, another amount or nothing that ends it are listed, and change nothing.
 */
export async function readBankFile(viewer: Viewer | null, text: string): Promise<BankFileResult> {
  moneyReviewerOnly(viewer);
  if (text.length > BANK_FILE_MAX) throw badRequest(PAYOUT_DESK.fileTooLong);
  const lines = await linesOf(text);
  const named = lines.flatMap(({ said }) => said.reference || []);
  const payouts = await repo(Payout).findBy({ reference: In([...new Set(named)]) });
  const payoutOf = new Map(payouts.map((payout) => [payout.reference, payout]));
  const result: BankFileResult = { paid: 0, failed: 0, wrong: [] };
  for (const { line, said } of lines) {
    const payout = payoutOf.get(said.reference ?? '');
    const end = await endIn(said, payout);
    const why = typeof end === 'string' ? end : await apply(viewer, payout!, end);
    if (why !== null) result.wrong.push({ line, why });
    else result[(end as PayoutEnd).status === 'paid' ? 'paid' : 'failed']++;
  }
  return result;
}

/** Ends a payout as its line says; why it cannot. */
async function apply(viewer: Viewer | null, payout: Payout, end: PayoutEnd): Promise<WrongLine['why'] | null> {
  if (isSame(payout, end)) return null;
  if (!PAYOUT_ENDS[payout.status].includes(end.status)) return 'ended';
  try {
    await endAtDesk(viewer, payout.id, end);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.status === 400) return 'taken';
    return error.status === 403 ? 'own' : 'ended';
  }
}
