import { Text } from '@chakra-ui/react';
import type { PayoutHold } from '../../../../server/rules/payouts';
import { formatDay, startOfIndianDate } from '../../../../server/rules/time';
import { PAYOUTS } from '../../../../server/words/en/payouts';
import { PayoutNote } from '../../../components/PayoutNote';
import { settings } from '../../../visit/settings';
import type { PaymentsQuery } from './PaymentsScreen.generated';

type Next = NonNullable<NonNullable<PaymentsQuery['viewer']>['studio']>['nextPayout'];

/** Where and when the balance is paid out, or why it waits; the card of the bank account says what holds that. */
export function NextPayout({ next }: { next: Next }) {
  // Without any money, the day and the least of payouts say more than why nothing is paid.
  if (!next || !settings.payouts || next.paise === 0) return <PayoutNote />;
  const { paise, day, last4, hold } = next;
  if (paise < 0) return <Text>{PAYOUTS.owed(paise)}</Text>;
  if (hold === null)
    return <Text>{PAYOUTS.next(paise, last4!, settings.payouts.day, formatDay(startOfIndianDate(day)!))}</Text>;
  const why = hold.toLowerCase() as PayoutHold;
  // What holds the account itself is said there.
  if (why === 'no_account' || why === 'account_held' || why === 'own' || why === 'bank' || why === 'full')
    return <PayoutNote />;
  return <Text>{PAYOUTS.hold(why, settings.payouts.min)}</Text>;
}
