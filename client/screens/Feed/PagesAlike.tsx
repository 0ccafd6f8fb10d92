import { useQuery } from '@apollo/client/react';
import { Box, Heading } from '@chakra-ui/react';
import { FEED } from '../../../server/words/en/feed';
import { CreatorList } from '../../components/CreatorList';
import { PagesAlikeDocument } from './PagesAlike.generated';

void (
  /* GraphQL */ `
  query PagesAlike {
    viewer {
      pagesAlike {
        id
        ...CreatorList_creator
      }
    }
  }
`
);

/** Pages like the followed ones; hidden without any, or while loading: they are below everything else. */
export function PagesAlike() {
  const { data } = useQuery(PagesAlikeDocument, { ssr: false });
  const pages = data?.viewer?.pagesAlike ?? [];
  if (pages.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="pages-alike" layerStyle="card" p={{ base: 4, md: 5 }}>
      <Heading as="h2" size="md" id="pages-alike" mb="2">
        {FEED.alike}
      </Heading>
      <CreatorList creators={pages} />
    </Box>
  );
}
