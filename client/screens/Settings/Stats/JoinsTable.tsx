import { Box, Heading, Table, Text } from '@chakra-ui/react';
import { inOneLine } from '../../../../server/rules/text';
import { VISITS } from '../../../../server/words/en/visits';
import { FiguresTable } from '../../../ui/FiguresTable';
import { Link } from '../../../ui/Link';
import type { GrowthQuery } from './Growth.generated';

type Posts = NonNullable<NonNullable<GrowthQuery['viewer']>['studio']>['joinsAfterPosts'];

/** Characters of a post's first words. */
const WORDS_LENGTH = 70;

/** The posts after which most people joined. */
export function JoinsTable({ posts }: { posts: Posts }) {
  return (
    <Box as="section" aria-labelledby="joins">
      <Heading as="h3" size="md" id="joins" mb="1">
        {VISITS.joins}
      </Heading>
      <Text color="fg.muted" mb="4">
        {VISITS.joinsHint}
      </Text>
      <FiguresTable label={VISITS.joins} headings={[VISITS.post, VISITS.joined]} size="sm">
        {posts.map(({ post: { id, title, description, teaser }, joins }) => (
          <Table.Row key={id}>
            <Table.Cell overflowWrap="anywhere">
              <Link to={`/post/${id}`}>
                {inOneLine(title || description || teaser || '', WORDS_LENGTH) || VISITS.post}
              </Link>
            </Table.Cell>
            <Table.Cell>{joins.toLocaleString('en-IN')}</Table.Cell>
          </Table.Row>
        ))}
      </FiguresTable>
    </Box>
  );
}
