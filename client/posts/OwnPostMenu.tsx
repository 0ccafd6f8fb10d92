import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import Eye from 'lucide/dist/esm/icons/eye.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Pin from 'lucide/dist/esm/icons/pin.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'react';
import { PINNING } from '../../server/words/en/pinning';
import { POST_AUDIENCE } from '../../server/words/en/postAudiences';
import { POST } from '../../server/words/en/posts';
import { messageOf } from '../ui/failures';
import { loadPart } from '../ui/hooks/online';
import { lazyDialog } from '../ui/lazyPart';
import type { MenuEntry } from '../ui/MenuButton';
import { toast } from '../ui/toast/toast';
import { copyEntry, Menu } from './PostMenuButton';

const DeletePostDialog = lazyDialog(() => import('./DeletePostDialog').then((part) => part.DeletePostDialog));
const PostAudienceDialog = lazyDialog(() => import('./PostAudienceDialog').then((part) => part.PostAudienceDialog));

/** The menu of one's own post: edit, who can read it, pin, copy the link, delete. */
export function OwnPostMenu({ postId, pinPlace }: { postId: string; pinPlace: number | null }) {
  const [isAsking, setAsking] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const pin = (to: { pinned: boolean; place?: number }) =>
    void loadPart(() => import('./pinPost'))
      .then(({ pinPost }) => pinPost({ postId, ...to }))
      .catch((error: unknown) => toast.failed(messageOf(error)));
  const isPinned = pinPlace !== null;
  const moveUp: MenuEntry[] =
    isPinned && pinPlace > 1
      ? [
          {
            value: 'up',
            label: PINNING.moveUp,
            icon: ArrowUp,
            onSelect: () => pin({ pinned: true, place: pinPlace - 1 }),
          },
        ]
      : [];
  const entries = (): MenuEntry[] => [
    { value: 'edit', label: POST.edit, icon: Pencil, to: `/edit-post/${postId}` },
    { value: 'audience', label: POST_AUDIENCE.title, icon: Eye, onSelect: () => setChoosing(true) },
    {
      value: 'pin',
      label: isPinned ? PINNING.unpin : PINNING.pin,
      icon: Pin,
      onSelect: () => pin({ pinned: !isPinned }),
    },
    ...moveUp,
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
      <PostAudienceDialog postId={postId} isOpen={isChoosing} onClose={() => setChoosing(false)} />
      <DeletePostDialog postId={postId} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
