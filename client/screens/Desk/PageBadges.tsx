import { DESK_BADGE, DESK_SCREEN } from '../../../server/words/en/admin';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Badges } from './Badges';
import { type PageBadges_CreatorFragment, PageBadges_CreatorFragmentDoc } from './PageBadges.generated';

void (
  /* GraphQL */ `
  fragment PageBadges_creator on Creator {
    id
    isLive
    blocked
    deactivated
    reviewStatus
    isReviewOverdue
  }
`
);

const COLOURS = { NOT_SUBMITTED: 'gray', SUBMITTED: 'orange', APPROVED: 'green', REJECTED: 'red' } as const;

interface PageBadgesProps {
  creator: FragmentRef<PageBadges_CreatorFragment>;
  /** The page's summary is beside it and says whether its review is overdue. */
  besideSummary?: boolean;
}

/** Whether a page is public, why not, and the state of its review. */
export function PageBadges({ creator, besideSummary = false }: PageBadgesProps) {
  const page = useFragmentData(PageBadges_CreatorFragmentDoc, creator);
  return (
    <Badges
      texts={[
        page.isLive ? [DESK_BADGE.live, 'green'] : [DESK_BADGE.notLive, 'gray'],
        page.blocked && [DESK_BADGE.blocked, 'red'],
        page.deactivated && [DESK_BADGE.deactivated, 'gray'],
        [DESK_BADGE.review[page.reviewStatus], COLOURS[page.reviewStatus]],
        page.isReviewOverdue && !besideSummary && [DESK_SCREEN.overdue, 'red'],
      ]}
    />
  );
}
