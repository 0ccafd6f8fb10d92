import { makeVar } from '@apollo/client';

/** An open "Is it you?" dialog. */
export interface IdentityRequest {
  /** The result: true after a proof of identity. */
  settle: (isProven: boolean) => void;
}

/** null while it is closed; the app's layout has the dialog. */
export const identityRequest = makeVar<IdentityRequest | null>(null);

let question: Promise<boolean> | undefined;

/** Asks the person to prove their identity once more; concurrent requests share the result. */
export function confirmIdentity(): Promise<boolean> {
  question ??= new Promise<boolean>((resolve) => {
    identityRequest({ settle: resolve });
  }).finally(() => {
    question = undefined;
    identityRequest(null);
  });
  return question;
}
