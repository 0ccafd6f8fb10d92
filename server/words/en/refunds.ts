import { exactRupees } from '../../rules/money';
import { BANK_DAYS } from '../../rules/payments';
import { plural, words } from '../words';

/** Refunding a payment, as its creator or at the desk. */
export const REFUND = words('REFUND', {
  verb: 'Refund',
  title: 'Refund this payment?',
  /** `paise`: the whole remaining amount. */
  text: (name: string, paise: number) =>
    `${exactRupees(paise)} is refunded to ${name} the way they paid, within ${BANK_DAYS} working days. What this payment opened ends with it, and it no longer counts in the stats. The fees of the payment are not refunded.`,
  /** Of a tip. */
  tipText: (name: string, paise: number) =>
    `${exactRupees(paise)} is refunded to ${name} the way they paid, within ${BANK_DAYS} working days, and no longer counts in the stats. The fees of the payment are not refunded.`,
  /** Of the sum that is refunded: so much of it moving up from what this payment bought cost. */
  withRises: (paise: number) =>
    `${exactRupees(paise)} of it paid for moving up to a higher squad. That ends too, as it was paid on top of this payment.`,
  reason: 'Why? The payer is told',
  amount: (paise: number) => `Type ${exactRupees(paise)} to confirm`,
  noReason: 'Please say why',
  noAmount: 'Please type the amount',
  otherAmount: (paise: number) => `This is not the amount. Type ${exactRupees(paise)}`,
  done: (name: string) => `The refund to ${name} is on its way`,
  asked: 'Refund on its way',
  alreadyBack: 'This payment is already refunded, or a refund is on its way',
  disputed: 'The payer’s bank is looking into this payment: it can’t be refunded until the bank has decided',
  tooLate: (days: number) =>
    `Payments are refunded within ${plural(days, { one: '# day', other: '# days' })}. Write to our team about this one`,
});
