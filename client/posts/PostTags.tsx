import { Box, Flex } from '@chakra-ui/react';
import { POST_FINDER } from '../../server/words/en/postFinder';
import { Link } from '../ui/Link';
import { langOf } from '../ui/langOf';

/** The tags of a post; each leads to the posts of its page that have it. */
export function PostTags({ userId, tags }: { userId: string; tags: readonly string[] }) {
  return (
    <Flex as="nav" aria-label={POST_FINDER.tags} wrap="wrap" gap="2" mt="3">
      {tags.map((tag) => (
        <Flex
          asChild
          key={tag}
          align="center"
          minH="11"
          px="4"
          borderRadius="full"
          bg="bg.muted"
          overflowWrap="anywhere"
        >
          <Link to={`/creator/${userId}?${new URLSearchParams({ tag })}#posts`}>
            <Box as="span" lang={langOf(tag)} dir="auto">
              {tag}
            </Box>
          </Link>
        </Flex>
      ))}
    </Flex>
  );
}
