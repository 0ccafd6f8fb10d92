import { ApolloClient, ApolloLink } from '@apollo/client';
import { BatchHttpLink } from '@apollo/client/link/batch-http';
import { createQueryPreloader, type PreloadQueryFunction } from '@apollo/client/react';
import UploadHttpLink from 'apollo-upload-client/UploadHttpLink.mjs';
import { type DocumentNode, OperationTypeNode } from 'graphql';
import { OPERATIONS_TOGETHER } from '../../server/rules/requests';
import { isServer } from '../ui/isServer';
import { firstData, isHydrating, whenHydrated } from '../visit/hydration';
import { graphqlAddress } from '../visit/language';
import { perRequest } from '../visit/request';
import { createCache } from './cache';
import { freshSignIn } from './links/freshSignIn';
import { onceLink } from './links/onceLink';
import { refetchStaleLink } from './links/refetchStale';
import { sequentialLink } from './links/sequential';
import { subscriptionLink } from './links/subscription';
import { uploadFetch } from './links/upload';
import { onReconnected } from './liveEvents';

function makeClient(): ApolloClient {
  // The server requires a header that no form of another site can send.
  const sending = { uri: graphqlAddress, fetch: uploadFetch, headers: { 'Apollo-Require-Preflight': 'true' } };
  const http = ApolloLink.split(
    (operation) => !!operation.getContext().isBatched,
    new BatchHttpLink({ ...sending, batchInterval: 0, batchMax: OPERATIONS_TOGETHER }),
    new UploadHttpLink(sending),
  );
  const made = new ApolloClient({
    cache: createCache(firstData?.cache),
    dataMasking: true,
    link: ApolloLink.split(
      (operation) => operation.operationType === OperationTypeNode.SUBSCRIPTION,
      subscriptionLink,
      ApolloLink.from([freshSignIn(), refetchStaleLink(), sequentialLink(), onceLink, http]),
    ),
  });
  // The data of a first view is not fetched again.
  made.prioritizeCacheValues = isHydrating();
  whenHydrated(() => {
    made.prioritizeCacheValues = false;
  });
  return made;
}

export const client: ApolloClient = isServer ? perRequest((visit) => visit.client) : makeClient();

/** The context of queries that are sent in one request with others of the same moment, as on a navigation. */
export const batched = { isBatched: true };

// Made on demand: on the server each request has a client of its own.
const preloader = (): PreloadQueryFunction => createQueryPreloader(client);

/** Starts a screen's query in its route's loader, while its code is still loading; the screen reads it with useReadQuery. */
export const preload = Object.assign(
  (query: DocumentNode, options: { context?: object } = {}) =>
    preloader()(query, { ...options, context: { ...batched, ...options.context } }),
  { toPromise: (started: Parameters<PreloadQueryFunction['toPromise']>[0]) => preloader().toPromise(started) },
) as PreloadQueryFunction;

/** Fetches the visible screens' queries again; after a failure they stay as they are. */
export async function refetch(): Promise<void> {
  await Promise.allSettled([client.refetchQueries({ include: 'active' })]);
}

onReconnected(() => void refetch());
