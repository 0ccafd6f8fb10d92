import { DESK_BADGE, DESK_SCREEN } from '../../../server/words/en/admin';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Badges } from './Badges';
import { type PersonBadges_PersonFragment, PersonBadges_PersonFragmentDoc } from './PersonBadges.generated';

void (
  /* GraphQL */ `
  fragment PersonBadges_person on DeskPerson {
    id
    email
    emailVerified
    blocked
    deactivated
    isLeaving
    isReviewer
    isMoneyReviewer
  }
`
);

/** Whether a person is blocked or gone, and their roles. */
export function PersonBadges({ person: ref }: { person: FragmentRef<PersonBadges_PersonFragment> }) {
  const person = useFragmentData(PersonBadges_PersonFragmentDoc, ref);
  return (
    <Badges
      texts={[
        person.email === null && [DESK_SCREEN.erased, 'gray'],
        person.blocked && [DESK_BADGE.blocked, 'red'],
        person.deactivated && [DESK_BADGE.deactivated, 'gray'],
        person.email !== null && person.isLeaving && [DESK_BADGE.leaving, 'gray'],
        person.email !== null && !person.emailVerified && [DESK_SCREEN.unverified, 'gray'],
        person.isMoneyReviewer
          ? [DESK_BADGE.moneyReviewer, 'orange']
          : person.isReviewer && [DESK_BADGE.reviewer, 'orange'],
      ]}
    />
  );
}
