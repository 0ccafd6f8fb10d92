import { IconButton, Menu } from '@chakra-ui/react';
import { LuBan, LuEllipsis } from 'react-icons/lu';
import { CHAT } from '../../../server/words/en/messages';

/** What can be done about whoever is at the other end. */
export function RoomMenu({ name, onBlock }: { name: string; onBlock: () => void }) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton variant="ghost" minW="11" minH="11" aria-label={CHAT.menu(name)}>
          <LuEllipsis />
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="min({sizes.56}, var(--available-width))" borderWidth="1px" borderColor="border">
          <Menu.Item value="block" minH="11" textStyle="md" color="fg.error" onSelect={onBlock}>
            <LuBan aria-hidden /> {CHAT.block}
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
