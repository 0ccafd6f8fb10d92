import { Box, Heading, Table, Text } from '@chakra-ui/react';
import { inOneLine } from '../../../../server/rules/text';
import { VISITS } from '../../../../server/words/en/visits';
import { FiguresTable } from '../../../ui/FiguresTable';
import { Link } from '../../../ui/Link';
import type { GrowthQuery } from './Growth.generated';

type Posts = NonNullable<NonNullable<GrowthQuery['viewer']>['studio']>['postFigures'];

/** Characters of a post's first words. */
const WORDS_LENGTH = 70;

const number = (count: number) => count.toLocaleString('en-IN');

/** The posts that were opened most, and those after which most people joined. */
export function PostsTable({ posts }: { posts: Posts }) {
  const headings = [VISITS.post, VISITS.views, VISITS.likes, VISITS.joined];
  return (
    <Box as="section" aria-labelledby="post-figures">
      <Heading as="h3" size="md" id="post-figures" mb="1">
        {VISITS.posts}
      </Heading>
      <Text color="fg.muted" mb="4">
        {VISITS.postsHint}
      </Text>
      <FiguresTable label={VISITS.posts} headings={headings} size="sm" stacksBelow="30rem">
        {posts.map(({ post: { id, title, description, teaser }, views, likes, joins }) => (
          <Table.Row key={id}>
            <Table.Cell overflowWrap="anywhere">
              <Link to={`/post/${id}`}>
                {inOneLine(title || description || teaser || '', WORDS_LENGTH) || VISITS.post}
              </Link>
            </Table.Cell>
            <Table.Cell>{number(views)}</Table.Cell>
            <Table.Cell>{number(likes)}</Table.Cell>
            <Table.Cell>{number(joins)}</Table.Cell>
          </Table.Row>
        ))}
      </FiguresTable>
    </Box>
  );
}
