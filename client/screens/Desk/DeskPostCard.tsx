import { Box, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react';
import { inOneLine } from '../../../server/rules/text';
import { formatDateTime } from '../../../server/rules/time';
import { LOOK } from '../../../server/words/en/admin';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Badge } from '../../ui/Badge';
import { LongText } from '../../ui/LongText';
import { langOf } from '../../ui/langOf';
import { Sentence } from '../../ui/Sentence';
import { DeskMedium } from './DeskMedium';
import { type DeskPostCard_PostFragment, DeskPostCard_PostFragmentDoc } from './DeskPostCard.generated';
import { TakeDownButton } from './TakeDownButton';

void (
  /* GraphQL */ `
  fragment DeskPostCard_post on DeskPost {
    id
    title
    description
    teaser
    tags
    link
    squadTitle
    amount
    timestamp
    takenDownReason
    media {
      alt
      isVideo
      isSound
      name
      src
      posterSrc
      width
      height
    }
    comments(first: 50) {
      edges {
        node {
          id
          text
          isHidden
          isReply
          timestamp
          takenDownReason
          person {
            id
            fullName
          }
        }
      }
    }
  }
`
);

type Post = DeskPostCard_PostFragment;
type Comment = Post['comments']['edges'][number]['node'];

/** Letters of a post or comment that name it in buttons. */
const NAME = 40;

/** A post with its whole content, its comments, and the decisions about each. */
export function DeskPostCard({ post: ref }: { post: FragmentRef<DeskPostCard_PostFragment> }) {
  const post = useFragmentData(DeskPostCard_PostFragmentDoc, ref);
  const { id, title, description, media, teaser, tags, link } = post;
  const { squadTitle, amount, timestamp, takenDownReason, comments } = post;
  const name = inOneLine(title || description, NAME) || LOOK.postOf(formatDateTime(new Date(timestamp)));
  return (
    <Stack as="article" aria-label={name} layerStyle="card" p={{ base: 4, md: 5 }} gap="4">
      <Flex wrap="wrap" gap="2" align="center" color="fg.muted">
        <Text>{formatDateTime(new Date(timestamp))}</Text>
        <Text overflowWrap="anywhere">
          {squadTitle ? <Sentence text={LOOK.forSquad(squadTitle, amount)} names={[squadTitle]} /> : LOOK.free}
        </Text>
        {takenDownReason && <Badge colorPalette="red">{LOOK.takenDown}</Badge>}
      </Flex>
      {takenDownReason && <LongText text={LOOK.because(takenDownReason)} lines={4} />}
      {teaser && (
        <Text color="fg.muted" lang={langOf(teaser)}>
          {teaser}
        </Text>
      )}
      {title && (
        <Heading as="h3" size="lg" dir="auto" lang={langOf(title)} overflowWrap="anywhere">
          {title}
        </Heading>
      )}
      {description && <LongText text={description} lines={20} />}
      {tags.length > 0 && (
        <Text color="fg.muted" dir="auto" overflowWrap="anywhere">
          {tags.map((tag) => `#${tag}`).join(' ')}
        </Text>
      )}
      {media.map((medium) => (
        <DeskMedium key={medium.src} media={medium} name={inOneLine(medium.alt || description, NAME)} />
      ))}
      {link && (
        <Link href={link} target="_blank" rel="noopener noreferrer nofollow" variant="underline" wordBreak="break-all">
          {link}
        </Link>
      )}
      <Flex justify="flex-end">
        <TakeDownButton thing={{ postId: id }} name={name} isTakenDown={takenDownReason !== null} />
      </Flex>
      {comments.edges.length > 0 && (
        <Stack as="ol" aria-label={LOOK.comments} gap="3" listStyleType="none">
          {comments.edges.map(({ node }) => (
            <Said key={node.id} comment={node} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function Said({ comment }: { comment: Comment }) {
  const { id, text, isHidden, isReply, timestamp, takenDownReason, person } = comment;
  const beginning = inOneLine(text, NAME);
  return (
    <Box as="li" ps={isReply ? '8' : '4'} borderStartWidth="2px" borderColor="border">
      <Flex wrap="wrap" gap="2" align="center" color="fg.muted" textStyle="sm">
        <Text overflowWrap="anywhere">
          <span lang={langOf(person.fullName)}>{person.fullName}</span>, {formatDateTime(new Date(timestamp))}
        </Text>
        {isHidden && <Badge colorPalette="red">{takenDownReason ? LOOK.takenDown : LOOK.hidden}</Badge>}
      </Flex>
      <LongText text={text} lines={6} />
      {takenDownReason && <LongText text={LOOK.because(takenDownReason)} lines={3} />}
      <Flex justify="flex-end">
        <TakeDownButton
          thing={{ commentId: id }}
          name={LOOK.said(person.fullName, beginning)}
          names={[person.fullName, beginning]}
          isTakenDown={takenDownReason !== null}
        />
      </Flex>
    </Box>
  );
}
