import { Flex, Link, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { DESK_SCREEN } from '../../../server/rules/deskWording';
import { NAVIGATION } from '../../../server/rules/wording';
import { settings } from '../../hooks/settings';
import { useViewer } from '../../hooks/useViewer';

/** Below what visitors see; reviewers find the way to their desk there. */
export function Footer() {
  const viewer = useViewer();
  if (viewer && !viewer.isAdmin) return null;
  return (
    <Flex
      as="footer"
      align="center"
      justify="space-between"
      wrap="wrap"
      gap="4"
      px={{ base: 4, md: 8 }}
      py="6"
      color="fg.muted"
      textStyle="sm"
    >
      <Text>Toli: creators and the people behind them</Text>
      <Flex wrap="wrap" columnGap="6">
        {viewer?.isAdmin && (
          <Link asChild color="fg.muted" minH="11">
            <RouterLink to="/admin">{DESK_SCREEN.title}</RouterLink>
          </Link>
        )}
        <Link href={`mailto:${settings.supportEmail}`} color="fg.muted" minH="11">
          {NAVIGATION.contact}
        </Link>
      </Flex>
    </Flex>
  );
}
