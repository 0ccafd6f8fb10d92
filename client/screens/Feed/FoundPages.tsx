import { useQuery } from '@apollo/client/react';
import { Box, Button, Heading } from '@chakra-ui/react';
import { NAVIGATION } from '../../../server/words/en/common';
import { EXPLORE } from '../../../server/words/en/explore';
import { FEED } from '../../../server/words/en/feed';
import { currentLanguage } from '../../../server/words/words';
import type { FragmentRef } from '../../apollo/useFragmentData';
import { CreatorList } from '../../components/CreatorList';
import type { CreatorList_CreatorFragment } from '../../components/CreatorList.generated';
import { Link } from '../../ui/Link';
import { NewPagesDocument, PagesAlikeDocument } from './FoundPages.generated';

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

void (
  /* GraphQL */ `
  query NewPages($languageFirst: WrittenLanguage) {
    creators(languageFirst: $languageFirst, first: 20) {
      edges {
        node {
          id
          viewerFollows
          viewerIsOwner
          ...CreatorList_creator
        }
      }
    }
  }
`
);

/** Pages like the followed ones; hidden without any, or while loading: they are below everything else. */
export function PagesAlike() {
  const { data } = useQuery(PagesAlikeDocument, { ssr: false });
  const pages = data?.viewer?.pagesAlike ?? [];
  return pages.length > 0 && <Pages title={FEED.alike} pages={pages} />;
}

/** Beside the posts: pages like the followed ones, or without any the newest that are not followed; at the end the way to all. */
export function PagesToFind() {
  const { data } = useQuery(PagesAlikeDocument, { ssr: false });
  if (!data) return null;
  const alike = data.viewer?.pagesAlike ?? [];
  return alike.length > 0 ? <Pages title={FEED.alike} pages={alike} leadsOn /> : <NewPages />;
}

const NEW_SHOWN = 5;

function NewPages() {
  const variables = { languageFirst: currentLanguage() };
  const { data } = useQuery(NewPagesDocument, { variables, ssr: false });
  const others = data?.creators.edges.filter(({ node }) => !node.viewerFollows && !node.viewerIsOwner) ?? [];
  const pages = others.slice(0, NEW_SHOWN).map(({ node }) => node);
  return pages.length > 0 && <Pages title={EXPLORE.newest} pages={pages} leadsOn />;
}

interface PagesProps {
  title: string;
  pages: readonly FragmentRef<CreatorList_CreatorFragment>[];
  /** A link to Explore follows. */
  leadsOn?: boolean;
}

function Pages({ title, pages, leadsOn = false }: PagesProps) {
  return (
    <Box as="section" aria-labelledby="found-pages" layerStyle="card" p={{ base: 4, md: 5 }}>
      <Heading as="h2" size="md" id="found-pages" mb="2">
        {title}
      </Heading>
      <CreatorList creators={pages} />
      {leadsOn && (
        <Button asChild variant="outline" w="full" mt="3">
          <Link to="/explore">{NAVIGATION.explore}</Link>
        </Button>
      )}
    </Box>
  );
}
