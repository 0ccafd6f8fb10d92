import { IconButton } from '@chakra-ui/react';
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import Link from 'lucide/dist/esm/icons/link.mjs';
import { PAGE } from '../../server/words/en/creators';
import { POST } from '../../server/words/en/posts';
import { copyLink } from '../ui/copyLink';
import { Icon } from '../ui/Icon';
import { MenuButton, type MenuEntry } from '../ui/MenuButton';

/** Copies the address of a post. */
export const copyEntry = (postId: string): MenuEntry => ({
  value: 'copy',
  label: PAGE.copyLink,
  icon: Link,
  onSelect: () => void copyLink(`${location.origin}/post/${postId}`),
});

/** The button of a post's menu. */
export function Menu({ entries }: { entries: () => MenuEntry[] }) {
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
