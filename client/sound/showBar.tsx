import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PlayerBar } from './PlayerBar';

let isShown = false;

/**
 * Puts the player's bar beside the app, in a tree of its own: it is loaded with the first sound, and a navigation does
 * not take it away.
 */
export function showBar(): void {
  if (isShown) return;
  isShown = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <PlayerBar />
    </StrictMode>,
  );
}
