import { GOAL } from '../../../../server/words/en/goals';

/** What the goals of a page can count: its earnings, or its members. */
export const goalTypes = () => [
  { value: true, label: GOAL.earnings },
  { value: false, label: GOAL.community },
];
