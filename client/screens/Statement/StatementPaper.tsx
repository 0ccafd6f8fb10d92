import { Button, Table } from '@chakra-ui/react';
import Sheet from 'lucide/dist/esm/icons/sheet.mjs';
import type { StatementText } from '../../../server/rules/statements';
import { FiguresTable } from '../../ui/FiguresTable';
import { useTitle } from '../../ui/hooks/useTitle';
import { Icon } from '../../ui/Icon';
import { Paper, PaperScreen } from '../../ui/Paper';

interface StatementPaperProps {
  content: StatementText;
  /** The addresses of its files. */
  pdf: string;
  csv: string;
  /** The name of the second one. */
  toCsv: string;
}

/** A month or year of a creator's money, to be read, printed or saved. */
export function StatementPaper({
  content: { title, facts, headings, rows, sum, notes },
  pdf,
  csv,
  toCsv,
}: StatementPaperProps) {
  useTitle(title);
  return (
    <PaperScreen
      pdf={pdf}
      more={
        <Button asChild variant="outline">
          <a href={csv} download>
            <Icon of={Sheet} /> {toCsv}
          </a>
        </Button>
      }
    >
      <Paper title={title} facts={facts} notes={notes}>
        <FiguresTable label={title} headings={headings} size="sm" stacksBelow="48rem">
          {rows.map((cells) => (
            <Row key={cells[0]} cells={cells} />
          ))}
          <Row cells={sum} isSum />
        </FiguresTable>
      </Paper>
    </PaperScreen>
  );
}

const Row = ({ cells, isSum = false }: { cells: readonly string[]; isSum?: boolean }) => (
  <Table.Row fontWeight={isSum ? 'bold' : undefined} css={{ '& td': { whiteSpace: 'nowrap' } }}>
    {cells.map((cell, column) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
      <Table.Cell key={column}>{cell}</Table.Cell>
    ))}
  </Table.Row>
);
