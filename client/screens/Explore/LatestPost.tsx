import { Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import Lock from 'lucide/dist/esm/icons/lock.mjs';
import { relativeTime } from '../../../server/rules/dates';
import { inOneLine } from '../../../server/rules/text';
import { EXPLORE } from '../../../server/words/en/explore';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { Icon } from '../../ui/Icon';
import { langOf } from '../../ui/langOf';
import { Picture } from '../../ui/media/Picture';
import { settings } from '../../visit/settings';
import { type LatestPost_PostFragment, LatestPost_PostFragmentDoc } from './LatestPost.generated';

void (
  /* GraphQL */ `
  fragment LatestPost_post on Post {
    id
    timestamp
    isLocked
    title
    description
    squad {
      id
      title
    }
    attachment {
      type
      src
      width
      height
      color
      posterSrc
    }
  }
`
);

/** The latest post of a page, in a line or two beside its picture. */
export function LatestPost({ post }: { post: FragmentRef<LatestPost_PostFragment> }) {
  const { timestamp, isLocked, title, description, squad, attachment } = useFragmentData(
    LatestPost_PostFragmentDoc,
    post,
  );
  const shown = attachment?.type === 'VIDEO' ? attachment.posterSrc : attachment?.src;
  const picture = !settings.savesData && shown;
  const words = isLocked
    ? [title, EXPLORE.lockedPost(squad?.title ?? '')].filter(Boolean).join(' · ')
    : inOneLine(title || (description ?? ''), SHOWN) ||
      (attachment?.type === 'VIDEO' ? EXPLORE.video : EXPLORE.picture);
  return (
    <Flex align="center" wrap="wrap" gap="3" borderTopWidth="1px" borderColor="border" pt="3">
      {attachment && picture && (
        <Picture
          src={picture}
          alt=""
          width={attachment.width ?? null}
          height={attachment.height ?? null}
          color={attachment.color ?? null}
          sizes="96px"
          h="14"
          maxW="24"
          flexShrink="0"
          borderRadius="l1"
        />
      )}
      {isLocked && <Icon of={Lock} size={18} />}
      {/* Where large letters leave less than this beside a picture, the words go below it. */}
      <Text flex="1 1 5rem" minW="0" textStyle="sm" color="fg.muted" lineClamp={2} overflowWrap="anywhere">
        <VisuallyHidden>{EXPLORE.latest}: </VisuallyHidden>
        <span lang={langOf(words)}>{words}</span>
      </Text>
      {/* The server's now was a moment earlier. */}
      <Text textStyle="sm" color="fg.muted" whiteSpace="nowrap" suppressHydrationWarning>
        {relativeTime(new Date(timestamp), new Date())}
      </Text>
    </Flex>
  );
}

/** Characters that are enough for two lines. */
const SHOWN = 120;
