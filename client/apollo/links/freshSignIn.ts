import { ApolloLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { from, mergeMap, of } from 'rxjs';
import { topDialog } from '../../ui/dialog/openDialogs';
import { confirmIdentity } from '../identityRequest';

const NEEDED = 'FRESH_SIGN_IN_REQUIRED';

/**
 * A mutation that needs a fresh sign-in: the sign-in opens, and the mutation is sent again. A person who cancels gets
 * the refusal.
 */
export function freshSignIn(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
    const over = topDialog();
    return forward(operation).pipe(
      mergeMap((answer) => {
        if (answer.errors?.[0]?.extensions?.code !== NEEDED) return of(answer);
        return from(confirmIdentity(over)).pipe(mergeMap((isProven) => (isProven ? forward(operation) : of(answer))));
      }),
    );
  });
}
