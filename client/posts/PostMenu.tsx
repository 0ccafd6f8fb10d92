import { IconButton, Menu } from '@chakra-ui/react';
import { useState } from 'react';
import { LuEllipsis, LuLink, LuPencil, LuTrash2 } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { PAGE } from '../../server/words/en/creators';
import { POST } from '../../server/words/en/posts';
import { type FragmentRef, useFragmentData } from '../apollo/useFragmentData';
import { copyLink } from '../ui/copyLink';
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
  const [isAsking, setAsking] = useState(false);
  if (!viewerCanEdit) return null;
  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <IconButton variant="ghost" minW="11" minH="11" me="-2" aria-label={POST.menu}>
            <LuEllipsis />
          </IconButton>
        </Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content minW="min({sizes.56}, var(--available-width))" borderWidth="1px" borderColor="border">
            <Menu.Item value="edit" asChild minH="11" textStyle="md">
              <Link to={`/edit-post/${id}`}>
                <LuPencil aria-hidden /> {POST.edit}
              </Link>
            </Menu.Item>
            <Menu.Item
              value="copy"
              minH="11"
              textStyle="md"
              onSelect={() => void copyLink(`${location.origin}/post/${id}`)}
            >
              <LuLink aria-hidden /> {PAGE.copyLink}
            </Menu.Item>
            <Menu.Separator />
            <Menu.Item value="delete" minH="11" textStyle="md" color="fg.error" onSelect={() => setAsking(true)}>
              <LuTrash2 aria-hidden /> {POST.remove}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
      <DeletePostDialog postId={id} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
