import { Box, type BoxProps, Text, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatDayTime } from '../../../server/rules/time';
import { CHAT } from '../../../server/words/en/messages';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { LinkedText } from '../../ui/LinkedText';
import { langOf } from '../../ui/langOf';
import { type MessageItem_MessageFragment, MessageItem_MessageFragmentDoc } from './MessageItem.generated';
import { SentFile } from './SentFile';

void (
  /* GraphQL */ `
  fragment MessageItem_message on Message {
    id
    text
    senderUserId
    timestamp
    file {
      id
      ...SentFile_file
    }
  }
`
);

interface MessageItemProps {
  message: FragmentRef<MessageItem_MessageFragment>;
  /** The other party. */
  userId: string;
  name: string;
  /** The other party is a stranger so far: their pictures and videos are covered. */
  isStranger: boolean;
}

/** A message that the server has. */
export function MessageItem({ message, userId, name, isStranger }: MessageItemProps) {
  const { id, text, senderUserId, timestamp, file } = useFragmentData(MessageItem_MessageFragmentDoc, message);
  const isOwn = senderUserId !== userId;
  return (
    <Bubble
      isOwn={isOwn}
      name={name}
      text={file ? <SentFile messageId={id} file={file} isCovered={isStranger && !isOwn} /> : text}
    >
      <time dateTime={timestamp}>{formatDayTime(new Date(timestamp))}</time>
    </Bubble>
  );
}

interface BubbleProps extends Pick<BoxProps, 'opacity'> {
  isOwn: boolean;
  name: string;
  /** Its words, or its file. */
  text: ReactNode;
  /** When it was sent, or why it was not. */
  children: ReactNode;
}

/** A message: one's own at the end of the line, the other person's at its start. */
export function Bubble({ isOwn, name, text, children, ...box }: BubbleProps) {
  return (
    <Box as="li" alignSelf={isOwn ? 'end' : 'start'} maxW="min(85%, 60ch)" minW="0">
      <Box
        w="fit-content"
        maxW="full"
        ms={isOwn ? 'auto' : undefined}
        px="4"
        py="2"
        borderRadius="l3"
        borderWidth="1px"
        borderColor={isOwn ? 'transparent' : 'border'}
        bg={isOwn ? 'brand.muted' : 'bg.panel'}
        {...box}
      >
        <VisuallyHidden lang={isOwn ? undefined : langOf(name)}>{isOwn ? CHAT.you : name}: </VisuallyHidden>
        {typeof text === 'string' ? (
          <Text
            as="span"
            display="block"
            dir="auto"
            lang={langOf(text)}
            whiteSpace="break-spaces"
            overflowWrap="anywhere"
          >
            <LinkedText text={text} />
          </Text>
        ) : (
          text
        )}
      </Box>
      <Text as="div" textStyle="xs" color="fg.muted" px="2" pt="0.5" textAlign={isOwn ? 'end' : 'start'}>
        {children}
      </Text>
    </Box>
  );
}
