import { useReadQuery } from '@apollo/client/react';
import { Heading, Text } from '@chakra-ui/react';
import { Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router-dom';
import { MONEY_SCREEN } from '../../../../server/words/en/moneyDesk';
import { preload } from '../../../apollo/client';
import { useNextSliceOf } from '../../../apollo/useNextSlice';
import { LoadMore } from '../../../ui/LoadMore';
import { CardsSkeleton } from '../CardsSkeleton';
import { DeskList } from '../DeskList';
import { AccountEntriesDocument } from './AccountScreen.generated';
import { accountName } from './Balances';
import { EntryLine } from './EntryLine';

export { NotLoaded as ErrorBoundary } from '../../../components/NotLoaded';

void (
  /* GraphQL */ `
  query AccountEntries($account: String!, $after: String) {
    admin {
      money {
        entries(account: $account, first: 50, after: $after) {
          edges {
            node {
              id
              ...EntryLine_entry
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`
);

export const loader = ({ params }: LoaderFunctionArgs) =>
  preload(AccountEntriesDocument, { variables: { account: params.account! }, fetchPolicy: 'cache-and-network' });

type EntriesRef = ReturnType<typeof loader>;

/** The entries of an account's balance, newest first. */
export function Component() {
  const queryRef = useLoaderData() as EntriesRef;
  const { account = '' } = useParams();
  return (
    <section aria-labelledby="account">
      <Heading as="h2" size="xl" id="account" mb="3">
        {accountName(account)}
      </Heading>
      <Suspense fallback={<CardsSkeleton />}>
        <Entries queryRef={queryRef} account={account} />
      </Suspense>
    </section>
  );
}

function Entries({ queryRef, account }: { queryRef: EntriesRef; account: string }) {
  const { data } = useReadQuery(queryRef);
  const { edges, pageInfo } = data.admin.money.entries;
  const next = useNextSliceOf(queryRef, pageInfo);
  if (edges.length === 0) return <Text color="fg.muted">{MONEY_SCREEN.noEntries}</Text>;
  return (
    <>
      <DeskList items={edges} idOf={({ node }) => node.id} asLines>
        {({ node }) => <EntryLine entry={node} account={account} />}
      </DeskList>
      <LoadMore {...next} />
    </>
  );
}
