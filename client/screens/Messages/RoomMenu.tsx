import { IconButton, Menu } from '@chakra-ui/react';
import { LuBan, LuEllipsis, LuFlag } from 'react-icons/lu';
import { CHAT } from '../../../server/words/en/messages';

interface RoomMenuProps {
  name: string;
  onReport: () => void;
  /** Absent where they are blocked already. */
  onBlock: (() => void) | undefined;
}

/** What can be done about whoever is at the other end. */
export function RoomMenu({ name, onReport, onBlock }: RoomMenuProps) {
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton variant="ghost" minW="11" minH="11" aria-label={CHAT.menu(name)}>
          <LuEllipsis />
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content minW="min({sizes.56}, var(--available-width))" borderWidth="1px" borderColor="border">
          <Menu.Item value="report" minH="11" textStyle="md" onSelect={onReport}>
            <LuFlag aria-hidden /> {CHAT.report}
          </Menu.Item>
          {onBlock && (
            <Menu.Item value="block" minH="11" textStyle="md" color="fg.error" onSelect={onBlock}>
              <LuBan aria-hidden /> {CHAT.block}
            </Menu.Item>
          )}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
