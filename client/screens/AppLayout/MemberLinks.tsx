import { Flex, HStack, IconButton, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LuBell, LuMessageCircle, LuPlus, LuSearch } from 'react-icons/lu';
import { Link } from 'react-router-dom';
import { NAVIGATION } from '../../../server/rules/wording';
import type { CurrentViewer } from '../../hooks/useViewer';
import { AvatarMenu } from './AvatarMenu';
import { hasScreen } from './places';

/** What a signed-in person has in the top bar: search, new post (creators), notifications, messages, their own menu. */
export function MemberLinks({ viewer }: { viewer: NonNullable<CurrentViewer> }) {
  return (
    <>
      <Flex flex="1" justify={{ base: 'flex-end', md: 'center' }}>
        <SearchLink />
      </Flex>
      <HStack gap={{ base: 0, md: 1 }}>
        {viewer.creator && (
          <BarIcon to="/create-post" label={NAVIGATION.newPost}>
            <LuPlus />
          </BarIcon>
        )}
        <BarIcon to="/notifications" label={NAVIGATION.notifications}>
          <LuBell />
        </BarIcon>
        <BarIcon to="/messages" label={NAVIGATION.messages}>
          <LuMessageCircle />
        </BarIcon>
        <AvatarMenu viewer={viewer} />
      </HStack>
    </>
  );
}

function BarIcon({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  if (!hasScreen(to)) return null;
  return (
    <IconButton asChild variant="ghost" aria-label={label} title={label}>
      <Link to={to}>{children}</Link>
    </IconButton>
  );
}

/** The way to Explore, in the shape of its search box. */
function SearchLink() {
  return (
    <Flex
      asChild
      align="center"
      gap="2"
      h="11"
      px={{ base: 3, md: 4 }}
      w={{ md: 'full' }}
      maxW="md"
      borderRadius="full"
      bg={{ md: 'bg.muted' }}
      color={{ base: 'fg', md: 'fg.muted' }}
    >
      <Link to="/explore" aria-label={NAVIGATION.search}>
        <LuSearch aria-hidden size={20} />
        <Text hideBelow="md">{NAVIGATION.search}</Text>
      </Link>
    </Flex>
  );
}
