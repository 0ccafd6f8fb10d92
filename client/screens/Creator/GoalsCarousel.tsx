import { Box, Flex, Heading, IconButton } from '@chakra-ui/react';
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { PAGE } from '../../../server/words/en/creators';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { GoalProgress } from '../../components/GoalProgress';
import { Icon } from '../../ui/Icon';
import { LongText } from '../../ui/LongText';
import { useAsVisitor } from '../../viewer/asVisitor';
import { type GoalsCarousel_CreatorFragment, GoalsCarousel_CreatorFragmentDoc } from './GoalsCarousel.generated';
import { useRowOfCards } from './useRowOfCards';

void (
  /* GraphQL */ `
  fragment GoalsCarousel_creator on Creator {
    id
    viewerIsOwner
    supportersVisibility
    goalsTypeEarnings
    monthlyIncome
    totalMembers
    goals {
      id
      title
      description
      goalNumber
      percent
      archived
    }
  }
`
);

/** What the page works towards, side by side, the nearest first; swiped, scrolled with the keys or by its two buttons. */
export function GoalsCarousel({ creator }: { creator: FragmentRef<GoalsCarousel_CreatorFragment> }) {
  const page = useFragmentData(GoalsCarousel_CreatorFragmentDoc, creator);
  const asVisitor = useAsVisitor() && page.viewerIsOwner;
  const { ref, isAtStart, isAtEnd, turn } = useRowOfCards();
  const goals = page.goals.filter(({ archived }) => !archived);
  if (goals.length === 0) return null;
  const isScrollable = !isAtStart || !isAtEnd;
  return (
    <Box as="section" aria-labelledby="goals">
      <Flex justify="space-between" align="center" minH={isScrollable ? '11' : undefined} mb={isScrollable ? '2' : '3'}>
        <Heading as="h2" size="xl" id="goals">
          {PAGE.goals}
        </Heading>
        {isScrollable && <Turns isAtStart={isAtStart} isAtEnd={isAtEnd} turn={turn} />}
      </Flex>
      <Box
        ref={ref}
        role="group"
        aria-labelledby="goals"
        tabIndex={isScrollable ? 0 : undefined}
        overflowX="auto"
        borderRadius="l3"
        scrollSnapType="x mandatory"
        _motionSafe={{ scrollBehavior: 'smooth' }}
      >
        <Flex as="ul" gap="4" listStyleType="none" align="stretch">
          {goals.map((goal) => (
            <Box
              as="li"
              key={goal.id}
              layerStyle="card"
              p="5"
              flexShrink="0"
              flexGrow="1"
              flexBasis={{ base: goals.length > 1 ? '85%' : 'full', md: '72' }}
              maxW={{ base: 'full', md: 'lg' }}
              scrollSnapAlign="start"
            >
              <Heading as="h3" size="md" mb="3" overflowWrap="anywhere">
                {goal.title}
              </Heading>
              <GoalProgress {...goal} isEarnings={page.goalsTypeEarnings} progress={progressOf(page, asVisitor)} />
              {goal.description && <LongText text={goal.description} lines={3} color="fg.muted" mt="3" />}
            </Box>
          ))}
        </Flex>
      </Box>
    </Box>
  );
}

/** What goals have come to now; null where the page does not tell it to whoever looks (decisions F6, F7). */
function progressOf(page: GoalsCarousel_CreatorFragment, asVisitor: boolean): number | null {
  if (page.goalsTypeEarnings) return page.monthlyIncome;
  return asVisitor && !page.supportersVisibility ? null : page.totalMembers;
}

type TurnsProps = Pick<ReturnType<typeof useRowOfCards>, 'isAtStart' | 'isAtEnd' | 'turn'>;

function Turns({ isAtStart, isAtEnd, turn }: TurnsProps) {
  return (
    <Flex gap="1">
      <IconButton variant="ghost" aria-label={PAGE.earlierGoals} aria-disabled={isAtStart} onClick={() => turn(-1)}>
        <Icon of={ChevronLeft} />
      </IconButton>
      <IconButton variant="ghost" aria-label={PAGE.furtherGoals} aria-disabled={isAtEnd} onClick={() => turn(1)}>
        <Icon of={ChevronRight} />
      </IconButton>
    </Flex>
  );
}
