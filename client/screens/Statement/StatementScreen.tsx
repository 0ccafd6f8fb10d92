import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { type StatementContent, statementText } from '../../../server/rules/statements';
import { STATEMENT } from '../../../server/words/en/earnings';
import { preload } from '../../apollo/client';
import { NotFound } from '../../viewer/notFound';
import { inPageLanguage } from '../../visit/language';
import { StatementPaper } from './StatementPaper';
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
            paidOut
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
  const query = `?month=${statement.month}`;
  return (
    <StatementPaper
      content={statementText(statement)}
      pdf={inPageLanguage(`/api/payments/statement/pdf${query}`)}
      csv={inPageLanguage(`/api/payments/statement${query}`)}
      toCsv={STATEMENT.toCsv}
    />
  );
}
