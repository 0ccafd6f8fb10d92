import { ApolloLink } from '@apollo/client';
import { defer, from, mergeMap } from 'rxjs';
import { loadPart } from '../../ui/hooks/online';

/** A terminating link that is loaded with its first operation. */
export const lateLink = (load: () => Promise<{ link: ApolloLink }>): ApolloLink =>
  new ApolloLink((operation, forward) =>
    defer(() => from(loadPart(load))).pipe(mergeMap(({ link }) => link.request(operation, forward))),
  );
