import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { MY_PAYMENTS } from '../../../server/words/en/receipts';
import { preload } from '../../apollo/client';
import { useTitle } from '../../ui/hooks/useTitle';
import { PaperScreen } from '../../ui/Paper';
import { NotFound } from '../../viewer/notFound';
import { inPageLanguage } from '../../visit/language';
import { ReceiptPaper } from './ReceiptPaper';
import { ReceiptDocument, type ReceiptQuery } from './ReceiptScreen.generated';

void (
  /* GraphQL */ `
  query Receipt($id: ID!) {
    node(id: $id) {
      id
      ... on Receipt {
        kind
        number
        pdfSrc
        ...ReceiptPaper_receipt
      }
    }
  }
`
);

export const loader = ({ params }: LoaderFunctionArgs) =>
  preload.toPromise(preload(ReceiptDocument, { variables: { id: params.receiptId! }, errorPolicy: 'all' }));

/** A receipt or credit note, to be read, printed or saved. */
export function Component() {
  const { data } = useReadQuery(useLoaderData() as QueryRef<ReceiptQuery>);
  const receipt = data?.node;
  if (receipt?.__typename !== 'Receipt') throw new NotFound();
  return <Printable receipt={receipt} />;
}

type Shown = Extract<NonNullable<ReceiptQuery['node']>, { __typename: 'Receipt' }>;

function Printable({ receipt }: { receipt: Shown }) {
  const { kind, number, pdfSrc } = receipt;
  useTitle(kind === 'RECEIPT' ? MY_PAYMENTS.receipt(number) : MY_PAYMENTS.creditNote(number));
  return (
    <PaperScreen pdf={inPageLanguage(`/api/${pdfSrc}`)}>
      <ReceiptPaper receipt={receipt} />
    </PaperScreen>
  );
}
