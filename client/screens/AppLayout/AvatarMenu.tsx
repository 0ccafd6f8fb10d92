import { IconButton } from '@chakra-ui/react';
import { Suspense, useRef, useState } from 'react';
import { NAVIGATION } from '../../../server/words/en/common';
import { FOLLOW } from '../../../server/words/en/follows';
import { FRAME } from '../../../server/words/en/frame';
import { MENU } from '../../../server/words/en/menu';
import { messageOf } from '../../ui/failures';
import { lazyPart } from '../../ui/lazyPart';
import { MenuButton, type MenuEntry } from '../../ui/MenuButton';
import { Avatar } from '../../ui/media/Avatar';
import { toast } from '../../ui/toast/toast';
import { hasScreen, homeOf } from '../../viewer/addresses';
import { logOut } from '../../viewer/logOut';
import type { CurrentViewer } from '../../viewer/useViewer';
import { settings } from '../../visit/settings';

interface AvatarMenuProps {
  viewer: NonNullable<CurrentViewer>;
}

const LookDialog = lazyPart(() => import('./LookDialog').then((part) => part.LookDialog));

/**
 * The signed-in person's own menu, at most ten entries: the specification's, followed pages (decision G4), language and
 * look in one, and for reviewers the desk.
 */
export function AvatarMenu({ viewer }: AvatarMenuProps) {
  const { user, creator } = viewer;
  const name = creator?.pageName ?? user.fullName;
  // Undefined until it is first opened.
  const [isLookOpen, setLookOpen] = useState<boolean>();
  const own = useRef<HTMLButtonElement>(null);
  return (
    <>
      <MenuButton entries={() => entriesOf(viewer, name, () => setLookOpen(true))}>
        {(button) => (
          <IconButton ref={own} {...button} minW="44px" minH="44px" variant="ghost" aria-label={MENU.menuOf(name)}>
            <Avatar name={name} src={creator?.profilePicSrc ?? user.profilePicSrc} accent={creator?.accent} size="sm" />
          </IconButton>
        )}
      </MenuButton>
      {/* The entry that opened it is gone with the menu: the menu's button gets the focus. */}
      {isLookOpen !== undefined && (
        <Suspense>
          <LookDialog isOpen={isLookOpen} onClose={() => setLookOpen(false)} onExited={() => own.current?.focus()} />
        </Suspense>
      )}
    </>
  );
}

function entriesOf(viewer: AvatarMenuProps['viewer'], name: string, onLook: () => void): MenuEntry[] {
  const { creator, isAdmin } = viewer;
  const ways: [to: string, label: string, isShown: boolean][] = [
    ['/creator/settings', MENU.pageSettings, creator !== null],
    ['/feed', MENU.feed, true],
    ['/user/squads', MENU.mySquads, true],
    ['/user/following', FOLLOW.following, true],
    ['/creator/start', MENU.startPage, creator === null],
    ['/user/settings', MENU.accountSettings, true],
    ['/admin', FRAME.desk, isAdmin],
  ];
  return [
    { value: 'me', to: homeOf(viewer), label: name, isStrong: true },
    ...ways
      .filter(([to, , isShown]) => isShown && hasScreen(to))
      .map(([to, label], index) => ({ value: to, to, label, isApart: index === 0 })),
    { value: 'look', label: MENU.look, isApart: true, onSelect: onLook },
    { value: 'contact', href: `mailto:${settings.supportEmail}`, label: NAVIGATION.contact },
    {
      value: 'logOut',
      label: MENU.logOut,
      isApart: true,
      onSelect: () => void logOut().catch((error) => toast.failed(messageOf(error))),
    },
  ];
}
