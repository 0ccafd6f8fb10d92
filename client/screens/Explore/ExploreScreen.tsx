import { useReadQuery } from '@apollo/client/react';
import { Box, Button, Container, Heading, Text } from '@chakra-ui/react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom';
import { type Category, categoryIn } from '../../../server/rules/categories';
import { SEARCH_MIN } from '../../../server/rules/creators';
import { length } from '../../../server/rules/text';
import { type WrittenLanguage, writtenLanguageIn } from '../../../server/rules/writtenLanguages';
import { WRITTEN_NAMES } from '../../../server/rules/writtenNames';
import { CATEGORY } from '../../../server/words/en/categories';
import { NAVIGATION } from '../../../server/words/en/common';
import { EXPLORE } from '../../../server/words/en/explore';
import { FRAME } from '../../../server/words/en/frame';
import { currentLanguage } from '../../../server/words/words';
import { preload } from '../../apollo/client';
import { useNextSliceOf } from '../../apollo/useNextSlice';
import { EmptyState } from '../../ui/EmptyState';
import { SearchInput } from '../../ui/form/SearchInput';
import { useDebounced } from '../../ui/hooks/useDebounced';
import { useSearchText } from '../../ui/hooks/useSearchText';
import { useTitle } from '../../ui/hooks/useTitle';
import { LoadMore } from '../../ui/LoadMore';
import { useCanonical } from '../../viewer/useCanonical';
import { HydratedSuspense } from '../../visit/HydratedSuspense';
import { CreatorCards, CreatorCardsSkeleton } from './CreatorCards';
import { NewCreatorsDocument } from './ExploreScreen.generated';
import { SearchResults } from './SearchResults';
import { Ways } from './Ways';

void (
  /* GraphQL */ `
  query NewCreators($category: Category, $language: WrittenLanguage, $languageFirst: WrittenLanguage, $after: String) {
    creators(category: $category, language: $language, languageFirst: $languageFirst, first: 20, after: $after) {
      edges {
        node {
          id
          ...CreatorCard_creator
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`
);

export function loader({ request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  const language = writtenLanguageIn(search);
  // In the order of its reader: pages they can read are first.
  const variables = { category: categoryIn(search), language, languageFirst: language ? null : currentLanguage() };
  return preload(NewCreatorsDocument, { variables, fetchPolicy: 'cache-and-network' });
}

type NewCreatorsRef = ReturnType<typeof loader>;

/** Finding a creator by the name of their page; before anything is typed, the newest pages, those in the reader's language first. */
export function Component() {
  useTitle(FRAME.exploreShort);
  useCanonical('/explore');
  // Each navigation here starts with its address's text.
  return <Explore key={useLocation().key} />;
}

function Explore() {
  const newCreators = useLoaderData() as NewCreatorsRef;
  const { search } = useLocation();
  const [category, language] = [categoryIn(search), writtenLanguageIn(search)];
  const [typed, setTyped] = useSearchText();
  const text = typed.trim();
  // Debounced here: a suspended component loses its state at each letter.
  const wanted = useDebounced(text);
  const isSearching = length(text) >= SEARCH_MIN && length(wanted) >= SEARCH_MIN;
  return (
    <Container maxW="6xl" py={{ base: 6, md: 10 }}>
      <Heading as="h1" size="3xl" mb="5">
        {NAVIGATION.explore}
      </Heading>
      <Box mb={{ base: 6, md: 8 }} maxW="3xl">
        <SearchInput label={FRAME.search} value={typed} onChange={setTyped} autoFocus aria-describedby="search-hint" />
        {/* Below the box and not in it: on a narrow phone it would be cut. */}
        <Text id="search-hint" textStyle="sm" color="fg.muted" mt="2" ps="4">
          {EXPLORE.hint}
        </Text>
      </Box>
      <HydratedSuspense fallback={<CreatorCardsSkeleton />}>
        {isSearching ? (
          <SearchResults
            typed={text}
            wanted={wanted}
            nothing={
              <NothingFound
                typed={text}
                onClear={() => setTyped('')}
                newest={newCreators}
                category={category}
                language={language}
              />
            }
          />
        ) : (
          <>
            <Ways category={category} language={language} />
            <NewCreators queryRef={newCreators} category={category} language={language} />
          </>
        )}
      </HydratedSuspense>
    </Container>
  );
}

interface NothingFoundProps {
  typed: string;
  onClear: () => void;
  newest: NewCreatorsRef;
  category: Category | null;
  language: WrittenLanguage | null;
}

/** No match: other things to type, and the newest pages all the same. */
function NothingFound({ typed, onClear, newest, category, language }: NothingFoundProps) {
  return (
    <>
      <EmptyState title={EXPLORE.nothing(typed)} text={EXPLORE.nothingHint}>
        <Button variant="outline" onClick={onClear}>
          {EXPLORE.clear}
        </Button>
      </EmptyState>
      <NewCreators queryRef={newest} category={category} language={language} />
    </>
  );
}

interface NewCreatorsProps {
  queryRef: NewCreatorsRef;
  category: Category | null;
  language: WrittenLanguage | null;
}

function NewCreators({ queryRef, category, language }: NewCreatorsProps) {
  const { data } = useReadQuery(queryRef);
  const { edges, pageInfo } = data.creators;
  const next = useNextSliceOf(queryRef, pageInfo);
  if (edges.length === 0) return <EmptyState {...noneOf(category, language)} />;
  return (
    <section aria-labelledby="new-creators">
      <Heading as="h2" size="lg" id="new-creators" mb="2">
        {category ? CATEGORY[category] : EXPLORE.newest}
      </Heading>
      <CreatorCards creators={edges.map(({ node }) => node)} />
      <LoadMore {...next} />
    </section>
  );
}

/** The text of an empty list: of a language, or else of a category. */
function noneOf(category: Category | null, language: WrittenLanguage | null): { title: string; text: string } {
  if (language) return { title: EXPLORE.noneIn(WRITTEN_NAMES[language]), text: EXPLORE.noneInHint };
  if (category) return { title: EXPLORE.noneOf(CATEGORY[category]), text: EXPLORE.noneOfHint };
  return { title: EXPLORE.empty, text: EXPLORE.emptyHint };
}
