import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { GOAL, GOAL_SCREEN } from '../../../../server/words/en/goals';
import { PAGE_EDITOR } from '../../../../server/words/en/pageSettings';
import { preload } from '../../../apollo/client';
import { NotFound } from '../../../viewer/notFound';
import { AddNewCard } from '../AddNewCard';
import { SectionTitle } from '../SectionTitle';
import { AddGoalDialog } from './AddGoalDialog';
import { GoalRow } from './GoalRow';
import { GoalsDocument, type GoalsQuery } from './GoalsScreen.generated';
import { GoalTypeForm } from './GoalTypeForm';

void (
  /* GraphQL */ `
  query Goals {
    viewer {
      creator {
        id
        goalsTypeEarnings
        monthlyIncome
        totalMembers
        ...GoalTypeForm_creator
        goals {
          id
          ...GoalRow_goal
        }
      }
    }
  }
`
);

/** All goals first, then the screen opens (specification, section 2). */
export const loader = () => preload.toPromise(preload(GoalsDocument, { fetchPolicy: 'cache-and-network' }));

/** The creator's goals, the nearest first, with their progress. */
export function Component() {
  const { data } = useReadQuery(useLoaderData() as QueryRef<GoalsQuery>);
  const heading = useRef<HTMLHeadingElement>(null);
  // Whether it is the first one is kept while its dialog says that it was added.
  const [adding, setAdding] = useState({ isOpen: false, isFirst: false });
  if (!data.viewer?.creator) throw new NotFound();
  const { creator } = data.viewer;
  const { goals, goalsTypeEarnings: isEarnings, monthlyIncome, totalMembers } = creator;
  return (
    <Stack as="section" aria-labelledby="goals" gap="4">
      <SectionTitle id="goals" ref={heading}>
        {PAGE_EDITOR.goalsTab}
      </SectionTitle>
      <GoalTypeForm creator={creator} />
      {goals.length === 0 && (
        <Text color="fg.muted" maxW="60ch">
          {GOAL_SCREEN.empty}
        </Text>
      )}
      <AddNewCard label={GOAL.addNew} onClick={() => setAdding({ isOpen: true, isFirst: goals.length === 0 })} />
      {goals.map((goal) => (
        <GoalRow
          key={goal.id}
          goal={goal}
          progress={isEarnings ? monthlyIncome : totalMembers}
          isEarnings={isEarnings}
          onDeleted={() => heading.current?.focus()}
        />
      ))}
      <AddGoalDialog isEarnings={isEarnings} {...adding} onClose={() => setAdding({ ...adding, isOpen: false })} />
    </Stack>
  );
}
