import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { roomAddress } from '../../../server/rules/messages';
import { formatDayTime } from '../../../server/rules/time';
import { CHAT } from '../../../server/words/en/messages';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { PlaceLink } from '../../ui/Link';
import { langOf } from '../../ui/langOf';
import { Avatar } from '../../ui/media/Avatar';
import { type RoomRow_RoomFragment, RoomRow_RoomFragmentDoc } from './RoomRow.generated';

void (
  /* GraphQL */ `
  fragment RoomRow_room on Room {
    id
    inbox
    userId
    name
    profilePicSrc
    unread
    lastMessage {
      id
      text
      senderUserId
      timestamp
    }
  }
`
);

/** One conversation in the list: the other person, the last words and their time, and the number of unread messages. */
export function RoomRow({ room }: { room: FragmentRef<RoomRow_RoomFragment> }) {
  const { inbox, userId, name, profilePicSrc, unread, lastMessage } = useFragmentData(RoomRow_RoomFragmentDoc, room);
  return (
    <Flex
      asChild
      align="center"
      gap="3"
      p="3"
      minH="16"
      borderRadius="l2"
      _hover={{ bg: 'bg.muted' }}
      _currentPage={{ bg: 'bg.muted' }}
    >
      <PlaceLink to={roomAddress(inbox, userId)}>
        <Avatar name={name} src={profilePicSrc} size="lg" />
        <Box flex="1" minW="0">
          <Flex justify="space-between" align="baseline" wrap="wrap" columnGap="3">
            <Text fontWeight="bold" truncate lang={langOf(name)}>
              {name}
            </Text>
            {lastMessage && (
              <Text asChild textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
                <time dateTime={lastMessage.timestamp}>{formatDayTime(new Date(lastMessage.timestamp))}</time>
              </Text>
            )}
          </Flex>
          <Flex align="center" gap="2">
            <Text
              flex="1"
              color="fg.muted"
              truncate
              fontWeight={unread > 0 ? 'bold' : undefined}
              dir="auto"
              lang={langOf(lastMessage?.text)}
            >
              {lastMessage && lastWords(lastMessage, userId)}
            </Text>
            {unread > 0 && <Unread count={unread} />}
          </Flex>
        </Box>
      </PlaceLink>
    </Flex>
  );
}

const lastWords = ({ text, senderUserId }: { text: string; senderUserId: string }, otherId: string) =>
  senderUserId === otherId ? text : CHAT.youWrote(text);

/** The number of unread messages, up to 99. */
function Unread({ count }: { count: number }) {
  return (
    <Box
      flexShrink="0"
      minW="6"
      px="1.5"
      borderRadius="full"
      bg="brand.solid"
      color="brand.contrast"
      textStyle="sm"
      fontWeight="bold"
      textAlign="center"
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{CHAT.notRead(count)}</VisuallyHidden>
    </Box>
  );
}
