import { useEffect, useSyncExternalStore } from 'react';
import { fetchAhead, usePreload } from '../lazyPart';
import { savesData } from '../saving';
import { trackClicks } from './lastClicked';
import { loadToasts, noteListening, onToasts, toastsThere } from './toast';
import './toasts.css';

/**
 * Renders the toasts, from the first one on. They are loaded ahead, with the data saver with the first click: what it
 * does can fail without a connection, and a toast says so.
 */
export function Toaster() {
  const Toasts = useSyncExternalStore(onToasts, toastsThere, () => undefined)?.Toasts;
  usePreload(loadToasts);
  useEffect(() => trackClicks(() => savesData() && fetchAhead(loadToasts)), []);
  return Toasts && <Toasts onListening={noteListening} />;
}
