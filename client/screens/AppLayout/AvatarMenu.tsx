import { IconButton, Menu, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { DESK_SCREEN } from '../../../server/words/en/admin';
import { NAVIGATION } from '../../../server/words/en/common';
import { FOLLOW } from '../../../server/words/en/follows';
import { messageOf } from '../../apollo/errors';
import { Avatar } from '../../ui/Avatar';
import { toast } from '../../ui/toast';
import { hasScreen, homeOf } from '../../viewer/places';
import { settings } from '../../viewer/settings';
import { logOut } from '../../viewer/signInOut';
import type { CurrentViewer } from '../../viewer/useViewer';

/** The signed-in person's own menu, with the specification's entries, whom they follow (decision G4), and for reviewers the way to their desk. */
export function AvatarMenu({ viewer }: { viewer: NonNullable<CurrentViewer> }) {
  const { user, creator } = viewer;
  const name = creator?.pageName ?? user.fullName;
  const entries: [to: string, label: string][] = [
    ...(creator ? [['/creator/settings', NAVIGATION.pageSettings] as [string, string]] : []),
    ['/feed', NAVIGATION.feed],
    ['/user/squads', NAVIGATION.mySquads],
    ['/user/following', FOLLOW.following],
    ...(creator ? [] : [['/creator/start', NAVIGATION.startPage] as [string, string]]),
    ['/user/settings', NAVIGATION.accountSettings],
    ...(viewer.isAdmin ? [['/admin', DESK_SCREEN.title] as [string, string]] : []),
  ];
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <IconButton minW="44px" minH="44px" variant="ghost" aria-label={NAVIGATION.menuOf(name)}>
          <Avatar name={name} src={creator?.profilePicSrc ?? user.profilePicSrc} accent={creator?.accent} size="sm" />
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content
          minW="min({sizes.60}, var(--available-width))"
          maxW="min({sizes.80}, var(--available-width))"
          borderWidth="1px"
          borderColor="border"
        >
          <Menu.Item value="me" asChild minH="12">
            <Link to={homeOf(viewer)}>
              <Text fontWeight="bold" overflowWrap="anywhere" minW="0">
                {name}
              </Text>
            </Link>
          </Menu.Item>
          <Menu.Separator />
          {entries
            .filter(([to]) => hasScreen(to))
            .map(([to, label]) => (
              <Menu.Item key={to} value={to} asChild minH="11" textStyle="md">
                <Link to={to}>{label}</Link>
              </Menu.Item>
            ))}
          <Menu.Item value="contact" asChild minH="11" textStyle="md">
            <a href={`mailto:${settings.supportEmail}`}>{NAVIGATION.contact}</a>
          </Menu.Item>
          <Menu.Separator />
          <Menu.Item
            value="logOut"
            minH="11"
            textStyle="md"
            onSelect={() => void logOut().catch((error) => toast.failed(messageOf(error)))}
          >
            {NAVIGATION.logOut}
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
