import { useReactiveVar } from '@apollo/client/react';
import { Suspense } from 'react';
import { identityRequest } from '../apollo/identityRequest';
import { lazyPart } from '../ui/lazyPart';

const ConfirmIdentity = lazyPart(() => import('./ConfirmIdentity').then((part) => part.ConfirmIdentity));

/** Renders the "Is it you?" dialog over any screen, once a request needs a fresh sign-in. */
export function IsItYou() {
  const question = useReactiveVar(identityRequest);
  return (
    question && (
      <Suspense>
        <ConfirmIdentity {...question} />
      </Suspense>
    )
  );
}
