import { makeVar } from '@apollo/client';

/** An open "Is it you?" dialog. */
export interface IdentityRequest {
  /** The result: true after a proof of identity. */
  settle: (isProven: boolean) => void;
  /** The dialog whose own act needs the proof; none for an act of the screen. */
  over: HTMLDialogElement | undefined;
}

/** null while it is closed; the app's layout has the dialog. */
export const identityRequest = makeVar<IdentityRequest | null>(null);

let question: Promise<boolean> | undefined;

/**
 * Asks the person to prove their identity once more; concurrent requests share the result. `over`: the dialog that was
 * open when they acted.
 */
export function confirmIdentity(over: HTMLDialogElement | undefined): Promise<boolean> {
  const asked = identityRequest();
  // A dialog that waits for the proof does not close before it.
  if (asked && over) identityRequest({ ...asked, over });
  question ??= new Promise<boolean>((resolve) => {
    identityRequest({ settle: resolve, over });
  }).finally(() => {
    question = undefined;
    identityRequest(null);
  });
  return question;
}
