import { Box, InputGroup, type InputProps } from '@chakra-ui/react';
import Search from 'lucide/dist/esm/icons/search.mjs';
import { useInputBeforeHydration } from '../hooks/useInputBeforeHydration';
import { Icon } from '../Icon';
import { Input } from './Input';

interface SearchInputProps extends Pick<InputProps, 'autoFocus' | 'aria-describedby' | 'placeholder'> {
  label: string;
  value: string;
  onChange: (typed: string) => void;
}

/** The large search box of a screen. */
export function SearchInput({ label, value, onChange, ...input }: SearchInputProps) {
  const box = useInputBeforeHydration(value, onChange);
  return (
    <Box role="search">
      <InputGroup startElement={<Icon of={Search} size={20} />} startElementProps={{ color: 'fg.muted' }}>
        <Input
          {...input}
          ref={box}
          type="search"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-label={label}
          size="xl"
          borderRadius="full"
          borderColor="border.emphasized"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
        />
      </InputGroup>
    </Box>
  );
}
