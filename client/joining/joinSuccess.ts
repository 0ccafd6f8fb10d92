import { makeVar } from '@apollo/client';
import type { WelcomeAndNoticeQuery } from './welcoming.generated';

/** What a person has paid for and was not welcomed for yet. */
export type Paid = NonNullable<NonNullable<WelcomeAndNoticeQuery['viewer']>['welcome']>;

/** null while there is nothing to welcome to; the app's layout has the dialog. */
export const joinSuccess = makeVar<Paid | null>(null);
