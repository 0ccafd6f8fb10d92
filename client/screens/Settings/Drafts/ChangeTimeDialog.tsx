import { useApolloClient } from '@apollo/client/react';
import { SCHEDULING } from '../../../../server/words/en/draftList';
import type { ChangeScheduledPostInput } from '../../../apollo/schemaTypes';
import { ScheduleForm } from '../../../components/ScheduleForm';
import { scheduledMoment } from '../../../components/scheduledMoment';
import { Dialog } from '../../../ui/dialog/Dialog';
import { toast } from '../../../ui/toast/toast';
import { ChangeScheduledPostDocument, ScheduledPostDocument } from './ChangeTimeDialog.generated';

void (
  /* GraphQL */ `
  query ScheduledPost($id: ID!) {
    node(id: $id) {
      id
      ... on ScheduledPost {
        squadId
        description
        teaser
        tags
        title
        titlePublic
        body
        link
        uploadId
        byMail
        commentAudience
        updatedAt
      }
    }
  }
  mutation ChangeScheduledPost($input: ChangeScheduledPostInput!) {
    changeScheduledPost(input: $input) {
      scheduledPost {
        id
        publishAt
        updatedAt
      }
    }
  }
`
);

interface ChangeTimeDialogProps {
  id: string;
  at: Date;
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** Gives a scheduled post another time; all else of it stays. */
export function ChangeTimeDialog({ id, at, isOpen, onClose, onChanged }: ChangeTimeDialogProps) {
  const client = useApolloClient();
  async function change(publishAt: string): Promise<void> {
    const query = ScheduledPostDocument;
    const { data } = await client.query({ query, variables: { id }, fetchPolicy: 'network-only' });
    if (data?.node?.__typename === 'ScheduledPost') {
      const { __typename, ...post } = data.node;
      // Required: what is left out of it is emptied.
      const input: Required<ChangeScheduledPostInput> = { ...post, publishAt };
      await client.mutate({ mutation: ChangeScheduledPostDocument, variables: { input } });
      toast.done(SCHEDULING.timeChanged(scheduledMoment(new Date(publishAt))));
    }
    onClose();
    // It was published or withdrawn meanwhile, or is in another place of the list.
    await onChanged();
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={SCHEDULING.changeTime} holdsForm>
      <ScheduleForm at={at} onChosen={change} />
    </Dialog>
  );
}
