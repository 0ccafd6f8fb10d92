import { type QueryRef, useReadQuery } from '@apollo/client/react';
import { Button, Container, Flex } from '@chakra-ui/react';
import Download from 'lucide/dist/esm/icons/download.mjs';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { MY_PAYMENTS, RECEIPT } from '../../../server/words/en/receipts';
import { preload } from '../../apollo/client';
import { useTitle } from '../../ui/hooks/useTitle';
import { Icon } from '../../ui/Icon';
import { NotFound } from '../../viewer/notFound';
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

/** A receipt or credit note, to be read, printed or kept. */
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
    <Container maxW="3xl" py={{ base: 6, md: 10 }}>
      <ReceiptPaper receipt={receipt} />
      <Flex wrap="wrap" gap="3" mt="5">
        <Button onClick={() => window.print()}>
          <Icon of={Printer} /> {RECEIPT.print}
        </Button>
        <Button asChild variant="outline">
          <a href={`/api/${pdfSrc}`} target="_blank" rel="noopener">
            <Icon of={Download} /> {RECEIPT.pdf}
          </a>
        </Button>
      </Flex>
    </Container>
  );
}
