import { IconButton } from '@chakra-ui/react';
import { LuBan, LuEllipsis, LuFlag } from 'react-icons/lu';
import { CHAT } from '../../../server/words/en/messages';
import { MenuButton, type MenuEntry } from '../../ui/MenuButton';

interface RoomMenuProps {
  name: string;
  onReport: () => void;
  /** Absent where they are blocked already. */
  onBlock: (() => void) | undefined;
}

/** What can be done about whoever is at the other end. */
export function RoomMenu({ name, onReport, onBlock }: RoomMenuProps) {
  const report: MenuEntry = { value: 'report', label: CHAT.report, icon: LuFlag, onSelect: onReport };
  const block = (onSelect: () => void): MenuEntry => ({
    value: 'block',
    label: CHAT.block,
    icon: LuBan,
    isDanger: true,
    onSelect,
  });
  return (
    <MenuButton entries={() => (onBlock ? [report, block(onBlock)] : [report])}>
      {(button) => (
        <IconButton {...button} variant="ghost" minW="11" minH="11" aria-label={CHAT.menu(name)}>
          <LuEllipsis />
        </IconButton>
      )}
    </MenuButton>
  );
}
