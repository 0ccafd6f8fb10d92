import { Box, Button, Flex, HStack, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { Accent } from '../../../server/rules/accents';
import { COMMENT } from '../../../server/words/en/comments';
import { REPORT } from '../../../server/words/en/reports';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { HeartButton } from '../../ui/HeartButton';
import { Link } from '../../ui/Link';
import { LongText } from '../../ui/LongText';
import { langOf } from '../../ui/langOf';
import { lazyPart } from '../../ui/lazyPart';
import { Avatar } from '../../ui/media/Avatar';
import { RelativeTime } from '../../ui/RelativeTime';
import { Sentence } from '../../ui/Sentence';
import { useViewer } from '../../viewer/useViewer';
import { HydratedSuspense } from '../../visit/HydratedSuspense';
import { type CommentItem_CommentFragment, CommentItem_CommentFragmentDoc } from './CommentItem.generated';
import { type Answered, isSending } from './useTalk';

void (
  /* GraphQL */ `
  fragment CommentItem_comment on Comment {
    id
    text
    timestamp
    isByCreator
    viewerCanDelete
    isHidden
    authorRestriction {
      hidesComments
      stopsCommenting
    }
    user {
      id
      fullName
      profilePicSrc
    }
    answered {
      id
      fullName
    }
  }
`
);

/** Creators alone have it. */
const CommentMenu = lazyPart(() => import('./CommentMenu').then((part) => part.CommentMenu));

/** The facts that all comments of a post share. */
export interface CommentsContext {
  /** The post's page: its comments have its name and picture. */
  page: { userId: string; pageName: string; profilePicSrc: string | null; accent: Accent };
  /** The comment that the address names. */
  linkedId: string | null;
  /** The viewer writes as the post's creator. */
  isCreator: boolean;
  onReply: (answered: Answered) => void;
  onDelete: (id: string) => void;
  onReport: (id: string) => void;
}

interface CommentItemProps extends CommentsContext {
  comment: FragmentRef<CommentItem_CommentFragment>;
  /** The top-level comment that it is or belongs to, and its author. */
  top: { id: string; userId: string };
}

/** One comment: its author, its time, its text, and its actions. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one comment of markup
export function CommentItem({
  comment: ref,
  top,
  page,
  linkedId,
  isCreator,
  onReply,
  onDelete,
  onReport,
}: CommentItemProps) {
  const comment = useFragmentData(CommentItem_CommentFragmentDoc, ref);
  const { id, text, timestamp, isByCreator, viewerCanDelete, isHidden, authorRestriction, user, answered } = comment;
  const viewer = useViewer();
  const isLinked = id === linkedId;
  const isOnItsWay = isSending(id);
  const place = useInView(isLinked, isOnItsWay);
  const name = isByCreator ? page.pageName : user.fullName;
  const answeredName = answered?.id === page.userId ? page.pageName : answered?.fullName;
  return (
    <Flex
      as="article"
      ref={place}
      id={`comment-${id}`}
      aria-label={name}
      aria-current={isLinked || undefined}
      tabIndex={-1}
      outline="none"
      gap="3"
      p="3"
      mx="-3"
      borderRadius="l2"
      bg={isLinked ? 'orange.subtle' : undefined}
      opacity={isOnItsWay ? 0.6 : 1}
    >
      <Avatar
        name={name}
        src={isByCreator ? page.profilePicSrc : user.profilePicSrc}
        accent={isByCreator ? page.accent : undefined}
        size="sm"
      />
      <Box flex="1" minW="0">
        <Flex wrap="wrap" align="baseline" columnGap="2">
          <Text fontWeight="bold" overflowWrap="anywhere" minW="0" lang={langOf(name)}>
            {isByCreator ? <Link to={`/creator/${page.userId}`}>{name}</Link> : name}
          </Text>
          {answeredName && answered?.id !== top.userId && (
            <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere" minW="0">
              <Sentence text={COMMENT.answers(answeredName)} names={[answeredName]} />
            </Text>
          )}
          <Box color="fg.muted" textStyle="sm">
            <RelativeTime iso={timestamp} />
          </Box>
        </Flex>
        {isHidden && (
          <Text color="fg.muted" textStyle="sm">
            {isCreator ? COMMENT.hiddenByYou : COMMENT.hiddenByCreator}
          </Text>
        )}
        <LongText text={text} lines={8} />
        {!isOnItsWay && (
          <HStack gap="1" wrap="wrap" ms="-2" color="fg.muted">
            <LocalLike name={name} />
            <Button
              {...SMALL}
              aria-label={COMMENT.replyTo(name)}
              onClick={() => onReply({ commentId: id, topId: top.id, userId: user.id, name })}
            >
              {COMMENT.reply}
            </Button>
            {viewerCanDelete && (
              <Button {...SMALL} aria-label={COMMENT.deleteOf(name)} onClick={() => onDelete(id)}>
                {COMMENT.delete}
              </Button>
            )}
            {isCreator && !isByCreator && (
              <HydratedSuspense fallback={<Box minW="11" minH="11" />}>
                <CommentMenu user={user} restriction={authorRestriction} />
              </HydratedSuspense>
            )}
            {viewer && viewer.user.id !== user.id && (
              <Button {...SMALL} aria-label={COMMENT.reportOf(name)} onClick={() => onReport(id)}>
                {REPORT.verb}
              </Button>
            )}
          </HStack>
        )}
      </Box>
    </Flex>
  );
}

/** As high as a thumb, without emphasis. */
const SMALL = { variant: 'ghost', size: 'sm', px: '2', minH: '11', color: 'fg.muted' } as const;

/** A private heart: no one is notified, and it disappears with the screen (decision I7). */
function LocalLike({ name }: { name: string }) {
  const [isGiven, setGiven] = useState(false);
  return (
    <HeartButton {...SMALL} isGiven={isGiven} onSet={setGiven} aria-label={COMMENT.likeOf(name)}>
      {COMMENT.like}
    </HeartButton>
  );
}

/** Scrolls to the comment that the address names, which gets the focus, and to one's own as it is sent. */
function useInView(isLinked: boolean, isOnItsWay: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOnItsWay) place.current?.scrollIntoView({ block: 'nearest' });
    if (!isLinked) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [isLinked, isOnItsWay]);
  return place;
}
