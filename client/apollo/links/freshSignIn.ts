import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { from, mergeMap, of } from 'rxjs';
import { confirmIdentity } from '../../security/asking';

const NEEDED = 'FRESH_SIGN_IN_REQUIRED';

/** A change that the server wants a fresh sign-in for: the person is asked who they are, and it is sent once more. Who says no gets the refusal. */
export function freshSignIn(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
    return forward(operation).pipe(
      mergeMap((answer) => {
        if (answer.errors?.[0]?.extensions?.code !== NEEDED) return of(answer);
        return from(confirmIdentity()).pipe(mergeMap((isProven) => (isProven ? forward(operation) : of(answer))));
      }),
    );
  });
}
