import { useEffect, useRef } from 'react';
import { codeOf } from '../apollo/errors';
import { useViewer } from '../viewer/useViewer';
import { keepIntent, takeIntent } from './intent';
import { type SignInRequest, signInRequested } from './signInRequested';

interface SignedInAct<How> extends Pick<SignInRequest, 'purpose' | 'creator'> {
  /** The act and what it is about, such as `like:` and the post's id. */
  what: string;
  /** Does it; rejects where the server refuses. */
  act: (how: How) => Promise<unknown>;
  /** Tells why it was refused. */
  failed: (error: unknown) => void;
}

/**
 * Something that only signed-in people do. A visitor is asked who they are over the page, and so is somebody whose session has ended
 * meanwhile; it is done once they are in, for the second only if they are the same person.
 */
export function useSignedInAct<How>({ what, act, failed, ...asked }: SignedInAct<How>): (how: How) => void {
  const viewer = useViewer();
  const userId = viewer?.user.id;
  const ask = (how: How, isOver: boolean) => {
    keepIntent(what, how, userId ?? null);
    // Not the router's: what is typed into a search box is in the address past it.
    const { pathname, search, hash } = window.location;
    signInRequested({ ...asked, next: pathname + search + hash, isOver });
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
