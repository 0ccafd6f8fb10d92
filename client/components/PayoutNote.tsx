import { Link, Text } from '@chakra-ui/react';
import { PAYOUT } from '../../server/words/en/payouts';
import { settings } from '../visit/settings';

/** Who pays creators' balances out and when: to bank accounts on their day, else in the operator's words, else with the address to ask. */
export function PayoutNote() {
  const { payouts, payoutNote, supportEmail } = settings;
  if (payouts) return <Text>{PAYOUT.byBank(payouts.day, payouts.min)}</Text>;
  if (payoutNote) return <Text overflowWrap="anywhere">{payoutNote}</Text>;
  return (
    <Text>
      {PAYOUT.byOperator}{' '}
      <Link href={`mailto:${supportEmail}`} variant="underline" overflowWrap="anywhere">
        {PAYOUT.ask(supportEmail)}
      </Link>
    </Text>
  );
}
