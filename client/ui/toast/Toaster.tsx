import { useEffect, useSyncExternalStore } from 'react';
import { usePreload } from '../lazyPart';
import { trackClicks } from './lastClicked';
import { loadToasts, noteListening, onToasts, toastsThere } from './toast';
import './toasts.css';

/** Renders the toasts, from the first one on or once the browser is idle. */
export function Toaster() {
  const Toasts = useSyncExternalStore(onToasts, toastsThere, () => undefined)?.Toasts;
  usePreload(loadToasts, { offline: true });
  useEffect(trackClicks, []);
  return Toasts && <Toasts onListening={noteListening} />;
}
