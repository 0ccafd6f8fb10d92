import { Box, InputGroup, VisuallyHidden } from '@chakra-ui/react';
import Search from 'lucide/dist/esm/icons/search.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FRAME } from '../../../server/words/en/frame';
import { Input } from '../../ui/form/Input';
import { useCombobox } from '../../ui/hooks/useCombobox';
import { useInputBeforeHydration } from '../../ui/hooks/useInputBeforeHydration';
import { Icon } from '../../ui/Icon';
import { SearchPanel } from './SearchPanel';
import { useSearch } from './useSearch';

const exploreAddress = (typed: string) => `/explore?${new URLSearchParams({ q: typed })}`;

/** Finding a creator from any screen: matches are listed below the box, Enter opens one, or all matches. */
export function SearchBox() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const typed = text.trim();
  const search = useSearch(typed);
  const { creators, hasMore } = search;
  const addresses = creators.map(({ userId }) => `/creator/${userId}`);
  if (hasMore) addresses.push(exploreAddress(typed));

  const leave = () => {
    combobox.close();
    setText('');
  };
  const combobox = useCombobox({
    listKey: search.query,
    count: addresses.length,
    onChoose: (index) => {
      if (typed === '') return;
      void navigate(addresses[index] ?? exploreAddress(typed));
      leave();
    },
    onClear: () => setText(''),
  });
  const type = (typedNow: string) => {
    setText(typedNow);
    combobox.open();
  };
  const box = useInputBeforeHydration(text, type);
  const isShown = combobox.isOpen && search.isOn;

  return (
    <Box role="search" aria-label={FRAME.search} position="relative" w="full" maxW="md">
      <InputGroup startElement={<Icon of={Search} size={20} />} startElementProps={{ color: 'fg.muted' }}>
        <Input
          {...combobox.box}
          value={text}
          ref={box}
          onChange={(event) => type(event.target.value)}
          aria-label={FRAME.search}
          placeholder={FRAME.search}
          variant="subtle"
          borderRadius="full"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
        />
      </InputGroup>
      <VisuallyHidden role="status">{isShown ? search.status : ''}</VisuallyHidden>
      {isShown && (
        <SearchPanel search={search} allAddress={exploreAddress(typed)} combobox={combobox} onLeave={leave} />
      )}
    </Box>
  );
}
