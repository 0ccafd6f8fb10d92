import { Badge, Box, Flex, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import { LuEye, LuEyeOff, LuPencil, LuTrash2 } from 'react-icons/lu';
import { GOAL_SCREEN } from '../../../server/rules/studioWording';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { GoalProgress } from '../../components/GoalProgress';
import { LongText } from '../../ui/LongText';
import { toast } from '../../ui/toast';
import { DeleteGoalDialog } from './DeleteGoalDialog';
import { EditGoalSheet } from './EditGoalSheet';
import { type GoalRow_GoalFragment, GoalRow_GoalFragmentDoc } from './GoalRow.generated';
import { RowActions } from './RowActions';
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
    ...EditGoalSheet_goal
  }
`
);

interface GoalRowProps {
  goal: FragmentRef<GoalRow_GoalFragment>;
  /** Whole rupees a month or members, as the page's goals count. */
  progress: number | null;
  isEarnings: boolean;
  onDeleted: () => void;
}

/** One goal among the creator's own: how far it has come, and what can be done with it. */
export function GoalRow({ goal: ref, progress, isEarnings, onDeleted }: GoalRowProps) {
  const goal = useFragmentData(GoalRow_GoalFragmentDoc, ref);
  const { id, title, description, archived } = goal;
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const hide = useHideGoal(id);
  const close = () => setOpen(undefined);
  const askToDelete = () => {
    // The word about the last deed would lie over the buttons of this one.
    toast.clear();
    setOpen('delete');
  };
  const hideInstead = () => {
    close();
    void hide(true);
  };
  return (
    <Box as="article" aria-labelledby={`goal-${id}`} layerStyle="card" p="5">
      <Flex justify="space-between" align="start" gap="3" mb="3">
        <Heading as="h3" size="lg" id={`goal-${id}`} overflowWrap="anywhere" minW="0">
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
      <RowActions
        actions={[
          {
            key: 'edit',
            text: 'Edit',
            label: GOAL_SCREEN.of('Edit', title),
            icon: LuPencil,
            onClick: () => setOpen('edit'),
          },
          archived
            ? {
                key: 'hide',
                text: GOAL_SCREEN.show,
                label: GOAL_SCREEN.of(GOAL_SCREEN.show, title),
                icon: LuEye,
                onClick: () => void hide(false),
              }
            : {
                key: 'hide',
                text: GOAL_SCREEN.hide,
                label: GOAL_SCREEN.of(GOAL_SCREEN.hide, title),
                icon: LuEyeOff,
                onClick: () => void hide(true),
              },
          {
            key: 'delete',
            text: 'Delete',
            label: GOAL_SCREEN.of('Delete', title),
            icon: LuTrash2,
            onClick: askToDelete,
          },
        ]}
      />
      <EditGoalSheet goal={goal} isEarnings={isEarnings} isOpen={open === 'edit'} onClose={close} />
      <DeleteGoalDialog
        goalId={id}
        title={title}
        isHidden={archived}
        isOpen={open === 'delete'}
        onClose={close}
        onHide={hideInstead}
        onDeleted={onDeleted}
      />
    </Box>
  );
}
