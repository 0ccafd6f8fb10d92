import { IconButton } from '@chakra-ui/react';
import { useState } from 'react';
import { LuEllipsis, LuLink, LuPencil, LuTrash2 } from 'react-icons/lu';
import { PAGE } from '../../server/words/en/creators';
import { POST } from '../../server/words/en/posts';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { copyLink } from '../ui/copyLink';
import { MenuButton, type MenuEntry } from '../ui/MenuButton';
import { DeletePostDialog } from './DeletePostDialog';
import { type PostMenu_PostFragment, PostMenu_PostFragmentDoc } from './PostMenu.generated';

void (
  /* GraphQL */ `
  fragment PostMenu_post on Post {
    id
    viewerCanEdit
  }
`
);

/** What creators can do with a post of their own; nobody else sees it. */
export function PostMenu({ post }: { post: FragmentRef<PostMenu_PostFragment> }) {
  const { id, viewerCanEdit } = useFragmentData(PostMenu_PostFragmentDoc, post);
  return viewerCanEdit && <OwnPostMenu postId={id} />;
}

function OwnPostMenu({ postId }: { postId: string }) {
  const [isAsking, setAsking] = useState(false);
  const entries = (): MenuEntry[] => [
    { value: 'edit', label: POST.edit, icon: LuPencil, to: `/edit-post/${postId}` },
    {
      value: 'copy',
      label: PAGE.copyLink,
      icon: LuLink,
      onSelect: () => void copyLink(`${location.origin}/post/${postId}`),
    },
    {
      value: 'delete',
      label: POST.remove,
      icon: LuTrash2,
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
            <LuEllipsis />
          </IconButton>
        )}
      </MenuButton>
      <DeletePostDialog postId={postId} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
