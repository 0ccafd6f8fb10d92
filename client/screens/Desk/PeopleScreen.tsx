import { Heading, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { SEARCH_MIN } from '../../../server/rules/creators';
import { length } from '../../../server/rules/text';
import { DESK_SCREEN } from '../../../server/words/en/admin';
import { SearchInput } from '../../ui/form/SearchInput';
import { useDebounced } from '../../ui/hooks/useDebounced';
import { useSearchText } from '../../ui/hooks/useSearchText';
import { CardsSkeleton } from './CardsSkeleton';
import { FoundPeople } from './FoundPeople';
import { NamesLikeOurs } from './NamesLikeOurs';

/** The search for a person or page. */
export function Component() {
  const [typed, setTyped] = useSearchText();
  const text = typed.trim();
  // Debounced here: a suspended component loses its state at each letter.
  const wanted = useDebounced(text);
  return (
    <>
      <Heading as="h2" size="xl" mb="1">
        {DESK_SCREEN.people}
      </Heading>
      <Text id="people-hint" color="fg.muted" mb="3">
        {DESK_SCREEN.lookUpHint}
      </Text>
      <SearchInput
        label={DESK_SCREEN.people}
        value={typed}
        onChange={setTyped}
        autoFocus
        aria-describedby="people-hint"
      />
      {length(text) >= SEARCH_MIN && length(wanted) >= SEARCH_MIN && (
        <Suspense fallback={<CardsSkeleton />}>
          <FoundPeople typed={text} wanted={wanted} />
        </Suspense>
      )}
      {text === '' && <NamesLikeOurs />}
    </>
  );
}
