import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { Button, Table } from '@chakra-ui/react';
import Sheet from 'lucide/dist/esm/icons/sheet.mjs';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type StatementContent, statementText } from '../../../server/rules/statements';
import { STATEMENT } from '../../../server/words/en/earnings';
import { preload } from '../../apollo/client';
import { FiguresTable } from '../../ui/FiguresTable';
import { useTitle } from '../../ui/hooks/useTitle';
import { Icon } from '../../ui/Icon';
import { Paper, PaperScreen } from '../../ui/Paper';
import { NotFound } from '../../viewer/notFound';
import { inPageLanguage } from '../../visit/language';
import { StatementDocument, type StatementQuery } from './StatementScreen.generated';

void (
  /* GraphQL */ `
  query Statement($month: String!) {
    viewer {
      studio {
        statement(month: $month) {
          month
          pageName
          gstin
          madeAt
          days {
            day
            gross
            gatewayFee
            platformFee
            returned
            net
          }
        }
      }
    }
  }
`
);

export const loader = ({ params }: LoaderFunctionArgs) =>
  preload.toPromise(
    preload(StatementDocument, {
      variables: { month: params.month! },
      errorPolicy: 'all',
      // The present month may still change.
      fetchPolicy: 'network-only',
    }),
  );

/** A month of the creator's money, day by day, to be read, printed or saved. */
export function Component() {
  const { data } = useReadQuery(useLoaderData() as QueryRef<StatementQuery>);
  const statement = data?.viewer?.studio?.statement;
  if (!statement) throw new NotFound();
  return <Printable statement={{ ...statement, madeAt: new Date(statement.madeAt) }} />;
}

function Printable({ statement }: { statement: StatementContent }) {
  const { title, facts, headings, rows, sum, notes } = statementText(statement);
  const file = `/api/payments/statement`;
  const query = `?month=${statement.month}`;
  useTitle(title);
  return (
    <PaperScreen
      pdf={inPageLanguage(`${file}/pdf${query}`)}
      more={
        <Button asChild variant="outline">
          <a href={inPageLanguage(`${file}${query}`)} download>
            <Icon of={Sheet} /> {STATEMENT.toCsv}
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
