/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'mango-monsoon-tabla';

/** The people of the demo data, and what each one shows. */
export const DEMO_ACCOUNTS = [
  { email: 'asha@toli.test', fullName: 'Asha Rao', what: 'a fan, member of two squads' },
  { email: 'kabir@toli.test', fullName: 'Kabir Sharma', what: 'runs the page “Kabir paints”' },
  { email: 'meera@toli.test', fullName: 'मीरा जोशी', what: 'runs the page “मीरा की रसोई”' },
  { email: 'selvi@toli.test', fullName: 'தமிழ்ச்செல்வி', what: 'runs the page “தமிழ் கதைகள்”' },
  { email: 'ravi@toli.test', fullName: 'Ravi Iyer', what: 'a fan without a squad yet' },
  { email: 'imran@toli.test', fullName: 'Imran Khan', what: 'a fan who has a month to renew' },
  { email: 'desk@toli.test', fullName: 'Desk Reviewer', what: 'a reviewer' },
] as const;

/**
 * The members of the demo: their squad (its owner and amount), the days since their last payment, and the months of
 * their membership.
 */
export const DEMO_MEMBERS = [
  { email: 'asha@toli.test', of: 'kabir@toli.test:100', paidDaysAgo: 5, months: 8 },
  // May be renewed already.
  { email: 'asha@toli.test', of: 'meera@toli.test:199', paidDaysAgo: 25, months: 3 },
  // The month is over.
  { email: 'imran@toli.test', of: 'selvi@toli.test:99', paidDaysAgo: 32, months: 1 },
  { email: 'imran@toli.test', of: 'kabir@toli.test:300', paidDaysAgo: 12, months: 4 },
] as const;
