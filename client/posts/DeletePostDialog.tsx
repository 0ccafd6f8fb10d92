import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FAILURE } from '../../server/words/en/failures';
import { DELETING_POST } from '../../server/words/en/postForms';
import { POST } from '../../server/words/en/posts';
import { ConfirmDialogContent } from '../ui/dialog/ConfirmDialogContent';
import { toast } from '../ui/toast/toast';
import { DeletePostDocument } from './DeletePostDialog.generated';

void (
  /* GraphQL */ `
  mutation DeletePost($input: DeleteInput!) {
    deletePost(input: $input) {
      deletedId
    }
  }
`
);

interface DeletePostDialogProps {
  postId: string;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Asks once more before a post is deleted for good; then it leaves every list, and its own page redirects to the
 * creator's.
 */
export function DeletePostDialog({ postId, isOpen, onClose }: DeletePostDialogProps) {
  const [deletePost, { client }] = useMutation(DeletePostDocument);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isGone = useRef(false);

  async function remove() {
    await deletePost({ variables: { input: { id: postId } } });
    isGone.current = true;
    toast.done(DELETING_POST.removed);
  }

  /**
   * After the dialog has closed: it belongs to the post's card, and disappears with it. Back does not lead to the
   * deleted post.
   */
  async function forget() {
    if (pathname === `/post/${postId}`) await navigate('/creator', { replace: true });
    // The menu that had the focus goes with the card.
    else document.querySelector('main')?.focus({ preventScroll: true });
    const { cache } = client;
    cache.evict({ id: cache.identify({ __typename: 'Post', id: postId })! });
    // Its creator's notifications of it are deleted, too.
    cache.evict({ id: cache.identify({ __typename: 'Viewer' })!, fieldName: 'notifications' });
    cache.gc();
  }

  return (
    <ConfirmDialogContent
      isOpen={isOpen}
      onClose={onClose}
      onExited={() => void (isGone.current && forget())}
      title={DELETING_POST.removeTitle}
      confirm={POST.remove}
      onConfirm={remove}
      gone={FAILURE.postGone}
      isDanger
    >
      {DELETING_POST.deleteWarning}
    </ConfirmDialogContent>
  );
}
