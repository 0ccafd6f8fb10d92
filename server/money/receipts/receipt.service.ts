import type { Viewer } from '../../auth/viewer';
import { In, IsNull } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { execute } from '../../platform/db/query';
import { notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { seesPayment, signedIn } from '../../policies';
import type { ReceiptContent } from '../../rules/receipts';
import { stateOf, taxParts, taxPartsAfter } from '../../rules/tax';
import { ACCOUNT } from '../../words/en/users';
import { Receipt, type ReceiptFacts } from './receipt.entity';
import { ReceiptView } from './receipt.view';

/** The receipts among these that the viewer may see: of payments that they made or received. */
export async function receiptsForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<ReceiptView[]> {
  const found = viewer ? await repo(Receipt).findBy({ id: In([...ids]) }) : [];
  return seenAmong(viewer, found);
}

const seenAmong = (viewer: Viewer | null, receipts: readonly Receipt[]) =>
  receipts.filter((receipt) => seesPayment(viewer, receipt)).map((receipt) => new ReceiptView(receipt));

/** A receipt for the payer or the page's owner; 404 for all others. */
export async function getReceipt(viewer: Viewer | null, id: unknown): Promise<ReceiptView> {
  const [receipt] = await receiptsForNodes(signedIn(viewer), [idOf(id)]);
  if (!receipt) throw notFound('receipt');
  return receipt;
}

/** The receipts of these payments, for those who may see them: the receipt first, then later papers. */
export async function receiptsOf(viewer: Viewer | null, paymentIds: readonly string[]): Promise<ReceiptView[]> {
  if (!viewer) return [];
  const found = await repo(Receipt).find({
    where: { paymentId: In([...paymentIds]) },
    order: { madeAt: 'ASC', id: 'ASC' },
  });
  return seenAmong(viewer, found);
}

/** The papers of a payment that were not mailed to its payer yet. */
export const unmailedReceipts = (paymentId: string) =>
  repo(Receipt).find({ where: { paymentId, mailedAt: IsNull() }, order: { madeAt: 'ASC', id: 'ASC' } });

/** Records that these were mailed. */
export async function noteMailed(receipts: readonly Receipt[]): Promise<void> {
  await repo(Receipt).update({ id: In(receipts.map(({ id }) => id)) }, { mailedAt: new Date() });
}

/** What the content of a receipt is made of. */
export type ReceiptSource = Pick<Receipt, 'kind' | 'number' | 'paise' | 'madeAt' | 'facts'>;

/** The content of a receipt, with the parts of its tax, in the current language; erased names have a placeholder. */
export function contentOf({ kind, number, paise, madeAt, facts }: ReceiptSource): ReceiptContent {
  const { payerName, pageName, squadTitle, months = 1, paidAt, method, from, until, of } = facts;
  return {
    number,
    paise,
    madeAt,
    method,
    kind: kind === 'receipt' ? 'RECEIPT' : 'CREDIT_NOTE',
    payerName: payerName || ACCOUNT.deletedUser,
    pageName: pageName || ACCOUNT.deletedPage,
    squadTitle: squadTitle === null ? '' : squadTitle || ACCOUNT.deletedSquad,
    isTip: squadTitle === null,
    months: squadTitle === null ? 0 : months,
    paidAt: new Date(paidAt),
    from: from === null ? null : new Date(from),
    until: until === null ? null : new Date(until),
    ofNumber: of?.number ?? null,
    isDisputed: of?.isDisputed ?? false,
    tax: taxIn(paise, facts),
  };
}

function taxIn(paise: number, { tax, of }: ReceiptFacts): ReceiptContent['tax'] {
  if (!tax) return null;
  const rate = { percent: tax.percent, isSameState: stateOf(tax.gstin) === tax.placeOfSupply };
  return { ...tax, ...(of ? taxPartsAfter(of.before, paise, rate) : taxParts(paise, rate)) };
}

/** Removes the name of an erased person, as payer or as page; sums and numbers stay (decision C7). */
export async function eraseNames(userIds: readonly string[], whose: 'payer' | 'page'): Promise<void> {
  const [column, nothing] =
    whose === 'payer' ? ['user_id', { payerName: '' }] : ['creator_user_id', { pageName: '', squadTitle: '' }];
  // By hand: many rows, and a part of one column. A tip has no squad to forget.
  await execute(
    `update receipts set facts = facts || case when facts -> 'squadTitle' = 'null'
       then :nothing::jsonb - 'squadTitle' else :nothing::jsonb end where ${column} = any(:userIds)`,
    { userIds, nothing: JSON.stringify(nothing) },
  );
}
