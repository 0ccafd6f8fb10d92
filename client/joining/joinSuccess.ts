import { makeVar } from '@apollo/client';
import type { WelcomeAndNoticeQuery } from './welcoming.generated';

/** A paid membership without its welcome yet. */
export type Paid = NonNullable<NonNullable<WelcomeAndNoticeQuery['viewer']>['welcome']>;

/** null while there is none; the app's layout has the dialog. */
export const joinSuccess = makeVar<Paid | null>(null);
