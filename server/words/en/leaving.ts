import type { LeavingReason } from '../../rules/members';
import { plural, words } from '../words';

/** Why members leave: the question to them, and what a creator sees of the answers. */
export const LEAVING = words('LEAVING', {
  question: 'Why are you leaving?',
  hint: 'You need not say. The creator sees how often each answer was given, without names.',
  reasons: {
    PRICE: 'It costs too much for me',
    TIME: 'I have too little time for it',
    OTHERWISE: 'It was not what I expected',
    BREAK: 'I want to come back later',
    OTHER: 'Another reason',
  } satisfies Record<LeavingReason, string>,
  thanks: 'Thank you. Your answer is counted, without your name.',
  title: 'Why members left',
  reason: 'Reason',
  answers: 'Answers',
  titleHint: (months: number) =>
    `The answers of the last ${plural(months, { one: '# month', other: '# months' })}. Members may skip the question, and nothing says who gave which answer.`,
});
