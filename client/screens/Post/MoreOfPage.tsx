import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { inOneLine } from '../../../server/rules/text';
import { POST } from '../../../server/words/en/posts';
import { type FragmentRef, useFragmentData } from '../../apollo/useFragmentData';
import { kindOf } from '../../posts/kinds';
import { hasLook, PostTile } from '../../posts/PostTile';
import { Link } from '../../ui/Link';
import { langOf } from '../../ui/langOf';
import { RelativeTime } from '../../ui/RelativeTime';
import { Sentence } from '../../ui/Sentence';
import { postAddress } from '../../viewer/addresses';
import { type MoreOfPage_PostFragment, MoreOfPage_PostFragmentDoc } from './MoreOfPage.generated';

void (
  /* GraphQL */ `
  fragment MoreOfPage_post on Post {
    id
    moreOfPage {
      id
      timestamp
      kind
      readingMinutes
      numPictures
      title
      description
      teaser
      isLocked
      blur
      attachment {
        type
        src
        posterSrc
        color
      }
      linkCard {
        src
        color
      }
    }
  }
`
);

interface MoreOfPageProps {
  post: FragmentRef<MoreOfPage_PostFragment>;
  pageName: string;
}

/** Further posts of the same page, a line or two each beside its picture. */
export function MoreOfPage({ post, pageName }: MoreOfPageProps) {
  const { moreOfPage } = useFragmentData(MoreOfPage_PostFragmentDoc, post);
  if (moreOfPage.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="more-of-page" gridArea="more" gap="2">
      <Heading as="h2" size="md" id="more-of-page" overflowWrap="anywhere">
        <Sentence text={POST.moreBy(pageName)} names={[pageName]} />
      </Heading>
      <Stack as="ul" listStyleType="none" gap="1">
        {moreOfPage.map((each) => (
          <Flex key={each.id} asChild gap="3" align="center" py="1.5" borderRadius="l2" _hover={{ bg: 'bg.muted' }}>
            <li>
              <Another post={each} />
            </li>
          </Flex>
        ))}
      </Stack>
    </Stack>
  );
}

function Another({ post }: { post: MoreOfPage_PostFragment['moreOfPage'][number] }) {
  const words =
    post.title || (post.isLocked ? post.teaser || POST.membersOnly : inOneLine(post.description ?? '', SHOWN));
  return (
    <Flex asChild gap="3" align="center" flex="1" minW="0">
      <Link to={postAddress(post.id)}>
        {(hasLook(post) || post.isLocked) && (
          <Box w="20" h="16" flexShrink="0" borderRadius="l1" overflow="hidden">
            <PostTile work={post} sizes="80px" badge="8" />
          </Box>
        )}
        <Box minW="0" flex="1">
          <Text dir="auto" lang={langOf(words)} lineClamp={2} overflowWrap="anywhere">
            {words || kindOf(post)}
          </Text>
          <Text color="fg.muted" textStyle="sm">
            {kindOf(post)} · <RelativeTime iso={post.timestamp} inLink />
          </Text>
        </Box>
      </Link>
    </Flex>
  );
}

/** Letters that fill two lines. */
const SHOWN = 120;
