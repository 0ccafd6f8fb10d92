import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { loadPart } from './hooks/online';
import { loadsWhenIdle, savesData } from './saving';

// Most parts that open on a tap are not in a screen's first load: they are loaded ahead of the tap (usePreload), or with
// it if that is sooner.

/**
 * A part that is loaded when it is first shown; `load` returns its component. Where it cannot be loaded the screen says
 * so.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPart(load) }));

/** A preload that fails is ignored: the part is requested again when it is needed, and that failure is shown. */
export const fetchAhead = (load: () => Promise<unknown>) => void load().catch(() => undefined);

/** A browser that is busy for so long calls back all the same (milliseconds). */
const BUSY_MS = 5_000;

/** Calls back once the page is loaded with its pictures and the browser is idle; returns a function that cancels it. */
function whenIdle(callback: () => void): () => void {
  let cancel = () => window.removeEventListener('load', wait);
  function wait(): void {
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(callback, { timeout: BUSY_MS });
      cancel = () => cancelIdleCallback(handle);
    } else {
      const timer = setTimeout(callback, 500);
      cancel = () => clearTimeout(timer);
    }
  }
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => cancel();
}

/** Calls back with the next click on the page, and with the next key; returns a function that cancels it. */
function whenUsed(callback: () => void): () => void {
  const events = ['click', 'keydown'];
  for (const event of events) document.addEventListener(event, callback, { capture: true, once: true });
  return () => {
    for (const event of events) document.removeEventListener(event, callback, true);
  };
}

/**
 * Loads a part ahead of the tap that shows it: for signed-in people once the browser is idle, for visitors, most of
 * whom only read, after their first tap. With the data saver it is loaded with its own tap.
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    if (savesData()) return;
    return (loadsWhenIdle() ? whenIdle : whenUsed)(() => fetchAhead(load));
  }, [load]);
}

/**
 * Whether the page is loaded with its pictures and the browser has been idle since: parts that are not needed before
 * are loaded then, with the data saver too.
 */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

/** A dialog that is loaded when it is first opened, or ahead of that. */
export function lazyDialog<Props extends { isOpen: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyPart(load);
  /** It opens once it is loaded: a menu that closes at the same moment is gone by then. */
  function Opening(props: Props) {
    const [isThere, setThere] = useState(false);
    useEffect(() => setThere(true), []);
    return <Part {...props} isOpen={props.isOpen && isThere} />;
  }
  return function LazyDialog(props: Props) {
    const [wasOpen, setWasOpen] = useState(false);
    usePreload(load);
    if (props.isOpen && !wasOpen) setWasOpen(true);
    return (
      wasOpen && (
        <Suspense>
          <Opening {...props} />
        </Suspense>
      )
    );
  };
}
