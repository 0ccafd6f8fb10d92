import { Table } from '@chakra-ui/react';
import { tableSlotRecipe } from '@chakra-ui/react/theme';
import type { ReactNode } from 'react';

interface FiguresTableProps {
  label: string;
  headings: readonly string[];
  size?: 'sm' | 'md';
  /** Below this width of the window, in `em`, columns have no room: a table of many needs more. */
  stacksBelow?: string;
  /** Rows, each with as many cells as there are headings. */
  children: ReactNode;
}

/**
 * Where letters are too large for columns: each row is a block, its figures one below the other with their headings.
 */
const stacked = (headings: readonly string[]) => ({
  '& thead': { srOnly: true },
  '& tr': { display: 'block', py: '2', borderBottomWidth: '1px' },
  '& :is(th, td)': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    px: 0,
    py: '0.5',
    borderWidth: 0,
  },
  '& td:first-of-type': { display: 'block', fontWeight: 'bold' },
  '& td:empty': { display: 'none' },
  ...Object.fromEntries(
    headings.map((heading, index) => [
      `& td:nth-of-type(${index + 1}):not(:first-of-type)::before`,
      { content: JSON.stringify(heading), color: 'fg.muted', fontWeight: 'normal' },
    ]),
  ),
});

/** A table of hairlines, as wide as its container: the first column names each row, the others are figures. */
export function FiguresTable({ label, headings, size = 'md', stacksBelow = '18rem', children }: FiguresTableProps) {
  return (
    <Table.Root
      recipe={tableSlotRecipe}
      aria-label={label}
      size={size}
      css={{
        '& tr': { bg: 'transparent' },
        '& :is(th, td):first-of-type': { ps: 0 },
        '& :is(th, td):last-of-type': { pe: 0 },
        '& :is(th, td):not(:first-of-type)': { textAlign: 'end' },
        '@media (width < 26rem)': {
          '& :is(th, td)': { px: 1.5 },
          '& th': { fontSize: 'xs' },
        },
        // Only where all columns have no room does a heading break in a word.
        '@media (width < 24rem)': { '& th': { overflowWrap: 'anywhere' } },
        [`@media (width < ${stacksBelow})`]: stacked(headings),
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
