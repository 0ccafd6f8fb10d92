import { useReadQuery } from '@apollo/client/react';
import { Center, Skeleton, Stack } from '@chakra-ui/react';
import { Suspense, useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import type { Inbox } from '../../../server/rules/messages';
import { inboxAddress } from '../../../server/rules/messages';
import { COMMON } from '../../../server/words/en/common';
import { CHAT } from '../../../server/words/en/messages';
import { preload } from '../../apollo/client';
import { useNextSliceOf } from '../../apollo/useNextSlice';
import { NotLoaded } from '../../components/NotLoaded';
import { useViewer } from '../../viewer/useViewer';
import { Composer } from './Composer';
import { MessageLog } from './MessageLog';
import { RoomHeader } from './RoomHeader';
import { RoomDocument } from './RoomScreen.generated';

void (
  /* GraphQL */ `
  query Room($inbox: Inbox!, $userId: ID!, $after: String) {
    viewer {
      room(inbox: $inbox, userId: $userId) {
        id
        messages(first: 30, after: $after) {
          edges {
            node {
              id
              idempotencyKey
              senderUserId
              timestamp
              ...MessageItem_message
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
        ...RoomHeader_room
        ...MessageLog_room
        ...Composer_room
      }
    }
  }
`
);

export function loader({ request, params }: LoaderFunctionArgs) {
  const isCreators = new URL(request.url).pathname.startsWith(inboxAddress('CREATOR'));
  const inbox: Inbox = isCreators ? 'CREATOR' : 'MEMBER';
  const userId = params.userId!;
  return { userId, room: preload(RoomDocument, { variables: { inbox, userId }, fetchPolicy: 'cache-and-network' }) };
}

type RoomRef = ReturnType<typeof loader>['room'];

/** One conversation: the other person, the messages, and the field for the next one. */
export function Component() {
  const { userId, room } = useLoaderData() as ReturnType<typeof loader>;
  return (
    <Suspense key={userId} fallback={<RoomSkeleton />}>
      <Room queryRef={room} />
    </Suspense>
  );
}

export const ErrorBoundary = NotLoaded;

function Room({ queryRef }: { queryRef: RoomRef }) {
  const { data } = useReadQuery(queryRef);
  const viewerId = useViewer()?.user.id;
  const field = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const toEnd = useRef<() => void>(() => undefined);
  const room = data.viewer?.room;
  const next = useNextSliceOf(queryRef, room?.messages.pageInfo);
  useEffect(() => {
    // On a phone the keyboard would open and cover the messages.
    const isTyped = window.matchMedia('(hover: hover)').matches;
    (isTyped && field.current ? field : heading).current?.focus({ preventScroll: true });
  }, []);
  if (!room || !viewerId) return <Center flex="1">{CHAT.noRoom}</Center>;
  const { edges } = room.messages;
  return (
    <>
      <RoomHeader room={room} heading={heading} />
      <MessageLog room={room} messages={inOrder(edges.map(({ node }) => node))} older={next} toEnd={toEnd} />
      <Composer key={room.id} room={room} viewerId={viewerId} field={field} onSent={() => toEnd.current()} />
    </>
  );
}

/**
 * The messages from old to new; the server's list is from new to old. A live message may come after the response to a
 * later one.
 */
const inOrder = <T extends { timestamp: string }>(messages: readonly T[]): T[] =>
  messages.toReversed().sort((a, b) => Date.parse(a.timestamp) - Date.parse(b.timestamp));

function RoomSkeleton() {
  return (
    <Stack role="status" aria-label={COMMON.loading} p="4" gap="4">
      <Skeleton h="8" maxW="48" />
      <Skeleton h="12" maxW="60%" borderRadius="l3" />
      <Skeleton h="12" maxW="50%" alignSelf="end" w="full" borderRadius="l3" />
    </Stack>
  );
}
