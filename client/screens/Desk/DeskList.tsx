import { Stack, type StackProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface DeskListProps<Item> extends Pick<StackProps, 'aria-label'> {
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** Lines with hairlines between them; without, cards. */
  asLines?: boolean;
  children: (item: Item) => ReactNode;
}

/** Entries of the desk, one below the other. */
export const DeskList = <Item,>({ items, idOf, asLines = false, children, ...list }: DeskListProps<Item>) => (
  <Stack
    as="ul"
    listStyleType="none"
    {...(asLines ? { gap: '0', divideY: '1px', divideColor: 'border' } : { gap: '4' })}
    {...list}
  >
    {items.map((item) => (
      <li key={idOf(item)}>{children(item)}</li>
    ))}
  </Stack>
);
