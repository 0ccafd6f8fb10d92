import { Flex, Heading, HStack, IconButton, Link, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import Circle from 'lucide/dist/esm/icons/circle.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { type ReactNode, useState } from 'react';
import { FIRST_HOUR, REVIEW_SCREEN } from '../../../server/words/en/pageSettings';
import { PAGE_NOTICE, REVIEW } from '../../../server/words/en/pageStates';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { SubmitForReview } from '../../components/SubmitForReview';
import { Icon } from '../../ui/Icon';
import { Link as RouterLink } from '../../ui/Link';
import { browserStorage } from '../../ui/storage';
import { settings } from '../../visit/settings';
import { type FirstHour_ViewerFragment, FirstHour_ViewerFragmentDoc } from './FirstHour.generated';

void (
  /* GraphQL */ `
  fragment FirstHour_viewer on Viewer {
    creator {
      id
      profilePicSrc
      coverPicSrc
      reviewStatus
      isLive
      deactivated
      blocked
      squads {
        id
      }
      posts(first: 10) {
        edges {
          node {
            id
          }
        }
      }
      ...SubmitForReview_creator
    }
    studio {
      payoutAccount {
        last4
        ifsc
        nameAtBank
        heldUntil
        isDisowned
      }
    }
  }
`
);

type Page = NonNullable<FirstHour_ViewerFragment['creator']>;

const HIDDEN = 'toli:firstHourHidden';

interface Step {
  name: string;
  isDone: boolean;
  /** The address of the step. */
  address?: string;
}

const stepsOf = (page: Page, isPaid: boolean): Step[] => [
  ...(settings.payouts ? [{ name: FIRST_HOUR.getPaid, isDone: isPaid, address: '/creator/settings/payments' }] : []),
  { name: FIRST_HOUR.picture, isDone: page.profilePicSrc !== null, address: '/creator/settings/info' },
  { name: FIRST_HOUR.cover, isDone: page.coverPicSrc !== null, address: '/creator/settings/info' },
  { name: FIRST_HOUR.squad, isDone: page.squads.length > 0, address: '/creator/settings/squads' },
  { name: FIRST_HOUR.post, isDone: page.posts.edges.length > 0, address: '/create-post' },
  { name: REVIEW.submit, isDone: page.reviewStatus !== 'NOT_SUBMITTED' },
];

/**
 * The missing steps of a new page (where others cannot see it the notice above has the button that submits it), and who
 * can see it meanwhile; for its owner, until all are done or they dismiss it.
 */
export function FirstHour({ viewer }: { viewer: FragmentRef<FirstHour_ViewerFragment> }) {
  const { creator, studio } = useFragmentData(FirstHour_ViewerFragmentDoc, viewer);
  return creator && <Steps page={creator} isPaid={!!studio?.payoutAccount && !studio.payoutAccount.isDisowned} />;
}

function Steps({ page, isPaid }: { page: Page; isPaid: boolean }) {
  const [isHidden, setHidden] = useState(() => browserStorage.get(HIDDEN) !== null);
  const steps = stepsOf(page, isPaid);
  const done = steps.filter(({ isDone }) => isDone).length;
  if (isHidden || done === steps.length || page.deactivated || page.blocked || page.reviewStatus === 'REJECTED')
    return null;
  const hide = () => {
    browserStorage.set(HIDDEN, 'yes');
    setHidden(true);
  };
  return (
    <Stack as="section" aria-labelledby="first-hour" layerStyle="card" p={{ base: 4, md: 5 }} gap="2">
      <Flex gap="3" align="start">
        <Stack flex="1" gap="1">
          <Heading as="h2" size="lg" id="first-hour">
            {FIRST_HOUR.title(done, steps.length)}
          </Heading>
          <Text color="fg.muted">{page.isLive ? FIRST_HOUR.seenByAll(settings.pageReview) : FIRST_HOUR.seenByYou}</Text>
        </Stack>
        <IconButton variant="ghost" aria-label={PAGE_NOTICE.dismiss} mt="-2" me="-2" onClick={hide}>
          <Icon of={X} />
        </IconButton>
      </Flex>
      <Stack as="ol" listStyleType="none" gap="0">
        {steps.map((step) => (
          <StepRow
            key={step.name}
            step={step}
            action={page.isLive ? <SubmitForReview creator={page} variant="outline" /> : step.name}
          />
        ))}
      </Stack>
    </Stack>
  );
}

function StepRow({ step: { name, isDone, address }, action }: { step: Step; action: ReactNode }) {
  return (
    <HStack as="li" gap="3" minH="11" color={isDone ? 'fg.muted' : undefined}>
      <Text asChild color={isDone ? 'green.fg' : 'fg.subtle'} flexShrink="0">
        {isDone ? <Icon of={CircleCheck} size={20} /> : <Icon of={Circle} size={20} />}
      </Text>
      <VisuallyHidden>{isDone ? REVIEW_SCREEN.there : REVIEW_SCREEN.missing}</VisuallyHidden>
      {isDone && <Text>{name}</Text>}
      {!isDone && address && (
        <Link asChild color="fg" textDecoration="underline" minH="11">
          <RouterLink to={address}>{name}</RouterLink>
        </Link>
      )}
      {!isDone && !address && action}
    </HStack>
  );
}
