import { useReactiveVar } from '@apollo/client/react';
import { Suspense } from 'react';
import { lazyPart } from '../ui/lazyPart';
import { asking } from './asking';

const ConfirmIdentity = lazyPart(() => import('./ConfirmIdentity').then((part) => part.ConfirmIdentity));

/** Renders the "Is it you?" dialog over any screen, once a request needs a fresh sign-in. */
export function IsItYou() {
  const question = useReactiveVar(asking);
  return (
    question && (
      <Suspense>
        <ConfirmIdentity settle={question.settle} />
      </Suspense>
    )
  );
}
