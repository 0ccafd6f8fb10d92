import { IconButton } from '@chakra-ui/react';
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import Link from 'lucide/dist/esm/icons/link.mjs';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import Trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'react';
import { PAGE } from '../../server/words/en/creators';
import { POST } from '../../server/words/en/posts';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { copyLink } from '../ui/copyLink';
import { laterSheet } from '../ui/later';
import { MenuButton, type MenuEntry } from '../ui/MenuButton';
import { Sign } from '../ui/Sign';
import { type PostMenu_PostFragment, PostMenu_PostFragmentDoc } from './PostMenu.generated';

void (
  /* GraphQL */ `
  fragment PostMenu_post on Post {
    id
    viewerCanEdit
  }
`
);

const DeletePostDialog = laterSheet(() => import('./DeletePostSheet').then((part) => part.DeletePostSheet));

/** What creators can do with a post of their own; nobody else sees it. */
export function PostMenu({ post }: { post: FragmentRef<PostMenu_PostFragment> }) {
  const { id, viewerCanEdit } = useFragmentData(PostMenu_PostFragmentDoc, post);
  return viewerCanEdit && <OwnPostMenu postId={id} />;
}

function OwnPostMenu({ postId }: { postId: string }) {
  const [isAsking, setAsking] = useState(false);
  const entries = (): MenuEntry[] => [
    { value: 'edit', label: POST.edit, icon: Pencil, to: `/edit-post/${postId}` },
    {
      value: 'copy',
      label: PAGE.copyLink,
      icon: Link,
      onSelect: () => void copyLink(`${location.origin}/post/${postId}`),
    },
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
      <MenuButton entries={entries}>
        {(button) => (
          <IconButton {...button} variant="ghost" minW="11" minH="11" me="-2" aria-label={POST.menu}>
            <Sign of={Ellipsis} />
          </IconButton>
        )}
      </MenuButton>
      <DeletePostDialog postId={postId} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
