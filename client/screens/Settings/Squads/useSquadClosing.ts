import { useMutation } from '@apollo/client/react';
import { SQUAD_SCREEN } from '../../../../server/words/en/squadForms';
import { messageOf } from '../../../ui/failures';
import { toast } from '../../../ui/toast/toast';
import { CloseSquadDocument } from './useSquadClosing.generated';

void (
  /* GraphQL */ `
  mutation CloseSquad($input: UpdateSquadInput!) {
    updateSquad(input: $input) {
      squad {
        id
        isClosed
        updatedAt
        creator {
          id
          lowestAmount
        }
      }
    }
  }
`
);

/** Closes a squad to new members, or opens it to them again. */
export function useSquadClosing(squadId: string) {
  const [update, { loading }] = useMutation(CloseSquadDocument);
  async function close(isClosed: boolean): Promise<void> {
    if (loading) return;
    try {
      await update({ variables: { input: { squadId, isClosed } } });
      toast.done(isClosed ? SQUAD_SCREEN.closed : SQUAD_SCREEN.reopened);
    } catch (error) {
      toast.failed(messageOf(error));
    }
  }
  return close;
}
