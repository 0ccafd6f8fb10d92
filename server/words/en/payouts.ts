import { words } from '../words';

/** How a creator's balance reaches them, while Toli sends no payouts. */
export const PAYOUT = words('PAYOUT', {
  title: 'How creators get their money',
  balance:
    'What members pay, less the fees, is the balance of the creator’s page. You find it in the page’s settings, under Payments.',
  /** Without the operator's own words; then `ask`, a link to their address. */
  byOperator: 'Whoever runs this Toli pays it out.',
  ask: (support: string) => `Ask ${support}.`,
});
