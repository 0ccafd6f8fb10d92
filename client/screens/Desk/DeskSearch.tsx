import { Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SearchInput } from '../../ui/form/SearchInput';
import { useDebounced } from '../../ui/hooks/useDebounced';
import { useSearchText } from '../../ui/hooks/useSearchText';

interface DeskSearchProps {
  title: string;
  hint: string;
  autoFocus?: boolean;
  /** The results for a text as it is typed, and as it was when typing last paused. */
  children: (typed: string, wanted: string) => ReactNode;
}

/** A search of the desk: its heading and hint, its field, and the results below. */
export function DeskSearch({ title, hint, autoFocus, children }: DeskSearchProps) {
  const [typed, setTyped] = useSearchText();
  const text = typed.trim();
  // Debounced here: a suspended component loses its state at each letter.
  const wanted = useDebounced(text);
  return (
    <>
      <Heading as="h2" size="xl" mb="1">
        {title}
      </Heading>
      <Text id="search-hint" color="fg.muted" mb="3">
        {hint}
      </Text>
      <SearchInput
        label={title}
        value={typed}
        onChange={setTyped}
        autoFocus={autoFocus}
        aria-describedby="search-hint"
      />
      {children(text, wanted)}
    </>
  );
}
