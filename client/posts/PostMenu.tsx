import { IconButton } from '@chakra-ui/react';
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import Flag from 'lucide/dist/esm/icons/flag.mjs';
import Link from 'lucide/dist/esm/icons/link.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'react';
import { PAGE } from '../../server/words/en/creators';
import { POST } from '../../server/words/en/posts';
import { REPORT } from '../../server/words/en/reports';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { ReportDialog } from '../components/ReportDialog';
import { copyLink } from '../ui/copyLink';
import { Icon } from '../ui/Icon';
import { lazyDialog } from '../ui/lazyPart';
import { MenuButton, type MenuEntry } from '../ui/MenuButton';
import { useViewer } from '../viewer/useViewer';
import { type PostMenu_PostFragment, PostMenu_PostFragmentDoc } from './PostMenu.generated';

void (
  /* GraphQL */ `
  fragment PostMenu_post on Post {
    id
    viewerCanEdit
  }
`
);

const DeletePostDialog = lazyDialog(() => import('./DeletePostDialog').then((part) => part.DeletePostDialog));

/** What can be done with a post: its creator changes it, others who are signed in report it. */
export function PostMenu({ post }: { post: FragmentRef<PostMenu_PostFragment> }) {
  const { id, viewerCanEdit } = useFragmentData(PostMenu_PostFragmentDoc, post);
  const viewer = useViewer();
  if (viewerCanEdit) return <OwnPostMenu postId={id} />;
  return viewer && <OthersPostMenu postId={id} />;
}

const copyEntry = (postId: string): MenuEntry => ({
  value: 'copy',
  label: PAGE.copyLink,
  icon: Link,
  onSelect: () => void copyLink(`${location.origin}/post/${postId}`),
});

function Menu({ entries }: { entries: () => MenuEntry[] }) {
  return (
    <MenuButton entries={entries}>
      {(button) => (
        <IconButton {...button} variant="ghost" minW="11" minH="11" me="-2" aria-label={POST.menu}>
          <Icon of={Ellipsis} />
        </IconButton>
      )}
    </MenuButton>
  );
}

function OwnPostMenu({ postId }: { postId: string }) {
  const [isAsking, setAsking] = useState(false);
  const entries = (): MenuEntry[] => [
    { value: 'edit', label: POST.edit, icon: Pencil, to: `/edit-post/${postId}` },
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
