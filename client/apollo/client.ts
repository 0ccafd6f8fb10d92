import { ApolloClient, ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createQueryPreloader } from '@apollo/client/react';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { OperationTypeNode } from 'graphql';
import { createCache } from './cache';
import { inTurn } from './inTurn';
import { live, onConnectedAgain } from './live';
import { uploadFetch } from './uploadFetch';

// The server asks for a header that no form of another site can send.
const http = new UploadHttpLink({
  uri: '/graphql',
  fetch: uploadFetch,
  headers: { 'Apollo-Require-Preflight': 'true' },
});

export const client = new ApolloClient({
  cache: createCache(),
  dataMasking: true,
  link: ApolloLink.split(
    (operation) => operation.operationType === OperationTypeNode.SUBSCRIPTION,
    new GraphQLWsLink(live),
    ApolloLink.from([inTurn(), http]),
  ),
});

/** Starts a screen's query in its route's loader, while its code is still loading; the screen reads it with useReadQuery. */
export const preload = createQueryPreloader(client);

/** Fetches again what the screens in sight show; a failure leaves them as they are. */
export async function refetch(): Promise<void> {
  await Promise.allSettled([client.refetchQueries({ include: 'active' })]);
}

onConnectedAgain(() => void refetch());
