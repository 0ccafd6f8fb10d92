import { Box, Flex, Heading } from '@chakra-ui/react';
import Eye from 'lucide/dist/esm/icons/eye.mjs';
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs';
import { useState } from 'react';
import { GOAL_SCREEN } from '../../../../server/words/en/goals';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { GoalProgress } from '../../../components/GoalProgress';
import { Badge } from '../../../ui/Badge';
import { LongText } from '../../../ui/LongText';
import { langOf } from '../../../ui/langOf';
import { RowAction, RowActions } from '../RowActions';
import { DeleteGoalDialog } from './DeleteGoalDialog';
import { EditGoalDialog } from './EditGoalDialog';
import { type GoalRow_GoalFragment, GoalRow_GoalFragmentDoc } from './GoalRow.generated';
import { useHideGoal } from './useHideGoal';

void (
  /* GraphQL */ `
  fragment GoalRow_goal on Goal {
    id
    title
    description
    goalNumber
    percent
    archived
    ...EditGoalDialog_goal
  }
`
);

interface GoalRowProps {
  goal: FragmentRef<GoalRow_GoalFragment>;
  /** Whole rupees a month or members, by the unit of the page's goals. */
  progress: number | null;
  isEarnings: boolean;
  onDeleted: () => void;
}

/** One of the creator's own goals: its progress, and its actions. */
export function GoalRow({ goal: ref, progress, isEarnings, onDeleted }: GoalRowProps) {
  const goal = useFragmentData(GoalRow_GoalFragmentDoc, ref);
  const { id, title, description, archived } = goal;
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const hide = useHideGoal(id);
  const close = () => setOpen(undefined);
  const hideInstead = () => {
    close();
    void hide(true);
  };
  return (
    <Box as="article" aria-labelledby={`goal-${id}`} layerStyle="card" p="5">
      <Flex justify="space-between" align="start" gap="3" mb="3">
        <Heading as="h3" size="lg" id={`goal-${id}`} lang={langOf(title)} overflowWrap="anywhere" minW="0">
          {title}
        </Heading>
        {archived && (
          <Badge size="lg" colorPalette="gray" flexShrink="0">
            {GOAL_SCREEN.hidden}
          </Badge>
        )}
      </Flex>
      <GoalProgress {...goal} progress={progress} isEarnings={isEarnings} />
      {description && <LongText text={description} lines={2} color="fg.muted" mt="2" />}
      <RowActions title={title} onEdit={() => setOpen('edit')} onDelete={() => setOpen('delete')}>
        <RowAction
          verb={archived ? GOAL_SCREEN.show : GOAL_SCREEN.hide}
          title={title}
          icon={archived ? Eye : EyeOff}
          onClick={() => void hide(!archived)}
        />
      </RowActions>
      <EditGoalDialog goal={goal} isEarnings={isEarnings} isOpen={open === 'edit'} onClose={close} />
      <DeleteGoalDialog
        goalId={id}
        name={title}
        isHidden={archived}
        isOpen={open === 'delete'}
        onClose={close}
        onHide={hideInstead}
        onDeleted={onDeleted}
      />
    </Box>
  );
}
