import { IconButton } from '@chakra-ui/react';
import Ban from 'lucide/dist/esm/icons/ban.mjs';
import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import Flag from 'lucide/dist/esm/icons/flag.mjs';
import UserX from 'lucide/dist/esm/icons/user-x.mjs';
import { CHAT } from '../../../server/words/en/messages';
import { REPORT } from '../../../server/words/en/reports';
import { Icon } from '../../ui/Icon';
import { MenuButton, type MenuEntry } from '../../ui/MenuButton';

interface RoomMenuProps {
  name: string;
  onReport: () => void;
  onReportPerson: () => void;
  /** Absent where they are blocked already. */
  onBlock: (() => void) | undefined;
}

/** The actions about the other person. */
export function RoomMenu({ name, onReport, onReportPerson, onBlock }: RoomMenuProps) {
  const report: MenuEntry = { value: 'report', label: CHAT.report, icon: Flag, onSelect: onReport };
  const person: MenuEntry = {
    value: 'reportPerson',
    label: REPORT.titles.person,
    icon: UserX,
    onSelect: onReportPerson,
  };
  const block = (onSelect: () => void): MenuEntry => ({
    value: 'block',
    label: CHAT.block,
    icon: Ban,
    isDanger: true,
    onSelect,
  });
  return (
    <MenuButton entries={() => (onBlock ? [report, person, block(onBlock)] : [report, person])}>
      {(button) => (
        <IconButton {...button} variant="ghost" minW="11" minH="11" aria-label={CHAT.menu(name)}>
          <Icon of={Ellipsis} />
        </IconButton>
      )}
    </MenuButton>
  );
}
