import { makeVar } from '@apollo/client';

/** Whether the person is to be asked about their data on this screen; null until the viewer is known. */
export const noticeDue = makeVar<boolean | null>(null);

/** Asks, unless they have put it off since the page was loaded. */
export function askNotice(isDue: boolean): void {
  if (noticeDue() === null) noticeDue(isDue);
}
