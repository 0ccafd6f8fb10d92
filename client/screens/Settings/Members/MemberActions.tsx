import { useMutation } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { COMMENT } from '../../../../server/words/en/comments';
import { MEMBER_LIST } from '../../../../server/words/en/memberList';
import { CHAT } from '../../../../server/words/en/messages';
import { type FragmentRef, useFragmentData } from '../../../apollo/useFragmentData';
import { useBlockContact } from '../../../messages/useBlockContact';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { failureOf } from '../../../ui/failures';
import { Sentence } from '../../../ui/Sentence';
import { toast } from '../../../ui/toast/toast';
import {
  type MemberActions_ViewerFragment,
  MemberActions_ViewerFragmentDoc,
  StopMemberDocument,
} from './MemberActions.generated';

void (
  /* GraphQL */ `
  fragment MemberActions_viewer on Viewer {
    blockedContacts {
      userId
      name
      profilePicSrc
    }
    commenterRestrictions {
      stopsCommenting
      hidesComments
      user {
        id
        fullName
        profilePicSrc
      }
    }
  }
  mutation StopMember($input: RestrictCommenterInput!) {
    restrictCommenter(input: $input) {
      viewer {
        ...MemberActions_viewer
      }
    }
  }
`
);

interface MemberActionsProps {
  viewer: FragmentRef<MemberActions_ViewerFragment>;
  userId: string;
  name: string;
}

/** Stops a person from commenting (decision I13), and blocks their messages (K7), or undoes either. */
export function MemberActions({ viewer, userId, name }: MemberActionsProps) {
  const { blockedContacts, commenterRestrictions } = useFragmentData(MemberActions_ViewerFragmentDoc, viewer);
  const isStopped = commenterRestrictions.some(({ user, stopsCommenting }) => user.id === userId && stopsCommenting);
  const isBlocked = blockedContacts.some((contact) => contact.userId === userId);
  const [stop, { loading }] = useMutation(StopMemberDocument);
  const { block, unblock, isUnblocking } = useBlockContact(userId);
  const [isOpen, setOpen] = useState(false);
  const decide = () =>
    void stop({ variables: { input: { userId, stopCommenting: !isStopped } } }).then(
      () => toast.done(isStopped ? COMMENT.mayComment(name) : COMMENT.mayNotComment(name)),
      (error) => toast.failed(failureOf(error)),
    );
  return (
    <>
      <Button variant="outline" loading={loading} onClick={decide} whiteSpace="normal" h="auto" py="2">
        <Sentence text={isStopped ? COMMENT.letComment(name) : COMMENT.stopFrom(name)} names={[name]} />
      </Button>
      {isBlocked ? (
        <Button variant="outline" loading={isUnblocking} loadingText={CHAT.unblock} onClick={unblock}>
          {CHAT.unblock}
        </Button>
      ) : (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {MEMBER_LIST.block}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={<Sentence text={CHAT.blockTitle(name)} names={[name]} />}
        confirm={CHAT.block}
        onConfirm={block}
        isDanger
      >
        {CHAT.blockWarning}
      </ConfirmDialog>
    </>
  );
}
