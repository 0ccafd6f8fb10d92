import { makeVar } from '@apollo/client';

/** A question "Is it you?" that is open. */
export interface Asking {
  /** What the person answered: true once they have proven who they are. */
  settle: (isProven: boolean) => void;
}

/** null while no one is asked; the app's layout has the dialog. */
export const asking = makeVar<Asking | null>(null);

let question: Promise<boolean> | undefined;

/** Asks the person to prove once more who they are; whatever needs it meanwhile waits for the same answer. */
export function confirmIdentity(): Promise<boolean> {
  question ??= new Promise<boolean>((resolve) => {
    asking({ settle: resolve });
  }).finally(() => {
    question = undefined;
    asking(null);
  });
  return question;
}
