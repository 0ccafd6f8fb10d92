import { Button, Flex, Text } from '@chakra-ui/react';
import { DRAFTS } from '../../../../server/words/en/draftList';
import { SCHEDULED } from '../../../../server/words/en/postDrafts';
import { useDeletion } from '../../../apollo/useDeletion';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { ConfirmButton } from '../../../ui/dialog/ConfirmButton';
import { Link } from '../../../ui/Link';
import { RelativeTime } from '../../../ui/RelativeTime';
import {
  DiscardListedDraftDocument,
  type DraftItem_DraftFragment,
  DraftItem_DraftFragmentDoc,
} from './DraftItem.generated';
import { nameOf, Row, whatOf } from './Row';

void (
  /* GraphQL */ `
  fragment DraftItem_draft on PostDraft {
    id
    postId
    title
    beginning
    hasBody
    updatedAt
    unpublishedReason
    squad {
      id
      title
    }
    uploads {
      id
    }
  }
  mutation DiscardListedDraft($input: DeleteInput!) {
    discardPostDraft(input: $input) {
      deletedId
    }
  }
`
);

interface DraftItemProps {
  draft: FragmentRef<DraftItem_DraftFragment>;
  onDiscarded: () => void;
}

/** A draft of any device: what it is, and its ways on. */
export function DraftItem({ draft: ref, onDiscarded }: DraftItemProps) {
  const draft = useFragmentData(DraftItem_DraftFragmentDoc, ref);
  const { id, postId, updatedAt, unpublishedReason } = draft;
  const [discard] = useDeletion(DiscardListedDraftDocument, 'PostDraft', id);
  const name = nameOf(draft);
  return (
    <Row
      name={name}
      what={
        <>
          {whatOf(draft, postId ? [DRAFTS.edit] : [])} · <RelativeTime iso={updatedAt} />
        </>
      }
    >
      {unpublishedReason && <Text color="fg.error">{SCHEDULED.unpublished(unpublishedReason)}</Text>}
      <Flex gap="3" wrap="wrap">
        <ConfirmButton
          aria-label={DRAFTS.discardOf(name)}
          dialog={{
            title: DRAFTS.discardTitle,
            children: <Text>{DRAFTS.discardWarning}</Text>,
            confirm: DRAFTS.discard,
            confirmed: DRAFTS.discarded,
            isDanger: true,
            onConfirm: async () => {
              await discard();
              onDiscarded();
            },
          }}
        >
          {DRAFTS.discard}
        </ConfirmButton>
        <Button asChild variant="outline">
          <Link to={postId ? `/edit-post/${postId}` : `/create-post?draft=${id}`} aria-label={DRAFTS.takeUpOf(name)}>
            {DRAFTS.takeUp}
          </Link>
        </Button>
      </Flex>
    </Row>
  );
}
