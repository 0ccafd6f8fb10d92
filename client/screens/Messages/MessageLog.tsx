import { Box, IconButton, Stack, VisuallyHidden } from '@chakra-ui/react';
import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CHAT } from '../../../server/words/en/messages';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { useWaiting } from '../../messages/outbox';
import { Icon } from '../../ui/Icon';
import { LoadMore } from '../../ui/LoadMore';
import { MessageItem } from './MessageItem';
import type { MessageItem_MessageFragment } from './MessageItem.generated';
import { type MessageLog_RoomFragment, MessageLog_RoomFragmentDoc } from './MessageLog.generated';
import { useEndOfLog } from './useEndOfLog';
import { useMarkRead } from './useMarkRead';
import { WaitingItem } from './WaitingItem';

void (
  /* GraphQL */ `
  fragment MessageLog_room on Room {
    id
    inbox
    userId
    name
    unread
    lastMessage {
      id
      text
      senderUserId
    }
  }
`
);

type Listed = FragmentRef<MessageItem_MessageFragment> & {
  id: string;
  senderUserId: string;
  idempotencyKey: string | null;
};

interface MessageLogProps {
  room: FragmentRef<MessageLog_RoomFragment>;
  /** From old to new, as far back as was fetched. */
  messages: readonly Listed[];
  older: React.ComponentProps<typeof LoadMore>;
  /** Set to a function that scrolls to the latest message. */
  toEnd: RefObject<() => void>;
}

/** The messages, the latest at the bottom, with the unsent ones; earlier ones are loaded by scrolling up. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one log of markup
export function MessageLog({ room: ref, messages, older, toEnd }: MessageLogProps) {
  const room = useFragmentData(MessageLog_RoomFragmentDoc, ref);
  const { inbox, userId, name, unread } = room;
  const sent = new Set(messages.map(({ idempotencyKey }) => idempotencyKey));
  const waiting = useWaiting().filter(({ roomId, key }) => roomId === room.id && !sent.has(key));
  // A member chose the creator; a creator has not chosen each member, until they answer.
  const isStranger = inbox === 'CREATOR' && messages.every(({ senderUserId }) => senderUserId === userId);
  const last = messages.at(-1)?.id;
  const end = useEndOfLog(waiting.at(-1)?.key ?? last);
  toEnd.current = end.toEnd;
  useMarkRead({ inbox, userId, unread, upTo: end.isAtEnd ? last : undefined });
  return (
    <Box position="relative" flex="1" minH="0" display="flex" flexDirection="column">
      <Box
        ref={end.log}
        onScroll={end.onScroll}
        role="log"
        aria-label={CHAT.log(name)}
        // Earlier messages are not announced: new ones are announced below.
        aria-live="off"
        tabIndex={0}
        flex="1"
        minH="0"
        display="flex"
        flexDirection="column-reverse"
        overflowY="auto"
        overscrollBehavior="contain"
        css={{ overflowAnchor: 'none' }}
        px={{ base: 3, md: 4 }}
      >
        <Box>
          <LoadMore {...older} />
          <Stack as="ol" gap="2" py="4" listStyleType="none">
            {messages.map((message) => (
              <MessageItem key={message.id} message={message} userId={userId} name={name} isStranger={isStranger} />
            ))}
            {waiting.map((message) => (
              <WaitingItem key={message.key} message={message} />
            ))}
          </Stack>
        </Box>
      </Box>
      {!end.isAtEnd && (
        <IconButton
          position="absolute"
          bottom="3"
          insetEnd="4"
          variant="outline"
          bg="bg.panel"
          aria-label={CHAT.toEnd}
          title={CHAT.toEnd}
          onClick={end.toEnd}
        >
          <Icon of={ArrowDown} />
        </IconButton>
      )}
      <Announced room={room} />
    </Box>
  );
}

/** Announces the other person's messages while the conversation is open. */
function Announced({ room: { lastMessage, userId, name } }: { room: MessageLog_RoomFragment }) {
  const first = useRef(lastMessage?.id);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (!lastMessage || lastMessage.id === first.current || lastMessage.senderUserId !== userId) return;
    setSaid(CHAT.wrote(name, lastMessage.text));
  }, [lastMessage, userId, name]);
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
