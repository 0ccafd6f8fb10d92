import { useSyncExternalStore } from 'react';
import { idleState, type PlayerState, playerState, watchPlayer } from './player';

/** The player's state; on the server nothing sounds. */
export const usePlayer = (): PlayerState => useSyncExternalStore(watchPlayer, playerState, idleState);
