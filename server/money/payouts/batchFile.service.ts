import { repo, transaction } from '../../platform/db/database';
import { findForUpdate, query, text } from '../../platform/db/query';
import { notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { eachAlone } from '../../platform/jobs/eachAlone';
import { decryptFor, decryptSecret, encryptSecret, secretsKeyIds } from '../../platform/secrets';
import { LOST_KEY } from '../../words/en/lostKeys';
import type { Payout } from './payout.entity';
import { PayoutBatch } from './payoutBatch.entity';
import type { PaidTo } from './waitingPages.service';

const ownerOf = (batchId: string) => `payout batch:${batchId}`;

/** The columns of a bulk upload; each bank has its own names and order of the same. */
const COLUMNS = ['Beneficiary name', 'Account number', 'IFSC', 'Amount', 'Reference'];

/** Every value is a text in quotes: a spreadsheet that asks keeps the zeros at the start of an account number. */
const line = (values: readonly string[]) =>
  `${values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')}\r\n`;

/** The file of a batch for the bank, a line a payout; `paidTo` has the account of each page by the user id of its owner. */
export function fileOf(payouts: readonly Payout[], paidTo: ReadonlyMap<string, PaidTo>): string {
  const lines = payouts.map(({ creatorUserId, paise, reference }) => {
    const { account, number } = paidTo.get(creatorUserId)!;
    return line([account!.nameAtBank!, number!, account!.ifsc!, (paise / 100).toFixed(2), reference]);
  });
  return line(COLUMNS) + lines.join('');
}

export const encryptFile = (batchId: string, file: string) => encryptSecret(file, ownerOf(batchId));

/** The file of a batch, the same bytes each time. 404 unknown, 409 where the key that encrypted it is lost. */
export async function readBatchFile(batchId: unknown): Promise<{ batch: PayoutBatch; file: string }> {
  const batch = await repo(PayoutBatch).findOne({
    where: { id: idOf(batchId) },
    select: { id: true, makerId: true, madeAt: true, file: true },
  });
  if (!batch?.file) throw notFound('batch');
  return { batch, file: decryptFor(batch.file, ownerOf(batch.id), LOST_KEY.batchFile) };
}

// By hand: a condition on the beginning of a text.
const findOthers = query(
  { id: text('b.id') },
  (answer) => `select ${answer} from payout_batches b where not starts_with(b.file, :prefix)`,
  { isRare: true, values: { prefix: text } },
);

/** Encrypts the files anew that are not with the key in use; what they say stays the same. */
export async function encryptBatchFiles(): Promise<void> {
  const encrypt = async (id: string) => {
    const [batch] = await findForUpdate(PayoutBatch, { id });
    const file = encryptFile(id, decryptSecret(batch!.file!, ownerOf(id)));
    await repo(PayoutBatch).update({ id }, { file });
  };
  await eachAlone(
    await findOthers({ prefix: `${secretsKeyIds()[0]}.` }),
    ({ id }) => transaction(() => encrypt(id)),
    ({ id }) => ({ batchId: id }),
  );
}
