import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { NOTIFICATION } from '../../../server/words/en/notifications';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Link } from '../../ui/Link';
import { Avatar } from '../../ui/media/Avatar';
import { NewDot } from '../../ui/NewDot';
import { RelativeTime } from '../../ui/RelativeTime';
import { detailOf } from './detail';
import { linkOf } from './links';
import {
  type NotificationRow_NotificationFragment,
  NotificationRow_NotificationFragmentDoc,
} from './NotificationRow.generated';

void (
  /* GraphQL */ `
  fragment NotificationRow_notification on Notification {
    id
    type
    text
    actorName
    timestamp
    actor {
      id
      profilePicSrc
    }
    creator {
      id
      userId
      pageName
      profilePicSrc
      accent
    }
    squad {
      id
      title
      amount
    }
    post {
      id
      kind
      readingMinutes
      description
      teaser
    }
    comment {
      id
      text
    }
  }
`
);

interface NotificationRowProps {
  notification: FragmentRef<NotificationRow_NotificationFragment>;
  /** How many more people did the same. */
  others: number;
  /** It was unseen when this visit began. */
  isNew: boolean;
}

/** One notification: from whom, what, how long ago, and the way to what it is about. */
export function NotificationRow({ notification, others, isNew }: NotificationRowProps) {
  const told = useFragmentData(NotificationRow_NotificationFragmentDoc, notification);
  const { type, text, actorName, timestamp, actor, creator } = told;
  const link = linkOf(type, told);
  const detail = detailOf(told);
  const content = (
    <>
      <Avatar
        name={actorName || creator?.pageName || 'Toli'}
        src={(actor ?? creator)?.profilePicSrc}
        accent={actor ? undefined : creator?.accent}
        size="lg"
      />
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Text>
          <Sentence text={others > 0 ? NOTIFICATION.likedByMore(actorName, others) : text} name={actorName} />
          {isNew && <VisuallyHidden> ({NOTIFICATION.isNew})</VisuallyHidden>}
        </Text>
        {detail && (
          <Text color="fg.muted" textStyle="sm" dir="auto">
            {detail}
          </Text>
        )}
      </Box>
      <Flex align="center" gap="2" flexShrink="0" color="fg.muted" textStyle="sm">
        <RelativeTime iso={timestamp} inLink={link !== null} />
        <Box w="2.5">{isNew && <NewDot />}</Box>
      </Flex>
    </>
  );
  return (
    <Flex asChild align="center" gap={{ base: 3, md: 4 }} p="3" minH="18" borderRadius="l2">
      {link ? (
        <Box asChild _hover={{ bg: 'bg.muted' }}>
          <Link to={link}>{content}</Link>
        </Box>
      ) : (
        <div>{content}</div>
      )}
    </Flex>
  );
}

/** The name that a sentence begins with stands out. */
function Sentence({ text, name }: { text: string; name: string }) {
  if (!name || !text.startsWith(name)) return text;
  return (
    <>
      <strong>{name}</strong>
      {text.slice(name.length)}
    </>
  );
}
