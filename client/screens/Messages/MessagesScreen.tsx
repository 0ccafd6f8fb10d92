import { useQuery, useReadQuery } from '@apollo/client/react';
import { Box, Flex, Heading, IconButton, Stack } from '@chakra-ui/react';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { Suspense, useState } from 'react';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useParams } from 'react-router-dom';
import type { Inbox } from '../../../server/rules/messages';
import { inboxAddress } from '../../../server/rules/messages';
import { CHAT, MESSAGE } from '../../../server/words/en/messages';
import { preload } from '../../apollo/client';
import { NO_ENTRIES, useNextSliceOf } from '../../apollo/useNextSlice';
import { NotLoaded } from '../../components/NotLoaded';
import { EmptyState } from '../../ui/EmptyState';
import { useTitle } from '../../ui/hooks/useTitle';
import { Icon } from '../../ui/Icon';
import { LoadMore } from '../../ui/LoadMore';
import { useViewer } from '../../viewer/useViewer';
import { AddRoomDialog } from './AddRoomDialog';
import { ContactsDocument } from './AddRoomDialog.generated';
import { BlockedContacts } from './BlockedContacts';
import { ContactRows } from './ContactRows';
import { InboxTabs } from './InboxTabs';
import { RoomsDocument } from './MessagesScreen.generated';
import { RoomRow } from './RoomRow';
import { RoomsSkeleton } from './RoomsSkeleton';
import { useVisibleHeight } from './useVisibleHeight';
import { WriteToSquads } from './WriteToSquads';

void (
  /* GraphQL */ `
  query Rooms($inbox: Inbox!, $after: String) {
    viewer {
      rooms(inbox: $inbox, first: 20, after: $after) {
        edges {
          node {
            id
            lastMessage {
              id
              timestamp
            }
            viewerHasBlocked
            ...RoomRow_room
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
      ...BlockedContacts_viewer
    }
  }
`
);

export function loader({ request }: LoaderFunctionArgs) {
  const isCreators = new URL(request.url).pathname.startsWith(inboxAddress('CREATOR'));
  const inbox: Inbox = isCreators ? 'CREATOR' : 'MEMBER';
  return { inbox, rooms: preload(RoomsDocument, { variables: { inbox }, fetchPolicy: 'cache-and-network' }) };
}

type RoomsRef = ReturnType<typeof loader>['rooms'];

/** The conversations beside the open one; on a phone one of the two. */
export function Component() {
  const { inbox, rooms } = useLoaderData() as ReturnType<typeof loader>;
  const isRoomOpen = useParams().userId !== undefined;
  useTitle(CHAT.title);
  useVisibleHeight();
  return (
    <Frame inbox={inbox} isRoomOpen={isRoomOpen}>
      {/* Another inbox is loaded on its own, with no part of this one visible. */}
      <Suspense key={inbox} fallback={<RoomsSkeleton />}>
        <Rooms queryRef={rooms} inbox={inbox} />
      </Suspense>
    </Frame>
  );
}

export function ErrorBoundary() {
  return (
    <Box maxW="3xl" mx="auto" p="4">
      <Heading as="h1" size="2xl">
        {CHAT.title}
      </Heading>
      <NotLoaded />
    </Box>
  );
}

interface FrameProps {
  inbox: Inbox;
  isRoomOpen: boolean;
  children: React.ReactNode;
}

function Frame({ inbox, isRoomOpen, children }: FrameProps) {
  const viewer = useViewer();
  // Visually hidden, the name of the screen is there for screen readers.
  const list = (
    <Box flex="1" minH="0" overflowY="auto" px="1" pb="4">
      {children}
    </Box>
  );
  const onPhone = isRoomOpen ? { '@media (width < 48rem)': { srOnly: true } } : {};
  return (
    <Flex flex="1" minH="0" w="full" maxW="6xl" mx="auto">
      <Flex
        direction="column"
        w={{ base: isRoomOpen ? '0' : 'full', md: '22rem' }}
        flexShrink="0"
        minH="0"
        borderEndWidth={{ md: '1px' }}
        borderColor="border"
      >
        <Flex align="center" justify="space-between" ps="4" pe="2" pt="3" css={onPhone}>
          <Heading as="h1" size="2xl">
            {CHAT.title}
          </Heading>
          <Flex>
            {inbox === 'CREATOR' && <WriteToSquads />}
            <AddRoom inbox={inbox} />
          </Flex>
        </Flex>
        <Flex direction="column" flex="1" minH="0" hideBelow={isRoomOpen ? 'md' : undefined}>
          {viewer?.creator ? <InboxTabs inbox={inbox}>{list}</InboxTabs> : list}
        </Flex>
      </Flex>
      <Flex direction="column" flex="1" minW="0" minH="0" hideBelow={isRoomOpen ? undefined : 'md'}>
        <Outlet />
      </Flex>
    </Flex>
  );
}

function AddRoom({ inbox }: { inbox: Inbox }) {
  const [isOpen, setOpen] = useState(false);
  const title = inbox === 'CREATOR' ? MESSAGE.withMembers : MESSAGE.withCreators;
  return (
    <>
      <IconButton variant="ghost" aria-label={title} title={title} onClick={() => setOpen(true)}>
        <Icon of={Plus} />
      </IconButton>
      <AddRoomDialog inbox={inbox} title={title} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Rooms({ queryRef, inbox }: { queryRef: RoomsRef; inbox: Inbox }) {
  const { data } = useReadQuery(queryRef);
  const { edges, pageInfo } = data.viewer?.rooms ?? NO_ENTRIES;
  const next = useNextSliceOf(queryRef, pageInfo);
  const rooms = latestFirst(edges.map(({ node }) => node)).filter((room) => !room.viewerHasBlocked);
  const isEmpty = rooms.length === 0 && !pageInfo.hasNextPage;
  return (
    <>
      {isEmpty && <Empty inbox={inbox} />}
      <Stack as="ul" gap="0">
        {rooms.map((room) => (
          <li key={room.id}>
            <RoomRow room={room} />
          </li>
        ))}
      </Stack>
      <LoadMore {...next} />
      {data.viewer && <BlockedContacts viewer={data.viewer} />}
    </>
  );
}

/** The first people in the list; a creator's members are found in the dialog, which searches them. */
function Empty({ inbox }: { inbox: Inbox }) {
  const { data } = useQuery(ContactsDocument, { variables: { inbox, search: '' }, skip: inbox === 'CREATOR' });
  return (
    <>
      <EmptyState title={MESSAGE.none} text={inbox === 'CREATOR' ? CHAT.emptyCreator : CHAT.emptyMember} />
      <Box px="3">
        <ContactRows inbox={inbox} contacts={data?.viewer?.contacts ?? []} />
      </Box>
    </>
  );
}

/** A live message moves its room up, from any place of the list. */
const latestFirst = <T extends { lastMessage: { timestamp: string } | null }>(rooms: readonly T[]): T[] =>
  rooms.toSorted((a, b) => lastAt(b) - lastAt(a));

const lastAt = ({ lastMessage }: { lastMessage: { timestamp: string } | null }) =>
  lastMessage ? Date.parse(lastMessage.timestamp) : 0;
