import type { Module } from '../../module';
import { receiptProofs } from './proof.service';
import { Receipt } from './receipt.entity';
import { receiptJobs } from './receipt.jobs';
import { receiptListeners } from './receipt.listeners';
import { PaymentReceiptsResolver, ReceiptResolver } from './receipt.resolver';
import { receiptRoutes } from './receipt.routes';
import { receiptsForNodes } from './receipt.service';
import { TaxDetails } from './taxDetails.entity';
import { TaxResolver, ViewerTaxResolver } from './taxDetails.resolver';

/** Numbered papers about payments and refunds, and the details that tax law requires on them. */
export const receipts: Module = {
  entities: [Receipt, TaxDetails],
  personal: {
    'receipts.user_id': {
      erased: 'Receipts are kept; the listener empties their names.',
      exported: {
        file: 'money/receipts',
        columns: 'id kind year no number payment_id creator_user_id paise facts made_at',
      },
    },
    'receipts.creator_user_id': {
      erased: 'Receipts are kept; the listener empties their names.',
      exported: { file: 'page/receipts', columns: 'id kind year no number payment_id paise made_at' },
    },
    'tax_details.user_id': {
      erased: { with: 'person' },
      exported: { file: 'account/taxDetails', columns: 'state gstin' },
    },
  },
  resolvers: [ReceiptResolver, PaymentReceiptsResolver, TaxResolver, ViewerTaxResolver],
  routes: [receiptRoutes],
  nodes: { receipts: ({ viewer }, ids) => receiptsForNodes(viewer, ids) },
  on: receiptListeners,
  jobs: receiptJobs,
  proofs: receiptProofs,
};
