import { useEffect } from 'react';
import { live } from '../apollo/live';
import { onSignOutElsewhere } from './session';
import { leave, leaveToo } from './signInOut';

/** The code with which the server closes the live connection of a session that has ended (server/platform/graphql/sockets.ts). */
const SIGNED_OUT = 4403;

/** Leaves this tab when the person logs out in another one, or the session is ended from elsewhere: another device, a new password. */
export function useSignOutElsewhere(): void {
  useEffect(() => onSignOutElsewhere(() => void leave()), []);
  useEffect(() => live.on('closed', (event) => (event as Partial<CloseEvent>).code === SIGNED_OUT && leaveToo()), []);
}
