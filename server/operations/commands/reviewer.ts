import { appointMoneyReviewer, appointReviewer, resetSecondFactor } from '../../desk/admin/appointment.service';
import type { User } from '../../people/users/user.entity';
import { userByEmail } from '../../people/users/user.service';
import { notFound } from '../../platform/errors';
import { type Command, NOT_YET } from './command';

/** A change of a reviewer. */
export interface ReviewerChange {
  does(email: string): Promise<User>;
  said: string;
  /** The sentence that announces it. */
  would: string;
}

export const MAKE_REVIEWER: ReviewerChange = {
  does: (email) => appointReviewer(email, true),
  said: 'is a reviewer now',
  would: 'would be a reviewer',
};
export const FLAGS: ReadonlyMap<string, ReviewerChange> = new Map([
  [
    'remove',
    {
      does: (email: string) => appointReviewer(email, false),
      said: 'is no longer a reviewer',
      would: 'would be no reviewer any more',
    },
  ],
  [
    'money',
    {
      does: (email: string) => appointMoneyReviewer(email, true),
      said: 'decides about money now',
      would: 'would decide about money',
    },
  ],
  [
    'no-money',
    {
      does: (email: string) => appointMoneyReviewer(email, false),
      said: 'decides about money no more',
      would: 'would decide about money no more',
    },
  ],
  [
    'reset-second-factor',
    {
      does: resetSecondFactor,
      said: 'logs in by the password alone now, and sets up a second factor anew',
      would: 'would log in by the password alone, and set up a second factor anew',
    },
  ],
]);

async function look(email: string): Promise<User> {
  const found = await userByEmail(email);
  if (!found) throw notFound('user');
  return found;
}

export const reviewer: Command = {
  usage: [
    ['EMAIL', 'makes this person a reviewer'],
    ['EMAIL --remove', 'takes it from them'],
    ['EMAIL --money', 'lets this reviewer decide about money too'],
    ['EMAIL --no-money', 'lets them do so no more'],
    ['EMAIL --reset-second-factor', 'lets them log in without the second factor that they lost'],
  ],
  options: Object.fromEntries([...FLAGS.keys()].map((flag) => [flag, { type: 'boolean' as const }])),
  prepare({ words, options, applies }) {
    const [email, ...rest] = words;
    const flags = [...FLAGS.keys()].filter((flag) => options[flag]);
    const change = flags.length === 0 ? MAKE_REVIEWER : FLAGS.get(flags[0]!)!;
    if (!email?.includes('@') || rest.length > 0 || flags.length > 1) return null;
    return async () => {
      const { fullName } = await (applies ? change.does(email) : look(email));
      const line = `${fullName} (${email}) ${applies ? change.said : change.would}.`;
      return { ok: true, lines: applies ? [line] : [line, NOT_YET] };
    };
  },
};
