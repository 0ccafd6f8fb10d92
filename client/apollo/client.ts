import { ApolloClient, ApolloLink } from '@apollo/client';
import { BaseHttpLink } from '@apollo/client/link/http';
import { createQueryPreloader, type PreloadQueryFunction } from '@apollo/client/react';
import { type DocumentNode, OperationTypeNode } from 'graphql';
import { isServer } from '../ui/isServer';
import { firstData, isHydrating, whenHydrated } from '../visit/hydration';
import { perRequest } from '../visit/request';
import { isSignedIn } from '../visit/session';
import { createCache } from './cache';
import { freshSignIn } from './links/freshSignIn';
import { lateLink } from './links/lateLink';
import { onceLink } from './links/onceLink';
import { refetchStaleLink } from './links/refetchStale';
import { sending } from './links/sending';
import { sequentialLink } from './links/sequential';
import { subscriptionLink } from './links/subscription';
import { onReconnected } from './liveEvents';

/** Whether something is a file, or has one. */
const hasFile = (value: unknown): boolean =>
  value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(hasFile));

/** Sends an operation: with a file, with others of its moment, or by itself. */
const http = () =>
  ApolloLink.split(
    ({ variables }) => hasFile(variables),
    lateLink(() => import('./links/uploadLink')),
    ApolloLink.split(
      // Signed-in people navigate with three queries or more, visitors with two: these go without that link.
      (operation) => !!operation.getContext().isBatched && isSignedIn(),
      lateLink(() => import('./links/batchLink')),
      new BaseHttpLink(sending),
    ),
  );

function makeClient(): ApolloClient {
  const made = new ApolloClient({
    cache: createCache(firstData?.cache),
    dataMasking: true,
    link: ApolloLink.split(
      (operation) => operation.operationType === OperationTypeNode.SUBSCRIPTION,
      subscriptionLink,
      ApolloLink.from([freshSignIn(), refetchStaleLink(), sequentialLink(), onceLink, http()]),
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

/** The context of queries that signed-in people send in one request with others of the same moment, as on a navigation. */
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
