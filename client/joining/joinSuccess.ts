import { makeVar } from '@apollo/client';
import type { WelcomeAndNoticeQuery } from './welcoming.generated';

/** A paid membership without its welcome yet. */
export type Paid = NonNullable<NonNullable<WelcomeAndNoticeQuery['viewer']>['welcome']>;

/** A membership to welcome to: one that was paid for, or without a payment one that was brought along. */
export type Joined = Omit<Paid, 'payment'> & { payment: Omit<Paid['payment'], 'id'> & { id: string | null } };

/** null while there is none; the app's layout has the dialog. */
export const joinSuccess = makeVar<Joined | null>(null);
