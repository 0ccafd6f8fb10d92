import { IconButton } from '@chakra-ui/react';
import { NAVIGATION } from '../../../server/words/en/common';
import { FOLLOW } from '../../../server/words/en/follows';
import { FRAME, MENU } from '../../../server/words/en/menu';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../server/words/words';
import { messageOf } from '../../ui/failures';
import { loadPart } from '../../ui/hooks/online';
import { type DeviceEntry, MenuButton, type MenuEntry } from '../../ui/MenuButton';
import { Avatar } from '../../ui/media/Avatar';
import { toast } from '../../ui/toast/toast';
import { hasScreen, homeOf } from '../../viewer/addresses';
import { logOut } from '../../viewer/signInOut';
import type { CurrentViewer } from '../../viewer/useViewer';
import { PAGE_LANGUAGE } from '../../visit/language';
import { settings } from '../../visit/settings';

interface AvatarMenuProps {
  viewer: NonNullable<CurrentViewer>;
}

/**
 * The signed-in person's own menu, with the specification's entries, followed pages (decision G4), the further
 * languages, the theme and the data saver, and for reviewers the desk.
 */
export function AvatarMenu({ viewer }: AvatarMenuProps) {
  const { user, creator } = viewer;
  const name = creator?.pageName ?? user.fullName;
  return (
    <MenuButton entries={() => entriesOf(viewer, name)}>
      {(button) => (
        <IconButton {...button} minW="44px" minH="44px" variant="ghost" aria-label={MENU.menuOf(name)}>
          <Avatar name={name} src={creator?.profilePicSrc ?? user.profilePicSrc} accent={creator?.accent} size="sm" />
        </IconButton>
      )}
    </MenuButton>
  );
}

/** The code that changes the account's language is loaded late: few people use it. */
const readIn = async (language: Language) => {
  const { chooseLanguage } = await loadPart(() => import('../../viewer/chooseLanguage'));
  await chooseLanguage(language);
};

function entriesOf(viewer: AvatarMenuProps['viewer'], name: string): (MenuEntry | DeviceEntry)[] {
  const { creator, isAdmin } = viewer;
  const ways: [to: string, label: string, isShown: boolean][] = [
    ['/creator/settings', MENU.pageSettings, creator !== null],
    ['/feed', MENU.feed, true],
    ['/user/squads', MENU.mySquads, true],
    ['/user/payments', MENU.myPayments, true],
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
    ...LANGUAGES.filter((language) => language !== PAGE_LANGUAGE).map((language, index) => ({
      value: language,
      label: LANGUAGE_NAMES[language],
      lang: language,
      isApart: index === 0,
      onSelect: () => void readIn(language).catch((error) => toast.failed(messageOf(error))),
    })),
    { value: 'contact', isApart: true, href: `mailto:${settings.supportEmail}`, label: NAVIGATION.contact },
    {
      value: 'logOut',
      label: MENU.logOut,
      isApart: true,
      onSelect: () => void logOut().catch((error) => toast.failed(messageOf(error))),
    },
    { value: 'device' },
  ];
}
