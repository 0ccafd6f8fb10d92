import { Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { NOTIFICATION } from '../../../server/words/en/notificationList';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Link } from '../../ui/Link';
import { langOf } from '../../ui/langOf';
import { Avatar } from '../../ui/media/Avatar';
import { NewDot } from '../../ui/NewDot';
import { RelativeTime } from '../../ui/RelativeTime';
import { Sentence } from '../../ui/Sentence';
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
      numPictures
      title
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
  /** The newest notification of this row. */
  notification: FragmentRef<NotificationRow_NotificationFragment>;
  /** Their number. */
  count: number;
  /** Their people: the newest by name, and the number of others. */
  names: readonly string[];
  others: number;
  /** It was unseen when this visit began. */
  isNew: boolean;
}

/** One notification: its person, its sentence, its age, and a link to its subject. */
export function NotificationRow({ notification, count, names, others, isNew }: NotificationRowProps) {
  const data = useFragmentData(NotificationRow_NotificationFragmentDoc, notification);
  const { type, actorName, timestamp, actor, creator } = data;
  const link = linkOf(type, data, count);
  const text = textOf(data, { count, names, others });
  const detail = detailOf(data);
  const content = (
    <>
      <Avatar
        name={actorName || creator?.pageName || 'Toli'}
        src={(actor ?? creator)?.profilePicSrc}
        accent={actor ? undefined : creator?.accent}
        size="lg"
      />
      {/* With large letters on a narrow phone the time is below it. */}
      <Box flex="1 1 5.5rem" minW="0" overflowWrap="anywhere">
        <Text>
          <Sentence text={text} names={names.length > 0 ? names : [actorName]} isStrong />
          {isNew && <VisuallyHidden> ({NOTIFICATION.isNew})</VisuallyHidden>}
        </Text>
        {detail && (
          <Text color="fg.muted" textStyle="sm" dir="auto" lang={langOf(detail)}>
            {detail}
          </Text>
        )}
      </Box>
      <Flex align="center" gap="2" flexShrink="0" ms="auto" color="fg.muted" textStyle="sm">
        <RelativeTime iso={timestamp} inLink={link !== null} />
        <Box w="2.5">{isNew && <NewDot />}</Box>
      </Flex>
    </>
  );
  return (
    <Flex asChild align="center" wrap="wrap" columnGap={{ base: 3, md: 4 }} p="3" minH="18" borderRadius="l2">
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

type Row = Pick<NotificationRowProps, 'count' | 'names' | 'others'>;

/** Its sentence: one for several, or its own. */
function textOf(
  { type, text, actorName }: NotificationRow_NotificationFragment,
  { count, names, others }: Row,
): string {
  if (type === 'NEW_POST' && count > 1) return NOTIFICATION.newPosts(actorName, count);
  if (names.length + others < 2) return text;
  if (type === 'POST_LIKE') return NOTIFICATION.likedBy(names, others);
  return type === 'POST_COMMENT' ? NOTIFICATION.commentedBy(names, others) : text;
}
