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
  resolvers: [ReceiptResolver, PaymentReceiptsResolver, TaxResolver, ViewerTaxResolver],
  routes: [receiptRoutes],
  nodes: { receipts: ({ viewer }, ids) => receiptsForNodes(viewer, ids) },
  on: receiptListeners,
  jobs: receiptJobs,
  proofs: receiptProofs,
};
