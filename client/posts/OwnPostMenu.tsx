import { useMutation } from '@apollo/client/react';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Pin from 'lucide/dist/esm/icons/pin.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'react';
import { PINNING } from '../../server/words/en/postForms';
import { POST } from '../../server/words/en/posts';
import { messageOf } from '../apollo/errors';
import { lazyDialog } from '../ui/lazyPart';
import type { MenuEntry } from '../ui/MenuButton';
import { toast } from '../ui/toast/toast';
import { SetPostPinnedDocument } from './OwnPostMenu.generated';
import { copyEntry, Menu } from './PostMenuButton';

void (
  /* GraphQL */ `
  mutation SetPostPinned($input: SetPostPinnedInput!) {
    setPostPinned(input: $input) {
      post {
        id
        isPinned
      }
      unpinned {
        id
        isPinned
      }
      creator {
        id
        pinnedPost {
          id
        }
      }
    }
  }
`
);

const DeletePostDialog = lazyDialog(() => import('./DeletePostDialog').then((part) => part.DeletePostDialog));

/** What its creator can do with a post. */
export function OwnPostMenu({ postId, isPinned }: { postId: string; isPinned: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const [setPinned] = useMutation(SetPostPinnedDocument);
  const pin = () =>
    setPinned({ variables: { input: { postId, pinned: !isPinned } } }).then(
      () => toast.done(isPinned ? PINNING.unpinned : PINNING.pinned),
      (error) => toast.failed(messageOf(error)),
    );
  const entries = (): MenuEntry[] => [
    { value: 'edit', label: POST.edit, icon: Pencil, to: `/edit-post/${postId}` },
    isPinned
      ? { value: 'unpin', label: PINNING.unpin, icon: Pin, onSelect: () => void pin() }
      : { value: 'pin', label: PINNING.pin, icon: Pin, onSelect: () => void pin() },
    copyEntry(postId),
    {
      value: 'delete',
      label: POST.remove,
      icon: Trash,
      isDanger: true,
      isApart: true,
      onSelect: () => setAsking(true),
    },
  ];
  return (
    <>
      <Menu entries={entries} />
      <DeletePostDialog postId={postId} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
