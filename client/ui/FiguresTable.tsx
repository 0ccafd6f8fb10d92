import { Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FiguresTableProps {
  label: string;
  headings: readonly string[];
  size?: 'sm' | 'md';
  /** Rows, each with as many cells as there are headings. */
  children: ReactNode;
}

/** A table of hairlines, as wide as what it stands in: the first column says what each row is, the others are figures. */
export function FiguresTable({ label, headings, size = 'md', children }: FiguresTableProps) {
  return (
    <Table.Root
      aria-label={label}
      size={size}
      css={{
        '& tr': { bg: 'transparent' },
        '& :is(th, td):first-of-type': { ps: 0 },
        '& :is(th, td):last-of-type': { pe: 0 },
        '& :is(th, td):not(:first-of-type)': { textAlign: 'end' },
      }}
    >
      <Table.Header>
        <Table.Row>
          {headings.map((heading) => (
            <Table.ColumnHeader key={heading} scope="col" color="fg.muted">
              {heading}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>{children}</Table.Body>
    </Table.Root>
  );
}
