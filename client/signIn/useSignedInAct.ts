import { useEffect, useRef } from 'react';
import { codeOf } from '../ui/failures';
import { useViewer } from '../viewer/useViewer';
import { keepIntent, takeIntent } from './intent';
import { type SignInRequest, signInRequested } from './signInRequested';

interface SignedInAct<How> extends Pick<SignInRequest, 'purpose' | 'creator'> {
  /** The act and its subject, such as `like:` and the post's id. */
  what: string;
  /** Does it; rejects where the server refuses. */
  act: (how: How) => Promise<unknown>;
  /** Shows why it was refused. */
  failed: (error: unknown) => void;
}

/**
 * An action of signed-in people alone. A visitor signs in over the page, and so does a person whose session has ended
 * meanwhile; it is done afterwards, for the latter only if they are the same person.
 */
export function useSignedInAct<How>({ what, act, failed, ...request }: SignedInAct<How>): (how: How) => void {
  const viewer = useViewer();
  const userId = viewer?.user.id;
  const ask = (how: How, isOver: boolean) => {
    keepIntent(what, how, userId ?? null);
    // Not the router's: a search box writes its text into the address past it.
    const { pathname, search, hash } = window.location;
    signInRequested({ ...request, next: pathname + search + hash, isOver });
  };
  const start = (how: How) =>
    void act(how).catch((error) => (codeOf(error) === 'UNAUTHENTICATED' ? ask(how, true) : failed(error)));
  const goOn = useRef(start);
  goOn.current = start;
  useEffect(() => {
    const intent = userId === undefined ? null : takeIntent(what, userId);
    if (intent) goOn.current(intent.how as How);
  }, [what, userId]);
  return (how) => (viewer ? start(how) : ask(how, false));
}
