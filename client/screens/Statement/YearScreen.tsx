import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { yearSummaryText } from '../../../server/rules/yearSummaries';
import { YEAR_SUMMARY } from '../../../server/words/en/yearSummaries';
import { preload } from '../../apollo/client';
import { NotFound } from '../../viewer/notFound';
import { inPageLanguage } from '../../visit/language';
import { StatementPaper } from './StatementPaper';
import { YearSummaryDocument, type YearSummaryQuery } from './YearScreen.generated';

void (
  /* GraphQL */ `
  query YearSummary($year: String!) {
    viewer {
      studio {
        yearSummary(year: $year) {
          year
          pageName
          gstin
          madeAt
          months {
            month
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
    preload(YearSummaryDocument, {
      variables: { year: params.year! },
      errorPolicy: 'all',
      // The present year may still change.
      fetchPolicy: 'network-only',
    }),
  );

/** A financial year of the creator's money, month by month. */
export function Component() {
  const { data } = useReadQuery(useLoaderData() as QueryRef<YearSummaryQuery>);
  const summary = data?.viewer?.studio?.yearSummary;
  if (!summary) throw new NotFound();
  const query = `?year=${summary.year}`;
  return (
    <StatementPaper
      content={yearSummaryText({ ...summary, madeAt: new Date(summary.madeAt) })}
      pdf={inPageLanguage(`/api/payments/summary/pdf${query}`)}
      csv={inPageLanguage(`/api/payments/summary${query}`)}
      toCsv={YEAR_SUMMARY.toCsv}
    />
  );
}
