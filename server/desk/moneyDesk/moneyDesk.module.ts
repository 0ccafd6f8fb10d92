import type { Module } from '../../module';
import { MoneyDecisionsResolver } from './decisions.resolver';
import { ledgerFileRoutes } from './ledgerFile.routes';
import { DeskMoneyResolver, DeskPaymentResolver, DeskRefundResolver, MoneyDeskResolver } from './money.resolver';
import { moneyDeskJobs } from './moneyDesk.jobs';
import { PaymentFileResolver } from './paymentFile.resolver';
import { PayoutAccountLookResolver } from './payoutAccountLook.resolver';

/** The desk's side of money: balances, what waits, and decisions. */
export const moneyDesk: Module = {
  resolvers: [
    MoneyDeskResolver,
    DeskMoneyResolver,
    DeskRefundResolver,
    DeskPaymentResolver,
    PaymentFileResolver,
    MoneyDecisionsResolver,
    PayoutAccountLookResolver,
  ],
  routes: [ledgerFileRoutes],
  jobs: moneyDeskJobs,
};
