import { useEffect, useSyncExternalStore } from 'react';
import { useAhead } from './later';
import { notePressed } from './pressed';
import { loadToasts, onToasts, toastsThere } from './toast';
import './toasts.css';

/** Has the toasts, from the first one on or once there is time to fetch them. */
export function Toaster() {
  const Toasts = useSyncExternalStore(onToasts, toastsThere, () => undefined)?.Toasts;
  useAhead(loadToasts);
  useEffect(notePressed, []);
  return Toasts && <Toasts />;
}
