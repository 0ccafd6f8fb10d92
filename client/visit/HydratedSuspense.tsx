import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { hydrated, hydratesLater } from './hydration';

interface HydratedSuspenseProps {
  /** Shown while the part waits for its data. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A part of a screen that waits for its own data. In a first view React hydrates it by itself as well, and notifies
 * hydration.ts.
 */
export function HydratedSuspense({ fallback, children }: HydratedSuspenseProps) {
  const { current: part } = useRef({});
  useEffect(() => {
    hydratesLater(part);
    // Unmounted before it was hydrated: the hydration does not wait for it.
    return () => hydrated(part);
  }, [part]);
  return (
    <Suspense fallback={fallback}>
      {children}
      <Hydrated part={part} />
    </Suspense>
  );
}

function Hydrated({ part }: { part: object }) {
  useEffect(() => hydrated(part), [part]);
  return null;
}
