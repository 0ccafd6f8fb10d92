import { useEffect } from 'react';
import { onSessionEnded } from '../apollo/liveEvents';
import { onSignOutElsewhere } from '../visit/session';
import { leave, leaveOnSessionEnd } from './signInOut';

/**
 * Leaves this tab when the person logs out in another one, or the session is ended from elsewhere: another device, a
 * new password.
 */
export function useSignOutElsewhere(): void {
  useEffect(() => onSignOutElsewhere(() => void leave()), []);
  useEffect(() => onSessionEnded(leaveOnSessionEnd), []);
}
