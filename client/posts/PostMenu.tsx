import Flag from 'lucide/dist/esm/icons/flag.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Pin from 'lucide/dist/esm/icons/pin.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'react';
import { PINNING } from '../../server/words/en/pinning';
import { POST } from '../../server/words/en/posts';
import { REPORT } from '../../server/words/en/reports';
import { messageOf } from '../apollo/errors';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { ReportDialog } from '../components/ReportDialog';
import { loadPart } from '../ui/hooks/online';
import { lazyDialog } from '../ui/lazyPart';
import type { MenuEntry } from '../ui/MenuButton';
import { toast } from '../ui/toast/toast';
import { useViewer } from '../viewer/useViewer';
import { type PostMenu_PostFragment, PostMenu_PostFragmentDoc } from './PostMenu.generated';
import { copyEntry, Menu } from './PostMenuButton';

void (
  /* GraphQL */ `
  fragment PostMenu_post on Post {
    id
    viewerCanEdit
    isPinned
  }
`
);

const DeletePostDialog = lazyDialog(() => import('./DeletePostDialog').then((part) => part.DeletePostDialog));

/** The actions of a post: its creator changes it, other signed-in people report it. */
export function PostMenu({ post }: { post: FragmentRef<PostMenu_PostFragment> }) {
  const { id, viewerCanEdit, isPinned } = useFragmentData(PostMenu_PostFragmentDoc, post);
  const viewer = useViewer();
  if (viewerCanEdit) return <OwnPostMenu postId={id} isPinned={isPinned} />;
  return viewer && <OthersPostMenu postId={id} />;
}

function OwnPostMenu({ postId, isPinned }: { postId: string; isPinned: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const pin = () =>
    loadPart(() => import('./pinPost'))
      .then(({ pinPost }) => pinPost(postId, !isPinned))
      .catch((error: unknown) => toast.failed(messageOf(error)));
  const entries = (): MenuEntry[] => [
    { value: 'edit', label: POST.edit, icon: Pencil, to: `/edit-post/${postId}` },
    { value: 'pin', label: isPinned ? PINNING.unpin : PINNING.pin, icon: Pin, onSelect: () => void pin() },
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

function OthersPostMenu({ postId }: { postId: string }) {
  const [isReporting, setReporting] = useState(false);
  const report: MenuEntry = { value: 'report', label: REPORT.verb, icon: Flag, onSelect: () => setReporting(true) };
  return (
    <>
      <Menu entries={() => [copyEntry(postId), report]} />
      <ReportDialog what="post" id={postId} isOpen={isReporting} onClose={() => setReporting(false)} />
    </>
  );
}
