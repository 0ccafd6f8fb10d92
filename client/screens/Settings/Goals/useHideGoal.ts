import { useMutation } from '@apollo/client/react';
import { GOAL } from '../../../../server/words/en/goals';
import { messageOf } from '../../../ui/failures';
import { toast } from '../../../ui/toast/toast';
import { HideGoalDocument } from './useHideGoal.generated';

void (
  /* GraphQL */ `
  mutation HideGoal($goalId: ID!, $archived: Boolean!) {
    updateGoal(input: { goalId: $goalId, archived: $archived }) {
      goal {
        id
        archived
      }
    }
  }
`
);

/** Hides a goal on the page or shows it again, with a toast. */
export function useHideGoal(goalId: string): (archived: boolean) => Promise<void> {
  const [hideGoal] = useMutation(HideGoalDocument);
  return (archived) => {
    // The earlier toast about it is no longer true.
    toast.clear();
    return hideGoal({ variables: { goalId, archived } }).then(
      () => toast.done(archived ? GOAL.hidden : GOAL.shown),
      (error) => toast.failed(messageOf(error)),
    );
  };
}
