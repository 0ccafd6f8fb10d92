import { IconButton } from '@chakra-ui/react';
import { NAVIGATION } from '../../../server/words/en/common';
import { FOLLOW } from '../../../server/words/en/follows';
import { messageOf } from '../../apollo/errors';
import { MenuButton, type MenuEntry } from '../../ui/MenuButton';
import { Avatar } from '../../ui/media/Avatar';
import { toast } from '../../ui/toast/toast';
import { hasScreen, homeOf } from '../../viewer/places';
import { settings } from '../../viewer/settings';
import { logOut } from '../../viewer/signInOut';
import type { CurrentViewer } from '../../viewer/useViewer';

interface AvatarMenuProps {
  viewer: NonNullable<CurrentViewer>;
}

/** The signed-in person's own menu, with the specification's entries, whom they follow (decision G4), and for reviewers the way to their desk. */
export function AvatarMenu({ viewer }: AvatarMenuProps) {
  const { user, creator } = viewer;
  const name = creator?.pageName ?? user.fullName;
  return (
    <MenuButton entries={() => entriesOf(viewer, name)}>
      {(button) => (
        <IconButton {...button} minW="44px" minH="44px" variant="ghost" aria-label={NAVIGATION.menuOf(name)}>
          <Avatar name={name} src={creator?.profilePicSrc ?? user.profilePicSrc} accent={creator?.accent} size="sm" />
        </IconButton>
      )}
    </MenuButton>
  );
}

function entriesOf(viewer: AvatarMenuProps['viewer'], name: string): MenuEntry[] {
  const { creator, isAdmin } = viewer;
  const ways: [to: string, label: string, isShown: boolean][] = [
    ['/creator/settings', NAVIGATION.pageSettings, creator !== null],
    ['/feed', NAVIGATION.feed, true],
    ['/user/squads', NAVIGATION.mySquads, true],
    ['/user/payments', NAVIGATION.myPayments, true],
    ['/user/following', FOLLOW.following, true],
    ['/creator/start', NAVIGATION.startPage, creator === null],
    ['/user/settings', NAVIGATION.accountSettings, true],
    ['/admin', NAVIGATION.desk, isAdmin],
  ];
  return [
    { value: 'me', to: homeOf(viewer), label: name, isStrong: true },
    ...ways
      .filter(([to, , isShown]) => isShown && hasScreen(to))
      .map(([to, label], index) => ({ value: to, to, label, isApart: index === 0 })),
    { value: 'contact', href: `mailto:${settings.supportEmail}`, label: NAVIGATION.contact },
    {
      value: 'logOut',
      label: NAVIGATION.logOut,
      isApart: true,
      onSelect: () => void logOut().catch((error) => toast.failed(messageOf(error))),
    },
  ];
}
