import { Box, Button, Heading, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { PAGE } from '../../../server/words/en/creators';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { GoalProgress } from '../../components/GoalProgress';
import { LongText } from '../../ui/LongText';
import { langOf } from '../../ui/langOf';
import { useAsVisitor } from '../../viewer/asVisitor';
import { type Goals_CreatorFragment, Goals_CreatorFragmentDoc } from './Goals.generated';

void (
  /* GraphQL */ `
  fragment Goals_creator on Creator {
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

/** The number shown at first. */
const SHOWN = 3;

interface GoalsProps {
  creator: FragmentRef<Goals_CreatorFragment>;
  /** The nearest alone, in short, for the page's head. */
  isHead?: boolean;
}

/** The goals of the page, the nearest first, each as a thermometer. */
export function Goals({ creator, isHead = false }: GoalsProps) {
  const page = useFragmentData(Goals_CreatorFragmentDoc, creator);
  const asVisitor = useAsVisitor() && page.viewerIsOwner;
  const [isOpen, setOpen] = useState(false);
  const goals = page.goals.filter(({ archived }) => !archived);
  const [nearest] = goals;
  if (!nearest) return null;
  const of = { isEarnings: page.goalsTypeEarnings, progress: progressOf(page, asVisitor) };
  if (isHead)
    return (
      <Box w="full">
        <Box fontWeight="semibold" overflowWrap="anywhere" mb="1" lang={langOf(nearest.title)}>
          {nearest.title}
        </Box>
        <GoalProgress {...nearest} {...of} />
      </Box>
    );
  const shown = isOpen || goals.length <= SHOWN + 1 ? goals : goals.slice(0, SHOWN);
  return (
    <Stack as="section" aria-labelledby="goals" gap="3">
      <Heading as="h2" size="xl" id="goals">
        {PAGE.goals}
      </Heading>
      <Stack as="ul" gap="4" listStyleType="none">
        {shown.map((goal) => (
          <Box as="li" key={goal.id} layerStyle="card" p="5">
            <Heading as="h3" size="md" mb="3" overflowWrap="anywhere" lang={langOf(goal.title)}>
              {goal.title}
            </Heading>
            <GoalProgress {...goal} {...of} />
            {goal.description && <LongText text={goal.description} lines={3} color="fg.muted" mt="3" />}
          </Box>
        ))}
      </Stack>
      {shown.length < goals.length && (
        <Button variant="outline" alignSelf="start" onClick={() => setOpen(true)}>
          {PAGE.allGoals(goals.length)}
        </Button>
      )}
    </Stack>
  );
}

/** The progress of goals; null where the page hides it from the viewer (decisions F6, F7). */
function progressOf(page: Goals_CreatorFragment, asVisitor: boolean): number | null {
  if (page.goalsTypeEarnings) return page.monthlyIncome;
  return asVisitor && !page.supportersVisibility ? null : page.totalMembers;
}
